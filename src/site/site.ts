// The facts of all pages → routes, redirects, navigation, addresses of links: the only step that sees all.

import type { AddressRule } from '../config/addresses';
import type { Language } from '../config/languages';
import type { ParsedPage } from '../model/parsedPage';
import { type Diagnostic, problem } from '../report/diagnostic';
import { pageFault } from '../report/onPage';
import { reportKeysOfOthers } from './keysOfOthers';
import { allPagesPath } from './allPagesPath';
import { createEditions, takenFiles } from './languages/editions';
import { withFallbackHrefs, withFallbackPages, untranslatedRedirects } from './languages/fallbackPages';
import { findTwins, type Twins } from './languages/twins';
import { layOut } from './navigation';
import type { Navigation, Redirect, SitePage, Site } from '../model/site';
import { createPages } from './records';
import { collectRedirects, stubsBeside, siteRoutes } from './redirects';
import { resolveReferences, type ReferenceTargets } from './references';
import { linkTargets, referenceTargets } from './resolvePage';
import { collectSummaries } from './summaries';
import { shownPages } from './shownPages';
import { firstPageRedirect } from './homePage';
import { resolveSidebars, type SidebarOptions, type Sidebars } from './sidebar/sidebars';
import { siteData } from './siteData';
import type { SiteInput } from './siteInput';
import { olderPaths } from './siteVersion';
import { isDraft, isFallback } from './visibility';
import { pageFile } from './paths';
import { withPublished } from './publishedFiles';
import { namedNeighbours } from './namedNeighbours';
import { checkWithSchema } from '../base/checkWithSchema';

interface CreatedSite {
  site: Site;
  diagnostics: Diagnostic[];
  /** Notes that only `docgen check` shows. */
  notes: Diagnostic[];
  /** See `resolveReferences`. */
  gone: string[];
}

/** Joins the parsed pages into a site and checks what can be seen only with all of them. */
export function createSite(parsed: readonly ParsedPage[], input: SiteInput): CreatedSite {
  const { languages = [] } = input;
  const { shown, sidebar } = shownPages(parsed, input);
  const { pages: written, diagnostics } = createPages(shown, input);
  const { pages, twins } = inLanguages(written, languages, input.config.addresses);
  const listed = { ...sidebar, drafts: draftsAmong(parsed), renamed: input.renamed };
  const sidebars = originalSidebars(pages, twins, { languages, sidebar: listed });
  const navigation = layOut(sidebars);
  const redirects = collectRedirects(pages, {
    ...namedAddresses(input),
    hasFolderAliases: input.generator.hasFolderAliases === true,
    form: input.config.addresses.form,
    untranslated: givingWay(pages, { input, twins, navigation }),
  });
  const routes = siteRoutes(pages, redirects.named);
  const targets = linkTargets({ pages, routes }, input.linkPlaces);
  const own = ownPages(pages, input);
  const references = resolveAll(own, { targets: referenceTargets(targets, input, twins), twins });
  const assets = withPublished(references.assets, pages, input);
  const files = new Set([...assets, ...input.publicFiles]);
  const [stubs, gone] = [stubsBeside(files, redirects), [...references.gone, ...sidebars.gone]];
  const taken = [...takenFiles(pages, stubs), ...files];
  const parts = { input, pages, targets, sidebars, navigation, sidebar, files: taken };
  const editions = twins === undefined ? [] : createEditions({ ...parts, languages, twins });
  const data = editions[0]?.data ?? siteData(input, { ...parts, allPages: allPagesPath(taken), folder: '/' });
  const site: Site = {
    data,
    pages,
    navigation,
    neighbours: namedNeighbours(pages, targets),
    routes,
    redirects: { ...redirects, stubs },
    hrefs: references.hrefs,
    summaries: collectSummaries(pages, targets, input.config),
    ...{ assets, made: references.made },
    weights: input.weights,
    ...(twins && { languages: { editions, twins, byPath: () => targets.byPath } }),
  };
  return {
    site,
    diagnostics: [
      ...diagnostics,
      ...faultsOfPages(own, input),
      ...navigation.diagnostics,
      ...editions.slice(1).flatMap((each) => each.navigation.diagnostics),
      ...[redirects, references].flatMap((each) => each.diagnostics),
    ],
    ...{ notes: references.notes, gone },
  };
}

/** Redirects that nobody has asked for: from `/`, and from translations that are not there. */
function givingWay(
  pages: readonly SitePage[],
  { input, twins, navigation }: { input: SiteInput; twins: Twins | undefined; navigation: Navigation },
): Redirect[] {
  const { languages = [] } = input;
  const first = firstPageRedirect(pages, navigation, input);
  return twins === undefined ? first : [...first, ...untranslatedRedirects(pages, languages, { twins, navigation })];
}

function draftsAmong(parsed: readonly ParsedPage[]): Set<string> {
  return new Set(parsed.filter(isDraft).map(({ relativePath }) => relativePath));
}

/** The pages that are rendered here. */
function ownPages(pages: readonly SitePage[], { isOwn }: SiteInput): readonly SitePage[] {
  return isOwn === undefined ? pages : pages.filter(({ parsed }) => isOwn(parsed));
}

function faultsOfPages(pages: readonly SitePage[], input: SiteInput): Diagnostic[] {
  return [
    ...(input.tellers ?? []).flatMap(({ faults }) => faults?.(pages, input) ?? []),
    ...reportKeysOfOthers(pages, input.tellers ?? [], {
      generator: input.generator,
      addresses: input.config.addresses,
    }),
    ...schemaFaults(pages, input.config.frontMatter),
    ...reportCapitals(pages),
  ];
}

interface OriginalOptions {
  languages: readonly Language[];
  sidebar: SidebarOptions;
}

/** The sidebars of the pages that others translate: of all pages, where the site has one language. */
function originalSidebars(
  pages: readonly SitePage[],
  twins: Twins | undefined,
  { languages, sidebar }: OriginalOptions,
): Sidebars {
  if (twins === undefined) return resolveSidebars(pages, sidebar);
  const originals = pages.filter((page) => twins.languageOf(page) === languages[0]);
  const byFile = new Map(pages.map((page) => [page.record.relativePath, page]));
  return resolveSidebars(originals, { ...sidebar, byFile });
}

interface ResolveOptions {
  targets: ReferenceTargets;
  twins: Twins | undefined;
}

function resolveAll(pages: readonly SitePage[], { targets, twins }: ResolveOptions) {
  const resolved = pages.flatMap((page) => (isFallback(page) ? [] : [{ page, ...resolvedOrTold(page, targets) }]));
  const hrefs = new Map(resolved.map((each) => [each.page, each.hrefs]));
  return {
    made: targets.made,
    hrefs: twins === undefined ? hrefs : withFallbackHrefs(pages, hrefs, { targets, twins }),
    assets: [...new Set(resolved.flatMap(({ assets }) => assets))].sort(),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
    notes: resolved.flatMap(({ notes }) => notes),
    gone: [...new Set(resolved.flatMap(({ gone }) => gone))],
  };
}

/** Without addresses the page is shown all the same: its links stay as they are written. */
function resolvedOrTold(page: SitePage, targets: ReferenceTargets): ReturnType<typeof resolveReferences> {
  try {
    return resolveReferences(page, targets);
  } catch (cause) {
    const { file, references } = page.parsed;
    const hrefs = references.map(({ url }) => url);
    return { hrefs, assets: [], diagnostics: [pageFault(cause, { file })], notes: [], gone: [] };
  }
}

/** The pages of each language, with those that stand for what is not translated. */
function inLanguages(
  pages: SitePage[],
  languages: readonly Language[],
  addresses: AddressRule,
): { pages: SitePage[]; twins: Twins | undefined } {
  if (languages.length === 0) return { pages, twins: undefined };
  return withFallbackPages(pages, { languages, twins: findTwins(pages, languages, addresses) });
}

/** Redirects and version paths from the configuration. */
function namedAddresses({ config, placeInConfig }: SiteInput) {
  return {
    configured: { ...config.versionAliases, ...config.redirects },
    versions: olderPaths(config),
    placeInConfig,
  };
}

/** Reports pages whose files differ in capitals only, which are one file to Windows and macOS. */
function reportCapitals(pages: readonly SitePage[]): Diagnostic[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ record, parsed: { file } }): Diagnostic[] => {
    const name = pageFile(record.path);
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    return other === undefined || other === name ? [] : [problem('output-capitals', { path: name, other }, { file })];
  });
}

/** Faults that the site's schema finds in the front matter of its pages. */
function schemaFaults(pages: readonly SitePage[], schema: unknown): Diagnostic[] {
  if (schema === undefined) return [];
  return pages.flatMap(({ parsed }) => {
    const { file, frontMatter } = parsed;
    const checked = checkWithSchema(schema, frontMatter);
    if ('value' in checked) return [];
    return checked.faults.map(({ path, reason }) => {
      const line = parsed.keyLines[path.split('.')[0]!] ?? 1;
      return problem('front-matter-schema', { key: path, reason }, { file, line, column: 1 });
    });
  });
}
