import type { Config } from '../config/schema';
import type { PageTeller } from '../model/pageTeller';
import type { PageDetails, Spot } from '../model/pageDetails';
import type { Diagnostic, Place } from '../report/diagnostic';
import type { SitePage, PlaceInConfig, Site } from '../model/site';

/** A page with the details that checks look at. */
export interface CheckedPage extends SitePage {
  details: PageDetails;
}

/** Site, pages and settings that a check looks at. */
export interface CheckedSite {
  site: Site;
  pages: readonly CheckedPage[];
  config: Config;
  placeInConfig: PlaceInConfig;
  /** Parts of docgen that tell of pages. */
  tellers: readonly PageTeller[];
  publicFiles: readonly string[];
  /** Values of features, by their names. */
  prepared: Readonly<Record<string, unknown>>;
  /** Paths of pages that show something of others below their last heading. */
  listing: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now: number;
  /** True if another generator shows other pages in sidebars that docgen does not take over. */
  hasOtherSidebars?: boolean | undefined;
}

/** Findings of a feature. */
export interface FeatureCheck {
  diagnostics: Diagnostic[];
  told?: ToldFacts | undefined;
}

/** Facts beside problems: for programs by this name, and as lines of text. */
export interface ToldFacts {
  name: string;
  value: unknown;
  /** Long ones are shortened unless all is asked for. */
  lines: (isAll: boolean) => readonly string[];
}

/** Looks for one kind of problem on all pages. */
export type Check = (site: CheckedSite) => Diagnostic[];

/** A check that looks at each page separately. */
export function onEachPage(check: (page: CheckedPage) => Diagnostic[]): Check {
  return ({ pages }) => pages.flatMap(check);
}

/** A place on a page, for messages. */
export function at(page: CheckedPage, { file = page.parsed.file, line, column }: Spot): Place {
  return { file, line, column };
}

/** Position of a key in the front matter of a page; the start of the file if the key is missing. */
export function keySpot({ parsed }: CheckedPage, key: string): Spot {
  return { line: parsed.keyLines[key] ?? 1, column: 1 };
}

/** Position of a page's title: in the front matter, otherwise in the first heading. */
export function titleSpot(page: CheckedPage): Spot {
  if (page.parsed.keyLines.title !== undefined) return keySpot(page, 'title');
  return page.details.headings.find(({ level }) => level === 1) ?? { line: 1, column: 1 };
}
