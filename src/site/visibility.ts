import type { ParsedPage } from '../model/parsedPage';
import type { SearchedPage } from '../model/searchedPage';
import type { SitePage } from '../model/site';
import type { ChosenGenerator } from '../config/generator';
import { notFoundPage } from './notFoundPage';
import { folderOf, nameOf } from './paths';

type Page = Pick<ParsedPage, 'relativePath' | 'frontMatter'>;

/** True if a page is not finished: only `docgen serve` shows it. */
export function isDraft({ frontMatter }: Pick<ParsedPage, 'frontMatter'>): boolean {
  return frontMatter.draft === true;
}

type Parsed = Pick<SitePage, 'parsed'>;

/** True if a page shows the text of an original in place of a missing translation. */
export function isFallback({ record, parsed }: Pick<SitePage, 'record' | 'parsed'>): boolean {
  return record.relativePath !== parsed.relativePath;
}

/** True if the sidebar and the lists of pages may name a page; the page for missing addresses is in none. */
export function isListed({ parsed: { frontMatter, relativePath } }: Parsed): boolean {
  return frontMatter.hidden !== true && notFoundPage(`/${relativePath}`) === undefined;
}

/** True if the site's own search finds a page. */
export function isSearched(page: SitePage): boolean {
  return isListed(page) && !isFallback(page) && page.parsed.frontMatter.search !== false;
}

/** How many times as much a page counts in the search: as it says itself, else as the nearest folder or path says. */
export function searchWeightOf(
  { record, parsed }: SearchedPage,
  weights: Readonly<Record<string, number>> = {},
): number {
  const said = parsed.frontMatter?.search;
  // `/guide/a.html`, `/guide/`, `/`: a plugin may weigh every page of a large site.
  const weightAt = (path: string): number =>
    weights[path] ?? (path.length <= 1 ? 1 : weightAt(path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)));
  return typeof said === 'object' ? said.weight : weightAt(record.path);
}

/** True if search engines and other programs are told of a page. */
export function isIndexed(page: SitePage): boolean {
  return isListed(page) && !isFallback(page) && page.parsed.frontMatter.noindex !== true;
}

/**
 * A test for files that Hugo makes no page of: those whose `build` says `render: never` or `render: link`, bundles that
 * are `headless`, and what else is in the folder of such a bundle, which is there for other pages to take from.
 */
export function unrenderedTest(
  pages: readonly Page[],
  { hidesPages }: Pick<ChosenGenerator, 'hidesPages'>,
): (page: Page) => boolean {
  // To others, these keys are the author's own.
  if (hidesPages !== true) return () => false;
  const found = pages.filter(isUnrendered);
  const files = new Set(found.map(({ relativePath }) => relativePath));
  const folders = found.filter(isBundle).map(({ relativePath }) => `${folderOf(relativePath)}/`);
  return ({ relativePath }) =>
    files.has(relativePath) || folders.some((folder) => folder !== '/' && relativePath.startsWith(folder));
}

function isUnrendered(page: Page): boolean {
  const { headless, build, _build: old } = page.frontMatter;
  const said = build ?? old;
  const render: unknown = typeof said === 'object' && said !== null && 'render' in said ? said.render : undefined;
  return (headless === true && isBundle(page)) || render === 'never' || render === 'link' || render === false;
}

/** The folder of `index.md` has no other pages. */
function isBundle({ relativePath }: Page): boolean {
  return nameOf(relativePath) === 'index';
}
