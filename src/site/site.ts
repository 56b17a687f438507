import type { SiteData } from '../../client/shared/site';
import type { RouteTable } from '../../client/shared/resolveRoute';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../parse/page';
import type { Diagnostic } from '../report/diagnostic';
import { createNavigation, type Navigation } from './navigation';
import { createPages, type SitePage } from './records';
import { collectRedirects, siteRoutes, type Redirects } from './redirects';
import { resolveReferences } from './references';
import { collectSummaries } from './summaries';

/** The whole site as data: everything that rendering needs, and what is wrong across pages. */
export interface Site {
  data: SiteData;
  pages: SitePage[];
  navigation: Navigation;
  routes: RouteTable;
  redirects: Pick<Redirects, 'named' | 'byRule'>;
  /** Addresses of each page's links, in slot order. */
  hrefs: ReadonlyMap<SitePage, string[]>;
  /** Descriptions that each page's method lists show, in slot order. */
  summaries: ReadonlyMap<SitePage, string[]>;
  /** Content files that pages refer to. */
  assets: string[];
}

export interface SiteInput {
  config: Config;
  times: ReadonlyMap<string, number>;
  publicFiles: readonly string[];
  otherFiles: readonly string[];
}

/** Joins the parsed pages to a site and checks what only all of them together show. */
export function createSite(parsed: readonly ParsedPage[], input: SiteInput): { site: Site; diagnostics: Diagnostic[] } {
  const { config } = input;
  const { pages, diagnostics } = createPages(parsed, input);
  const navigation = createNavigation(pages, config.sidebar);
  const redirects = collectRedirects(pages, config.redirects);
  const routes = siteRoutes(pages, redirects.named);
  const references = resolveAll(pages, routes, input);
  const site: Site = {
    data: siteData(config, pages, navigation),
    pages,
    navigation,
    routes,
    redirects,
    hrefs: references.hrefs,
    summaries: collectSummaries(pages, routes),
    assets: references.assets,
  };
  return {
    site,
    diagnostics: [...diagnostics, ...navigation.diagnostics, ...redirects.diagnostics, ...references.diagnostics],
  };
}

function resolveAll(pages: readonly SitePage[], routes: RouteTable, { config, publicFiles, otherFiles }: SiteInput) {
  const targets = {
    base: config.base,
    routes,
    byFile: new Map(pages.map((page) => [page.record.relativePath, page])),
    byPath: new Map(pages.map((page) => [page.record.path, page])),
    publicFiles: new Set(publicFiles),
    otherFiles: new Set(otherFiles),
  };
  const resolved = pages.map((page) => ({ page, ...resolveReferences(page, targets) }));
  return {
    hrefs: new Map(resolved.map(({ page, hrefs }) => [page, hrefs])),
    assets: [...new Set(resolved.flatMap(({ assets }) => assets))].sort(),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

function siteData(config: Config, pages: readonly SitePage[], { sections, groups }: Navigation): SiteData {
  const home = pages.find(({ record }) => record.path === '/');
  return {
    title: config.title,
    description: config.description,
    base: config.base,
    lang: config.lang,
    nav: config.nav,
    sections,
    groups,
    home: { path: '/', title: home?.record.title ?? config.title },
  };
}
