import { withBase } from '../../../../client/shared/basePath';
import { CACHE, HASHED_FOLDERS, isClean, locationOf, type HostFile, type HostSite } from './hostSite';
import { alternatives, escapeExpression, formsOf, pagePatterns, singleRedirects } from './patterns';
import { WITH_RULES, type HostTraits } from './traits';

export const vercel: HostTraits = { ...WITH_RULES, rulesFile: 'vercel.json', files: vercelFiles };

/** Vercel: `vercel.json`. */
function vercelFiles(site: HostSite): HostFile[] {
  const { base } = site;
  const cleanUrls = site.pages.some(isClean);
  const text = (path: string) => escapeExpression(withBase(base, path)).replace(/[:@]/g, '\\$&');
  const single = singleRedirects(site).flatMap(({ from, to }) =>
    formsOf(from).map((form) => ({
      source: text(form),
      destination: withoutNames(locationOf(to, base)),
      statusCode: 301,
    })),
  );
  const pages = pagePatterns(site).map((pattern) => ({
    source: `${text(pattern.folder)}:page(${alternatives(pattern)})${escapeExpression(pattern.from)}`,
    destination: `${withBase(base, pattern.folder)}:page${pattern.to}`,
    statusCode: 301,
  }));
  const folders = site.folders.map(({ from, to }) => ({
    source: `${text(from)}:page(.+)`,
    destination: `${locationOf(to, base)}:page`,
    statusCode: 301,
  }));
  const headers = [
    { source: `${base}(.*)`, headers: keyed([...site.headers, ['Cache-Control', CACHE.others]]) },
    {
      source: `${base}assets/(${HASHED_FOLDERS.join('|')})/(.*)`,
      headers: keyed([['Cache-Control', CACHE.hashed]]),
    },
  ];
  const contents = JSON.stringify({ cleanUrls, redirects: [...single, ...folders, ...pages], headers }, null, 2);
  return [{ path: 'vercel.json', contents: `${contents}\n` }];
}

/** Headers as Vercel and Firebase write them. */
export function keyed(headers: readonly [name: string, value: string][]): { key: string; value: string }[] {
  return headers.map(([key, value]) => ({ key, value }));
}

/** A colon would begin the name of a part of the old path, and Vercel refuses names that it does not know. */
function withoutNames(location: string): string {
  const [, host = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?([^]*)/.exec(location)!;
  return host + path.replaceAll(':', '%3A');
}
