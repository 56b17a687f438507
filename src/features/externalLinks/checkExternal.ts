import type { Diagnostic, Place } from '../../report/diagnostic';
import { problem } from './messages';
import { type CheckedPage, at } from '../../check/checkedSite';
import { probe, type Outcome, type ProbeOptions } from './probe';

/** Hosts that belong to nobody (RFC 2606, RFC 6761), and the reader's own machine. */
const NO_HOST = /^(?:(?:.+\.)?example\.(?:com|net|org)|(?:.+\.)?(?:example|test|invalid|localhost))$/i;

export interface ExternalOptions extends ProbeOptions {
  siteUrl: string | undefined;
  /** How many hosts are asked at once, each for one address at a time. */
  hostsAtOnce: number;
  progress: (done: number, total: number) => void;
}

/** Requests every address of other sites that pages link to, each once; a dead one is reported at each of its links. */
export async function checkExternal(pages: readonly CheckedPage[], options: ExternalOptions): Promise<Diagnostic[]> {
  const addresses = outsideAddresses(pages, options.siteUrl);
  const outcomes = await probeAll([...addresses.keys()], options);
  return [...addresses].flatMap(([address, places]) => {
    const found = outcomes.get(address)!;
    if (found.kind === 'fine') return [];
    const code = found.kind === 'dead' ? 'external-dead' : 'external-unclear';
    return places.map((place) => problem(code, { address, reason: found.reason }, place));
  });
}

async function probeAll(addresses: readonly string[], options: ExternalOptions): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const byHost = new Map<string, string[]>();
  for (const address of addresses) {
    const host = URL.canParse(address) ? new URL(address).host : '';
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const hosts = [...byHost.values()];
  const worker = async (): Promise<void> => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift()) {
      for (const address of host) {
        outcomes.set(address, await probe(address, options));
        options.progress(outcomes.size, addresses.length);
      }
    }
  };
  await Promise.all(Array.from({ length: options.hostsAtOnce }, worker));
  return outcomes;
}

/** The addresses of other sites that pages link to, each once, with the places of the links to it. */
function outsideAddresses(pages: readonly CheckedPage[], siteUrl: string | undefined): Map<string, Place[]> {
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
