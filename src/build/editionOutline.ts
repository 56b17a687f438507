import { createRouteTable } from '../../client/shared/resolveRoute';
import type { PageRecord } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';
import type { PageAssets } from '../../templates/page';
import { languageAt } from '../base/languages';
import type { Language } from '../config/languages';
import { textExports, type TextExports } from '../export/renewExports';
import type {
  Navigation,
  NavigationPlace,
  PageInLanguages,
  Site,
  SiteLanguages,
  SidebarListing,
  SitePage,
} from '../model/site';
import type { RenderContext } from '../render/context';

/** Plain data with which the pages in one language are rendered: all pages, where a site has one language. */
export interface OutlinedEdition {
  data: SiteData;
  groups: Navigation['groups'];
  partStarts: number[];
  listings: OutlinedListing[];
  assets: PageAssets;
  exports: Pick<TextExports, 'markdown' | 'overview' | 'parts' | 'partList'>;
}

type OutlinedListing = Omit<SidebarListing, 'inner'> & { inner: [number, OutlinedListing][] };

/** Writes it down, with the exports that hold the texts of its pages; undefined if these are not known. */
export function outlineEdition(
  context: RenderContext,
  publicFiles: readonly string[],
): { outlined: OutlinedEdition; exported: TextExports } | undefined {
  const { site, assets } = context;
  const exported = textExports(context, publicFiles);
  if (exported === undefined) return undefined;
  const { groups, partStarts, listings } = site.navigation;
  const { markdown, overview, parts, partList } = exported;
  const outlined = {
    data: site.data,
    ...{ groups, partStarts, listings: listings.map(outlinedListing) },
    assets,
    exports: { markdown, overview, parts, partList },
  };
  return { outlined, exported };
}

function outlinedListing({ inner, ...listing }: SidebarListing): OutlinedListing {
  return { ...listing, inner: [...inner].map(([number, each]) => [number, outlinedListing(each)]) };
}

function listingOf({ inner, ...listing }: OutlinedListing): SidebarListing {
  return { ...listing, inner: new Map(inner.map(([number, each]) => [number, listingOf(each)])) };
}

/** Facts about a page that are not in its own file. */
export interface OutlinedPage {
  number: number;
  /** The place of its language. */
  edition: number;
  /** Present where the site has several languages. */
  inLanguages?: PageInLanguages | undefined;
  /** Without front matter and headers. */
  record: PageRecord;
  place?: NavigationPlace | undefined;
  range?: ReturnType<Navigation['rangeOf']>;
  neighbours?: ReturnType<Site['neighbours']['get']>;
  hrefs: string[];
  summaries?: string[] | undefined;
  /** True if other files show the description of the page. */
  isSummarized?: boolean;
  /** True if the overview for language models has a line for the page. */
  isTold?: boolean;
  /** See `TextExports`. */
  part?: number | undefined;
}

/** A page whose text has changed, with what is known of it. */
export interface KnownPage {
  known: OutlinedPage;
  before: SitePage;
  after: SitePage;
}

/** A site in one language of which only these pages are known. */
export function knownSite(edition: OutlinedEdition, pages: readonly KnownPage[], languages?: SiteLanguages): Site {
  const { data, groups, partStarts, listings } = edition;
  const ofPages = <Value>(value: (page: OutlinedPage) => Value | undefined) =>
    pages.flatMap(({ known, after }) => {
      const found = value(known);
      return found === undefined ? [] : [{ page: after, path: after.record.path, found }];
    });
  const byPath = <Value>(value: (page: OutlinedPage) => Value | undefined) =>
    new Map(ofPages(value).map(({ path, found }) => [path, found]));
  const byPage = <Value>(value: (page: OutlinedPage) => Value | undefined) =>
    new Map(ofPages(value).map(({ page, found }) => [page, found]));
  const ranges = byPath(({ range }) => range);
  return {
    data,
    pages: pages.map(({ after }) => after),
    navigation: {
      groups,
      partStarts,
      listings: listings.map(listingOf),
      groupPages: [],
      places: byPath(({ place }) => place),
      rangeOf: (path) => ranges.get(path),
      diagnostics: [],
    },
    neighbours: byPath(({ neighbours }) => neighbours),
    routes: createRouteTable([]),
    redirects: { named: [], byRule: [], stubs: [] },
    hrefs: byPage(({ hrefs }) => hrefs),
    summaries: byPage(({ summaries }) => summaries),
    assets: [],
    made: new Set(),
    ...(languages && { languages }),
  };
}

/** The languages of a site of which only these pages are known, with their translations as they were found before. */
export function knownLanguages(
  languages: readonly Language[],
  editions: readonly OutlinedEdition[],
  pages: readonly KnownPage[],
): SiteLanguages {
  const found = pages.flatMap(({ known: { inLanguages }, after }) =>
    inLanguages ? [[after, inLanguages] as const] : [],
  );
  return {
    editions: editions.map((edition, place) => {
      const { data, navigation } = knownSite(edition, []);
      return { language: languages[place]!, data, navigation, pages: [] };
    }),
    twins: { languageOf: (page) => languageAt(`/${page.record.relativePath}`, languages), of: () => [] },
    byPath: () => new Map(),
    known: new Map(found),
  };
}
