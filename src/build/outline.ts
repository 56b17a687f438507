import { createRouteTable } from '../../client/shared/resolveRoute';
import type { PageRecord } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';
import type { PageAssets } from '../../templates/page';
import { createRenderedOnce } from '../../templates/render';
import { linkPlaces, type LinkPlaces } from '../site/linkPlaces';
import { contentHash, fullHash } from '../base/hash';
import { packageVersion } from '../base/package';
import type { StoredOutline } from '../cache/outlineStore';
import { renderMethodChanges } from '../changes/show/methodChanges';
import { hostsOf } from '../config/host';
import type { Config } from '../config/schema';
import type { Project } from '../config/project';
import type { MethodEntry } from '../model/changes';
import type { Inputs } from '../model/inputs';
import type { ParsedPage } from '../model/parsedPage';
import type { Navigation, NavigationPlace, Site, SidebarListing, SitePage } from '../model/site';
import { textExports, type TextExports } from '../export/renewExports';
import type { ComponentAssets, RenderContext } from '../render/context';
import { traitsOf } from '../render/hosts/traits';
import { linkedPage } from '../site/links';
import { withParsed } from '../site/records';
import { linkTargets } from '../site/resolvePage';

/** Data for rendering that is the same for all pages, and does not follow from the inputs alone. */
interface OutlinedSite {
  data: SiteData;
  groups: Navigation['groups'];
  partStarts: number[];
  listings: OutlinedListing[];
  assets: PageAssets;
  policy: string;
  methodChanges: [string, MethodEntry[]][];
  /** The client's files for components, if there are any. */
  components?: ComponentAssets | undefined;
  exports: Pick<TextExports, 'markdown' | 'parts'>;
}

type OutlinedListing = Omit<SidebarListing, 'inner'> & { inner: [number, OutlinedListing][] };

/** Facts about a page that are not in its own file. */
export interface OutlinedPage {
  number: number;
  /** Without front matter and headers. */
  record: PageRecord;
  place?: NavigationPlace | undefined;
  range?: ReturnType<Navigation['rangeOf']>;
  neighbours?: ReturnType<Site['neighbours']['get']>;
  hrefs: string[];
  summaries?: string[] | undefined;
  /** True if other files show the description of the page. */
  isSummarized?: boolean;
  /** See `TextExports`. */
  part?: number | undefined;
}

/** True if the text of a page is shown on no other page, and no other file depends on it. */
function isPlain({ site, components, since }: RenderContext, config: Config): boolean {
  const { plugins, pwa, ogImage } = config;
  const seesPages = plugins.length > 0 || components?.slots !== undefined || components?.readsPages === true;
  const hasOthers = (site.languages ?? site.posts) !== undefined || since !== undefined || pwa || ogImage === true;
  return !seesPages && !hasOthers && !traitsOf(hostsOf(config)).listsFiles;
}

/** Writes down a site as it was built; undefined if its texts are shown at more places than `renewPages` knows. */
export function outlineOf(
  context: RenderContext,
  project: Project,
  publicFiles: readonly string[],
): StoredOutline | undefined {
  const { site, components, assets, policy, methodChanges } = context;
  if (project.print !== undefined || !isPlain(context, project.config)) return undefined;
  const exported = textExports(context, publicFiles);
  if (exported === undefined) return undefined;
  const { groups, partStarts, listings } = site.navigation;
  const outlined: OutlinedSite = {
    data: site.data,
    groups,
    partStarts,
    listings: listings.map(outlinedListing),
    assets,
    policy,
    methodChanges: [...methodChanges],
    components: components && filesOf(components),
    exports: { markdown: exported.markdown, parts: exported.parts },
  };
  const summarized = summarizedPages(site, linkPlaces(project));
  return {
    site: JSON.stringify(outlined),
    files: site.pages.map(({ record }) => record.relativePath),
    pages: site.pages.map((page) => {
      const isSummarized = exported.hasRecords || summarized.has(page);
      return JSON.stringify({ ...outlinedPage(page, site, isSummarized), part: exported.partOf.get(page) });
    }),
  };
}

function filesOf({ runtime, style, feedback }: ComponentAssets): ComponentAssets {
  return Object.fromEntries(Object.entries({ runtime, style, feedback }).filter(([, path]) => path !== undefined));
}

function outlinedListing({ inner, ...listing }: SidebarListing): OutlinedListing {
  return { ...listing, inner: [...inner].map(([number, each]) => [number, outlinedListing(each)]) };
}

function outlinedPage(page: SitePage, site: Site, isSummarized: boolean): OutlinedPage {
  const { number, record } = page;
  const { path } = record;
  return {
    number,
    record: { ...record, frontmatter: {}, headers: [] },
    place: site.navigation.places.get(path),
    range: site.navigation.rangeOf(path),
    neighbours: site.neighbours.get(path),
    hrefs: site.hrefs.get(page) ?? [],
    summaries: site.summaries.get(page),
    ...(isSummarized && { isSummarized }),
  };
}

function summarizedPages(site: Site, folders: LinkPlaces | undefined): ReadonlySet<SitePage | undefined> {
  const showing = site.pages.filter(({ parsed }) => parsed.summaries.length > 0);
  if (showing.length === 0) return new Set();
  const targets = linkTargets(site, folders);
  return new Set(showing.flatMap((page) => page.parsed.summaries.map((url) => linkedPage(url, page, targets))));
}

/** A page as it was, and as it is now. */
export interface ChangedPage {
  outlined: OutlinedPage;
  before: ParsedPage;
  after: ParsedPage;
}

/** A site of which only those pages are known whose texts have changed, as they are now. */
export interface KnownPart extends Pick<OutlinedSite, 'exports' | 'components'> {
  /** Without components. */
  context: RenderContext;
  pages: { known: OutlinedPage; before: SitePage; after: SitePage }[];
}

interface PartOptions extends Pick<RenderContext, 'contentOf' | 'markdownOf' | 'images'> {
  project: Project;
  inputs: Pick<Inputs, 'look' | 'commits'>;
}

/** Reads what these pages are rendered with from an outline. */
export function readPart(
  outline: StoredOutline,
  changed: readonly ChangedPage[],
  { project: { config }, inputs, ...contents }: PartOptions,
): KnownPart {
  const outlined = JSON.parse(outline.site) as OutlinedSite;
  const pages = changed.map(({ outlined: known, before, after }) => ({
    known,
    before: withParsed(known, before, config),
    after: withParsed(known, after, config),
  }));
  const { data, assets, policy, groups } = outlined;
  const methodChanges = new Map(outlined.methodChanges);
  const context: RenderContext = {
    site: knownSite(outlined, pages),
    config,
    assets,
    policy,
    look: inputs.look,
    heads: new Map(),
    cards: new Map(),
    commits: inputs.commits.hashes,
    client: { clientHash: '', workerHash: '' },
    version: packageVersion(),
    hash: contentHash,
    digest: fullHash,
    methodChanges,
    methodChangesHtml: (page) => renderMethodChanges(page, { config, methodChanges, site: { data } }),
    renderedOnce: createRenderedOnce(data, groups),
    ...contents,
  };
  return { context, pages, exports: outlined.exports, components: outlined.components };
}

function knownSite(
  { data, groups, partStarts, listings }: OutlinedSite,
  pages: readonly { known: OutlinedPage; after: SitePage }[],
): Site {
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
  };
}

function listingOf({ inner, ...listing }: OutlinedListing): SidebarListing {
  return { ...listing, inner: new Map(inner.map(([number, each]) => [number, listingOf(each)])) };
}
