import type { ParsedPage } from '../model/parsedPage';
import type { SitePage } from '../model/site';

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
  return frontMatter.hidden !== true && !/^404\.md$/i.test(relativePath);
}

/** True if the site's own search finds a page. */
export function isSearched(page: SitePage): boolean {
  return isListed(page) && !isFallback(page) && page.parsed.frontMatter.search !== false;
}

/** True if search engines and other programs are told of a page. */
export function isIndexed(page: SitePage): boolean {
  return isListed(page) && !isFallback(page) && page.parsed.frontMatter.noindex !== true;
}
