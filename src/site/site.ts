import { sidebarLimit } from '../../client/shared/sidebar';
import type { SiteData } from '../../client/shared/site';
import type { ParsedPage } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import { reportApiAddress } from './apiAddress';
import { allPagesPath } from './allPagesPath';
import { reportCapitals } from './capitals';
import { reportKeysOfOthers } from './keysOfOthers';
import type { LinkTargets } from './links';
import { createNavigation } from './navigation';
import { namedNeighbours } from './neighbours';
import type { SitePage, Site } from '../model/site';
import { pageLinks } from './pageLinks';
import { outputFile } from './paths';
import { createPages } from './records';
import { collectRedirects, stubsBeside, siteRoutes } from './redirects';
import { resolveReferences } from './references';
import { linkTargets, referenceTargets } from './resolvePage';
import { selectedExports } from './selectedExports';
import { collectSummaries } from './summaries';
import { shownPages } from './shownPages';
import type { SiteInput } from './siteInput';
import { olderPaths, siteVersion } from './siteVersion';
import { isDraft } from './visibility';

interface CreatedSite {
  site: Site;
  diagnostics: Diagnostic[];
  /** What only `docgen check` shows. */
  notes: Diagnostic[];
}

/** Joins the parsed pages into a site and checks what can be seen only with all of them. */
export function createSite(parsed: readonly ParsedPage[], input: SiteInput): CreatedSite {
  const { config, placeInConfig } = input;
  const { shown, sidebar } = shownPages(parsed, input);
  const { pages, diagnostics } = createPages(shown, input);
  const drafts = new Set(parsed.filter(isDraft).map(({ relativePath }) => relativePath));
  const navigation = createNavigation(pages, { ...sidebar, drafts });
  const redirects = collectRedirects(pages, {
    configured: { ...config.versionAliases, ...config.redirects },
    versions: olderPaths(config),
    placeInConfig,
    hasFolderAliases: input.generator.hasFolderAliases === true,
  });
  const routes = siteRoutes(pages, redirects.named);
  const targets = linkTargets({ pages, routes });
  const references = resolveAll(pages, targets, input);
  const files = new Set([...references.assets, ...input.publicFiles]);
  const stubs = stubsBeside(files, redirects);
  const allPages = allPagesPath([
    ...pages.map(({ record }) => outputFile(record.path)),
    ...stubs.map(({ from }) => outputFile(from)),
    ...files,
  ]);
  const site: Site = {
    data: siteData(input, { pages, navigation, allPages }),
    pages,
    navigation,
    neighbours: namedNeighbours(pages, targets),
    routes,
    redirects: { ...redirects, stubs },
    hrefs: references.hrefs,
    summaries: collectSummaries(pages, targets),
    assets: references.assets,
  };
  return {
    site,
    diagnostics: [
      ...diagnostics,
      ...reportApiAddress(pages, input),
      ...reportKeysOfOthers(pages),
      ...reportCapitals(pages),
      ...navigation.diagnostics,
      ...redirects.diagnostics,
      ...references.diagnostics,
    ],
    notes: references.notes,
  };
}

function resolveAll(pages: readonly SitePage[], links: LinkTargets, input: SiteInput) {
  const targets = referenceTargets(links, input);
  const resolved = pages.map((page) => ({ page, ...resolveReferences(page, targets) }));
  return {
    hrefs: new Map(resolved.map(({ page, hrefs }) => [page, hrefs])),
    assets: [...new Set(resolved.flatMap(({ assets }) => assets))].sort(),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    notes: resolved.flatMap(({ notes }) => notes),
  };
}

function siteData(
  { config, look, hasHistory, isDescribed, version }: SiteInput,
  { pages, navigation: { groups, groupPages }, allPages }: Pick<Site, 'pages' | 'navigation'> & { allPages: string },
): SiteData {
  // A folder of markdown may have no home page; then the title links to the first page.
  const first = groups
    .map(({ path }, index) => path ?? groupPages[index]?.[0]?.path)
    .find((path) => path !== undefined);
  const start =
    pages.find(({ record }) => record.path === '/') ?? pages.find(({ record }) => record.path === first) ?? pages[0];
  const home = { path: start?.record.path ?? '/', title: start?.record.title ?? config.title };
  const exported = selectedExports(config, pages, { ofPages: hasHistory === true, ofPlugins: isDescribed === true });
  return {
    title: config.title,
    description: config.description,
    base: config.base,
    lang: config.lang,
    ...(Object.keys(config.strings).length > 0 && { strings: config.strings }),
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
    ...look,
    ...siteVersion(config, version),
    ...pageLinks(config, exported.has('markdown')),
  };
}
