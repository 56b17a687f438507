import { hasForeignPages } from '../config/generator';
import type { LinkPlaces } from './linkPlaces';
import type { Site, SitePage } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { once } from '../base/waiting';
import { languageAt } from '../base/languages';
import { createAddresses } from './addresses';
import { createOriginals, type Twins } from './languages/twins';
import { decodePath, type LinkTargets } from './links';
import { createAnchorTest } from './linkedAnchor';
import { createOtherAnchors } from './otherAnchors';
import { createLabels } from './labels';
import { createMeantPaths } from './meantPaths';
import { createNearTargets } from './nearTargets';
import { resolveReferences, type ReferenceTargets } from './references';
import type { SiteInput } from './siteInput';
import { olderPaths } from './siteVersion';
import { collectSummaries } from './summaries';
import { machineReadablePage } from '../../client/shared/markdownPath';
import { allPagesPath } from './allPagesPath';
import { filesOfExport, selectedExports } from './selectedExports';

/** A page with what it takes from other pages. */
export interface ResolvedPage {
  page: SitePage;
  hrefs: string[];
  /** Absent if the page shows none. */
  summaries: string[] | undefined;
  diagnostics: Diagnostic[];
}

/** Pages of a site, for looking up links. */
export function linkTargets(
  { pages, routes }: Pick<Site, 'pages' | 'routes'>,
  folders: LinkPlaces | undefined,
): LinkTargets {
  return {
    folders,
    routes,
    byFile: new Map(pages.map((page) => [page.record.relativePath, page])),
    byPath: new Map(pages.map((page) => [page.record.path, page])),
  };
}

/** Pages and files of a site, for looking up links and images. */
export function referenceTargets(links: LinkTargets, input: SiteInput, twins?: Pick<Twins, 'of'>): ReferenceTargets {
  const { config, publicFiles, otherFiles, staticFiles = {}, refused = {}, languages = [] } = input;
  return {
    ...links,
    base: config.base,
    publicFiles: new Set(publicFiles),
    otherFiles: new Set(otherFiles),
    staticFiles,
    refused,
    repository: config.repository,
    contentFolders: config.contentFolders,
    filesInRepository: input.filesInRepository,
    versions: olderPaths(input.config),
    made: madeAddresses([...links.byPath.values()], input),
    meant: createMeantPaths(links, input),
    isForeign: hasForeignPages(input.generator),
    labelled: createLabels(links, input.generator),
    hasAnchor: createAnchorTest(),
    findOtherAnchor: createOtherAnchors(),
    originals: twins && createOriginals({ languages, twins, byFile: links.byFile }),
    near: createNearTargets(links, {
      renamed: input.renamed,
      regular: createAddresses(config).regular,
      languageOf:
        languages.length < 2 ? () => '' : (name) => languageAt(`/${name.replace(/^\//, '')}`, languages).folder,
    }),
    sameName: sameNameOf(() => [
      ...[...links.byFile.keys(), ...publicFiles, ...otherFiles, ...Object.keys(staticFiles)],
      ...links.byPath.keys(),
    ]),
  };
}

/** Unicode has letters that are one sign or two; names of files keep what the system that wrote them prefers. */
function sameNameOf(names: () => readonly string[]): (name: string) => string {
  const normal = once(() => new Map(names().map((name) => [decodePath(name).normalize(), name])));
  return (name) => {
    // oxlint-disable-next-line no-control-regex -- all of ASCII
    if (/^[\u0000-\u007f]*$/.test(decodePath(name))) return name;
    return normal().get(decodePath(name).normalize()) ?? name;
  };
}

/** Resolves what single pages refer to on a site that is known; a page may be newer than the site. */
export function createPageResolver(site: Site, input: SiteInput): (page: SitePage) => ResolvedPage {
  const links = linkTargets(site, input.linkPlaces);
  const targets = referenceTargets(links, input, site.languages?.twins);
  return (page) => {
    const own = ownTargets(page, targets);
    const { hrefs, diagnostics } = resolveReferences(page, own);
    return { page, hrefs, summaries: collectSummaries([page], own, input.config).get(page), diagnostics };
  };
}

/** The same with a newer version of one page, which may link to itself. */
function ownTargets(page: SitePage, { byFile, byPath, ...targets }: ReferenceTargets): ReferenceTargets {
  const { relativePath, path } = page.record;
  return {
    ...targets,
    byFile: new Map(byFile).set(relativePath, page),
    byPath: new Map(byPath).set(path, page),
  };
}

/** Addresses that pages may link to although nobody has written a page or a file for them: docgen makes them. */
function madeAddresses(
  pages: readonly SitePage[],
  { config, languages = [], hasHistory = false, isDescribed = false }: SiteInput,
): ReadonlySet<string> {
  const exported = [...selectedExports(config, pages, { ofPages: hasHistory, ofPlugins: isDescribed })];
  const inEach = [
    allPagesPath([]).slice(1),
    ...(exported.length === 0 ? [] : [machineReadablePage]),
    ...exported.flatMap(filesOfExport),
  ];
  const folders = ['/', ...languages.map(({ folder }) => folder)];
  return new Set([
    ...folders.flatMap((folder) => inEach.map((name) => folder + name)),
    '/pages.json',
    ...(config.siteUrl === undefined ? [] : ['/sitemap.xml', '/robots.txt']),
  ]);
}
