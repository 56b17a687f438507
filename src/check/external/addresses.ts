import type { CheckedPage } from '../checkedSite';
import type { Place } from '../../report/diagnostic';
import { at } from '../places';

/**
 * Hosts that belong to nobody: those for documentation and tests (RFC 2606, RFC 6761), and the reader's own machine.
 */
const NO_HOST = /^(?:(?:.+\.)?example\.(?:com|net|org)|(?:.+\.)?(?:example|test|invalid|localhost))$/i;

/** The addresses of other sites that pages link to, each once, with the places of the links to it. */
export function outsideAddresses(pages: readonly CheckedPage[], siteUrl: string | undefined): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const page of pages) {
    for (const link of page.details.external) {
      const address = requestAddress(link.url);
      if (address === undefined || (siteUrl !== undefined && address.startsWith(siteUrl))) continue;
      found.set(address, [...(found.get(address) ?? []), at(page, link)]);
    }
  }
  return found;
}

/** The address to request: without the hash, and with the scheme that `//host` leaves out. */
function requestAddress(url: string): string | undefined {
  const text = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(text)) return text;
  const address = new URL(text);
  address.hash = '';
  return NO_HOST.test(address.hostname) ? undefined : address.href;
}
