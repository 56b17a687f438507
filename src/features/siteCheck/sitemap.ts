import { unescapeHtml } from '../../base/html';
import { limitedBody } from '../../base/limitedBody';
import { usageError } from './messages';

/** A sitemap may have 50,000 addresses in 50 MB (sitemaps.org). */
const MOST_BYTES = 52_428_800;
const MOST_SITEMAPS = 100;
const TIMEOUT = 10_000;

/** The addresses of a sitemap, or of a list with one on each line. */
export function addressesIn(text: string): string[] {
  const isSitemap = /<(?:urlset|sitemapindex)\b/.test(text);
  const found = isSitemap
    ? [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapeHtml(address))
    : text.split('\n').filter((line) => /^\s*(?:https?:|\/)/.test(line));
  return found.map((each) => each.trim()).filter((each) => each !== '');
}

/** The addresses of a sitemap on the web, and of those that it names; of a site, those of its `sitemap.xml`. */
export async function addressesOfSitemap(address: string): Promise<string[]> {
  const first = /\.(?:xml|txt)$/.test(new URL(address).pathname)
    ? address
    : new URL('sitemap.xml', withSlash(address)).href;
  const open = [first];
  const found: string[] = [];
  for (let read = 0; open.length > 0 && read < MOST_SITEMAPS; read++) {
    const text = await textAt(open.shift()!);
    (/<sitemapindex\b/.test(text) ? open : found).push(...addressesIn(text));
  }
  return found;
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

async function textAt(address: string): Promise<string> {
  const fail = (reason: string) => usageError('old-site-missing', { old: address, reason });
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
  if (response === undefined) throw fail('it does not answer');
  if (!response.ok) throw fail(`it answers with ${response.status}`);
  const body = await limitedBody(response, MOST_BYTES);
  if (body === undefined) throw fail('it is too large');
  return body.toString();
}
