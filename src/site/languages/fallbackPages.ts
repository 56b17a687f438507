import { smallest } from '../../../client/shared/lists';
import { textDirection } from '../../../client/shared/textDirection';
import { dayFormat } from '../../base/dates';
import type { Language } from '../../config/languages';
import type { ParsedPage } from '../../model/parsedPage';
import type { SitePage, Navigation, Redirect } from '../../model/site';
import { pageKey } from '../paths';
import { isListed, isFallback } from '../visibility';
import { findTwins, type Twins } from './twins';
import { withBase, withoutBase } from '../../../client/shared/basePath';
import { splitUrl, type LinkTargets } from '../links';
import { startPage } from '../siteData';

interface UntranslatedOptions {
  twins: Twins;
  /** The sidebar of the originals. */
  navigation: Navigation;
}

interface HrefOptions {
  targets: LinkTargets & { base: string };
  twins: Twins;
}

type Hrefs = ReadonlyMap<SitePage, string[]>;

interface LanguageOptions {
  languages: readonly Language[];
  twins: Twins;
}

/**
 * The pages of a site with those that stand for translations which are not there, in languages that want pages for
 * them: the text of the original, at the place where readers look for the translation.
 */
export function withFallbackPages(
  pages: SitePage[],
  { languages, twins }: LanguageOptions,
): { pages: SitePage[]; twins: Twins } {
  const taken = new Set(pages.map(({ record }) => record.path));
  const added = languages
    .flatMap((language) => (language.fallback === 'page' ? fallbackPages(language, pages, { languages, twins }) : []))
    .filter(({ record }) => !taken.has(record.path));
  if (added.length === 0) return { pages, twins };
  const first = smallest(pages.map(({ number }) => number));
  const all = [...pages, ...added]
    .sort((a, b) => (a.record.path < b.record.path ? -1 : 1))
    .map((page, index) => ({ ...page, number: first + index }));
  return { pages: all, twins: findTwins(all, languages) };
}

function fallbackPages(
  language: Language,
  pages: readonly SitePage[],
  { languages, twins }: LanguageOptions,
): SitePage[] {
  const place = languages.indexOf(language);
  const start = languages[0]!.folder;
  const isMissing = (page: SitePage) =>
    twins.languageOf(page) === languages[0] && twins.of(page)[place] === undefined && isListed(page);
  if (place === 0) return [];
  const dateOf = dayFormat(language.lang);
  return pages
    .filter((page) => isMissing(page) && page.record.path.startsWith(start))
    .map((page) => fallbackPage(page, { language, start, dateOf }));
}

interface FallbackOptions {
  language: Language;
  /** Path of the folder of the originals. */
  start: string;
  dateOf: (time: number) => string;
}

/** The addresses that an original has beside its own stay with it. */
function fallbackPage({ number, record, parsed }: SitePage, { language, start, dateOf }: FallbackOptions): SitePage {
  const { permalink: _permalink, aliases: _aliases, ...frontMatter } = parsed.frontMatter;
  const { lastUpdatedTimestamp: time } = record;
  const { folder, lang } = language;
  const path = folder + record.path.slice(start.length);
  const relativePath = (folder + record.relativePath.slice(start.length - 1)).slice(1);
  const dir = textDirection(lang);
  const { dir: _ofOriginal, ...rest } = record;
  return {
    number,
    record: {
      ...rest,
      frontmatter: frontMatter,
      regularPath: path,
      relativePath,
      key: pageKey(relativePath),
      path,
      lang,
      ...(dir && { dir }),
      ...(time !== undefined && { lastUpdated: dateOf(time) }),
    },
    parsed: withFrontMatter(parsed, frontMatter),
  };
}

/** The same page with other front matter; its texts are not read for it. */
function withFrontMatter(parsed: ParsedPage, frontMatter: ParsedPage['frontMatter']): ParsedPage {
  const all = Object.getOwnPropertyDescriptors(parsed);
  return Object.defineProperties({}, { ...all, frontMatter: { ...all.frontMatter, value: frontMatter } }) as ParsedPage;
}

/** The addresses of links, also of pages that show an original: those lead to translations where there are some. */
export function withFallbackHrefs(pages: readonly SitePage[], hrefs: Hrefs, options: HrefOptions): Hrefs {
  const { targets, twins } = options;
  const { byPath, base } = targets;
  const all = new Map(hrefs);
  for (const page of pages) {
    const original = isFallback(page) ? twins.of(page)[0] : undefined;
    if (original === undefined) continue;
    const place = twins.of(page).indexOf(page);
    const own = (href: string): string => {
      const { path, rest } = splitUrl(href);
      const target = path === '' ? null : withoutBase(base, path);
      const linked = target === null ? undefined : byPath.get(target);
      const twin = linked && twins.of(linked)[place];
      return twin === undefined ? href : withBase(base, twin.record.path) + rest;
    };
    all.set(page, (hrefs.get(original) ?? []).map(own));
  }
  return all;
}

/** Redirects from the paths of missing translations to the originals. */
export function untranslatedRedirects(
  pages: readonly SitePage[],
  languages: readonly Language[],
  { twins, navigation }: UntranslatedOptions,
): Redirect[] {
  const [original, ...others] = languages;
  const originals = pages.filter((page) => twins.languageOf(page) === original && isListed(page));
  const start = original!.folder;
  const home = startPage(originals, navigation, start);
  const untranslated = others.flatMap((language) => {
    const place = languages.indexOf(language);
    return originals.flatMap((page) => {
      const { path, title } = page.record;
      if (twins.of(page)[place] !== undefined || !path.startsWith(start)) return [];
      return [{ from: language.folder + path.slice(start.length), to: path, title }];
    });
  });
  const tops = home === undefined ? [] : starts(home, languages, twins);
  // A site whose originals are at the top has a redirect from there.
  return [...tops.filter(({ from }) => start !== '/' || from !== '/'), ...untranslated];
}

/** Redirects to the home page where none is at the path of one: `/`, and the folders of the languages. */
function starts(home: SitePage, languages: readonly Language[], twins: Twins): Redirect[] {
  const ofLanguages = languages.map(({ folder }, place) => ({ folder, page: twins.of(home)[place] ?? home }));
  return [{ folder: '/', page: home }, ...ofLanguages].flatMap(({ folder, page: { record } }) =>
    record.path === folder ? [] : [{ from: folder, to: record.path, title: record.title }],
  );
}
