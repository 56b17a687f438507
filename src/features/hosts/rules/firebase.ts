import { withBase } from '../../../../client/shared/basePath';
import { routeKey } from '../../../../client/shared/resolveRoute';
import { CACHE, HASHED_FOLDERS, isClean, locationOf } from './hostSite';
import type { HostFile, HostRedirect, HostSite } from './hostSite';
import { anyForm, escapeExpression, pagePatterns, singleRedirects } from './patterns';
import { WITH_RULES, type HostTraits } from './traits';
import { keyed } from './vercel';

export const firebase: HostTraits = {
  ...WITH_RULES,
  rulesFile: 'firebase.json',
  // Its local server encodes codes again, and puts the query of the request behind the hash.
  leads: ({ to }) => !/%|\?[^?#]*#|\/:/.test(to),
  files: firebaseFiles,
};

/** Firebase Hosting: `firebase.json` for its own folder. */
function firebaseFiles(site: HostSite): HostFile[] {
  const { base } = site;
  const text = (path: string) => anyForm(withBase(base, path));
  const single = singleRedirects(site)
    .flatMap((redirect) => throughStub(redirect, site))
    .map(({ from, to }) => ({ regex: `^${text(from)}$`, destination: locationOf(to, base), type: 301 }));
  const pages = pagePatterns(site).map(({ folder, names, from, to }) => ({
    regex: `^${text(folder)}(?P<page>${names.map(anyForm).join('|')})${escapeExpression(from)}$`,
    destination: `${withBase(base, folder)}:page${to}`,
    type: 301,
  }));
  const folders = site.folders.map(({ from, to }) => ({
    regex: `^${text(from)}(?P<page>.+)$`,
    destination: `${locationOf(to, base)}:page`,
    type: 301,
  }));
  const headers = [
    { source: '**', headers: keyed([...site.headers, ['Cache-Control', CACHE.others]]) },
    {
      source: `${base}assets/@(${HASHED_FOLDERS.join('|')})/**`,
      headers: keyed([['Cache-Control', CACHE.hashed]]),
    },
  ];
  const hosting = {
    public: '.',
    ignore: ['firebase.json', '.docgen*', '**/.docgen*', '**/.docgen*/**'],
    cleanUrls: site.pages.some(isClean),
    redirects: [...single, ...folders, ...pages],
    headers,
  };
  return [{ path: 'firebase.json', contents: `${JSON.stringify({ hosting }, null, 2)}\n` }];
}

/** Leads a redirect to the path of its stub if the rules would lead wrong. */
function throughStub(redirect: HostRedirect, { named }: HostSite): HostRedirect[] {
  const { leads } = firebase;
  if (leads(redirect)) return [redirect];
  const moved = named.find(({ from }) => routeKey(from) === routeKey(redirect.from))!.from;
  const stub = moved.endsWith('.html') ? moved : moved.replace(/\/?$/, '/');
  // Firebase itself redirects from the path without the slash.
  if ([redirect.from, `${redirect.from}/`].includes(stub)) return [];
  return [{ from: redirect.from, to: stub }].filter(leads);
}
