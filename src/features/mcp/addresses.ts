import { withoutBase } from '../../../client/shared/basePath';
import type { SiteLanguage } from '../../../client/shared/site';
import { languageAt } from '../../base/languages';

/** Paths that an address may mean: `https://x/docs/a.md#b` → `/docs/a.md`, `/docs/a.html`, `/a.md`, `/a.html` */
export function pathsOf(address: string, known: string | undefined): string[] {
  const path = address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#][^]*/, '')
    .replace(/^\/*/, '/');
  const page = path.replace(/\/index\.md$/, '/').replace(/\.md$/, '.html');
  // A page's address may begin with the base, which the records do not contain.
  const base = known ?? /^\/[^/]+\//.exec(page)?.[0];
  const without = base === undefined ? null : withoutBase(base, page);
  const paths = without === null ? [page] : [page, without];
  // The form of addresses is the site's.
  return paths.flatMap((each) =>
    each.endsWith('.html') ? [each, each.slice(0, -5), each.replace(/\.html$/, '/')] : each,
  );
}

interface Around {
  languages: readonly SiteLanguage[];
  language?: SiteLanguage | undefined;
}

/** The paths that others mean in a language: `/a.html` → `/a.html`, `/de/a.html` */
export function pathsIn(paths: readonly string[], { languages, language }: Around): string[] {
  if (language === undefined) return [...paths];
  const inside = paths.map((path) => {
    const { folder } = languageAt(path, languages);
    return language.folder + (path.startsWith(folder) ? path.slice(folder.length) : path.slice(1));
  });
  return [...paths, ...inside];
}

/** The language that an address is in, by its folder. */
export function folderIn(
  address: string,
  { base, languages }: { base: string | undefined; languages: readonly SiteLanguage[] },
): SiteLanguage {
  const found = pathsOf(address, base).map((path) => languageAt(path, languages));
  return found.find((language) => language !== languages[0]) ?? languages[0]!;
}
