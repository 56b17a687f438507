import { textDirection } from '../../../client/shared/textDirection';
import { dayFormat } from '../../base/dates';
import type { Language } from '../../config/languages';
import type { SitePage } from '../../model/site';
import { pageKey, regularPath } from '../paths';
import { isListed } from '../visibility';
import { findTwins, type Twins } from './twins';

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
  const first = Math.min(...pages.map(({ number }) => number));
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
  const relativePath = (folder + record.relativePath.slice(start.length - 1)).slice(1);
  const dir = textDirection(lang);
  const { dir: _ofOriginal, ...rest } = record;
  return {
    number,
    record: {
      ...rest,
      frontmatter: frontMatter,
      regularPath: regularPath(relativePath),
      relativePath,
      key: pageKey(relativePath),
      path: folder + record.path.slice(start.length),
      lang,
      ...(dir && { dir }),
      ...(time !== undefined && { lastUpdated: dateOf(time) }),
    },
    parsed: { ...parsed, frontMatter },
  };
}
