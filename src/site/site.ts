import { sidebarLimit } from '../../client/shared/sidebar';
import type { SiteData } from '../../client/shared/site';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import { allPagesPath } from './allPagesPath';
import type { LinkTargets } from './links';
import { createNavigation } from './navigation';
import type { SitePage, PlaceInConfig, Site } from '../model/site';
import { pageLinks } from './pageLinks';
import { outputFile } from './paths';
import { createPages } from './records';
import { collectRedirects, siteRoutes } from './redirects';
import { createNearTargets } from './nearTargets';
import { resolveReferences } from './references';
import { selectedExports } from './selectedExports';
import { collectSummaries } from './summaries';

export interface SiteInput {
  config: Config;
  placeInConfig: PlaceInConfig;
  times: ReadonlyMap<string, number>;
  publicFiles: readonly string[];
  otherFiles: readonly string[];
  /** Whether git can show what changed, or could in a full clone. */
  hasHistory?: boolean;
}

/** Joins the parsed pages into a site and checks what can be seen only with all of them. */
export function createSite(parsed: readonly ParsedPage[], input: SiteInput): { site: Site; diagnostics: Diagnostic[] } {
  const { config, placeInConfig } = input;
  const { pages, diagnostics } = createPages(parsed, input);
  const navigation = createNavigation(pages, { configured: config.sidebar, placeInConfig });
  const redirects = collectRedirects(pages, { configured: config.redirects, placeInConfig });
  const routes = siteRoutes(pages, redirects.named);
  const targets: LinkTargets = {
    routes,
    byFile: new Map(pages.map((page) => [page.record.relativePath, page])),
    byPath: new Map(pages.map((page) => [page.record.path, page])),
  };
  const references = resolveAll(pages, targets, input);
  const allPages = allPagesPath([
    ...pages.map(({ record }) => outputFile(record.path)),
    ...redirects.stubs.map(({ from }) => outputFile(from)),
    ...references.assets,
    ...input.publicFiles,
  ]);
  const site: Site = {
    data: siteData(input, { pages, navigation, allPages }),
    pages,
    navigation,
    routes,
    redirects,
    hrefs: references.hrefs,
    summaries: collectSummaries(pages, targets),
    assets: references.assets,
  };
  return {
    site,
    diagnostics: [...diagnostics, ...navigation.diagnostics, ...redirects.diagnostics, ...references.diagnostics],
  };
}

function resolveAll(pages: readonly SitePage[], links: LinkTargets, { config, publicFiles, otherFiles }: SiteInput) {
  const targets = {
    ...links,
    base: config.base,
    publicFiles: new Set(publicFiles),
    otherFiles: new Set(otherFiles),
    near: createNearTargets(links),
  };
  const resolved = pages.map((page) => ({ page, ...resolveReferences(page, targets) }));
  return {
    hrefs: new Map(resolved.map(({ page, hrefs }) => [page, hrefs])),
    assets: [...new Set(resolved.flatMap(({ assets }) => assets))].sort(),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

function siteData(
  { config, hasHistory = false }: SiteInput,
  { pages, navigation: { groups, groupPages }, allPages }: Pick<Site, 'pages' | 'navigation'> & { allPages: string },
): SiteData {
  // A folder of markdown may have no home page; then the title links to the first page.
  const first = groups
    .map(({ path }, index) => path ?? groupPages[index]?.[0]?.path)
    .find((path) => path !== undefined);
  const start =
    pages.find(({ record }) => record.path === '/') ?? pages.find(({ record }) => record.path === first) ?? pages[0];
  const home = { path: start?.record.path ?? '/', title: start?.record.title ?? config.title };
  const exported = selectedExports(config, pages, hasHistory);
  return {
    title: config.title,
    description: config.description,
    base: config.base,
    lang: config.lang,
    nav: config.nav,
    sidebar: {
      size: groups.length,
      groups: groups.length > sidebarLimit ? [] : groups,
      hasHome: groups.some(({ path }) => path === home.path),
    },
    home,
    allPages,
    offlinePages: config.pwa ? pages.length : null,
    exports: exported.size === 0 ? null : { markdown: exported.has('markdown'), changes: exported.has('changes') },
    ...pageLinks(config, exported.has('markdown')),
  };
}
