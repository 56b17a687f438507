import { withBase } from '../../../client/shared/basePath';
import { CACHE, HASHED_FOLDERS, locationOf, securityHeaders, type HostFile, type HostSite } from './hostSite';
import { alternatives, escapeExpression, pagePatterns, singleInBothForms } from './patterns';
import { keyed } from './vercel';

/** Firebase Hosting: `firebase.json` for its own folder. */
export function firebaseFiles(site: HostSite): HostFile[] {
  const { base } = site;
  const text = (path: string) => escapeExpression(withBase(base, path));
  const single = singleInBothForms(site).map(({ from, to }) => ({
    regex: `^${text(from)}$`,
    destination: locationOf(to, base),
    type: 301,
  }));
  const pages = pagePatterns(site).map((pattern) => ({
    regex: `^${text(pattern.folder)}(?P<page>${alternatives(pattern)})${escapeExpression(pattern.from)}$`,
    destination: `${withBase(base, pattern.folder)}:page${pattern.to}`,
    type: 301,
  }));
  const headers = [
    { source: '**', headers: keyed([...securityHeaders(site), ['Cache-Control', CACHE.others]]) },
    {
      source: `${base}assets/@(${HASHED_FOLDERS.join('|')})/**`,
      headers: keyed([['Cache-Control', CACHE.hashed]]),
    },
  ];
  const hosting = {
    public: '.',
    ignore: ['firebase.json', '.docgen*', '**/.docgen*', '**/.docgen*/**'],
    cleanUrls: false,
    redirects: [...single, ...pages],
    headers,
  };
  return [{ path: 'firebase.json', contents: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}
