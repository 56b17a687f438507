import { linkPlaces, type LinkPlaces } from '../site/linkPlaces';
import { contentBytes } from '../base/contentBytes';
import { importedNames } from '../syntax/importedNames';
import type { Project } from '../config/project';
import { createPageKey } from '../cache/pageKey';
import type { StoredPage } from '../cache/encodedPage';
import { createMemoryStore } from '../cache/pageStore';
import type { Inputs } from '../model/inputs';
import type { OutputFile } from '../model/outputFile';
import type { Site, SitePage } from '../model/site';
import type { ParsedPage } from '../model/parsedPage';
import type { SourceFile } from '../model/sourceFile';
import { outlinePage } from '../parse/outline';
import type { ParseSettings } from '../parse/parser';
import { areInTheWay } from '../report/inTheWay';
import type { Diagnostic } from '../report/diagnostic';
import { inEdition } from '../render/inEdition';
import { renderNotFound, renderSitePage } from '../render/page';
import { onPage } from '../report/onPage';
import { linkedPage, splitUrl } from '../site/links';
import { pageFile } from '../site/paths';
import { withParsed } from '../site/records';
import { createPageResolver, linkTargets } from '../site/resolvePage';
import { contentsOf } from './changedPages';
import { copyFiles } from './copyFiles';
import { judge } from './judge';
import { joinPages, type JoinedSite } from './joinPages';
import { withHomePage, parseSettings } from './parseInputs';
import { parsePages } from './parsePages';
import { prepareRendering, type RenderableSite } from './prepareRendering';
import { createRun, type BuildOptions, type BuildRun } from './run';

/** A site of which only the outlines of pages are known: each is parsed when it is asked for. */
export interface FirstSight {
  site: Site;
  /** Files that are the same for all pages. */
  files: readonly OutputFile[];
  /** A page as the whole build will make it; undefined for other files, and where that takes all pages. */
  pageAt: (file: string) => Promise<Buffer | undefined>;
  /** Takes newer texts of pages, unless the rest of the site may depend on what has changed: false then. */
  change: (sources: readonly SourceFile[]) => Promise<boolean>;
}

/** So few pages are parsed before anybody has opened a browser. */
const WORTH_PAGES = 400;
/** A page that links to the headings of more pages than this waits for all of them. */
const MOST_LINKED = 200;

/**
 * Looks at the first lines of all pages, so that single pages can be shown long before all are parsed. Undefined where
 * that is not worth it, or where a page may depend on all others: plugins see the whole site, and slots what most pages
 * have. A page with components waits for the build; others show nothing of them.
 */
export async function createFirstSight(
  project: Project,
  inputs: Inputs,
  options: BuildOptions,
): Promise<FirstSight | undefined> {
  const run = createRun(project, options);
  const { pages: store, sourceParts } = run.resources;
  const settings = parseSettings(project, inputs, sourceParts);
  const readsPages = Object.values(inputs.features).some((each) => each.readsPages === true);
  const seesAll = project.config.plugins.length > 0 || readsPages || settings.plugins;
  if (seesAll || inputs.sources.length < WORTH_PAGES) return undefined;
  const keyOf = createPageKey(settings, sourceParts);
  const found = inputs.sources.map((source) => store.find(source.relativePath, keyOf(source)));
  if (found.filter((page) => page === undefined).length < WORTH_PAGES) return undefined;

  const parse = (sources: readonly SourceFile[]) =>
    parsePages(sources, { settings, resources: run.resources, progress: () => undefined });
  const outlines = found.map((page, index) => page ?? outlineOf(inputs.sources[index]!));
  // Every page's links depend on whether there are methods: one method is enough to know.
  const method = outlines.findIndex((page) => page?.page.frontMatter.call !== undefined);
  if (method !== -1) outlines[method] = found[method];
  const read = await parse(inputs.sources.filter((_source, index) => outlines[index] === undefined));
  const others = read.values();
  const known = outlines.map((page) => page ?? others.next().value!);
  const pages = await withHomePage(known, { project, run, parse, settings });
  return showOutlines(await outlinedSite(pages, inputs, run), { inputs, run, parse });
}

function outlineOf(source: SourceFile): StoredPage | undefined {
  const page = outlinePage(source);
  return page && { page, diagnostics: [] };
}

async function outlinedSite(pages: StoredPage[], inputs: Inputs, run: BuildRun): Promise<RenderableSite> {
  const { remembered, project } = run;
  const parsed = {
    ...inputs,
    pages,
    settings: parseSettings(project, inputs, run.resources.sourceParts),
    isOwn: () => true,
    past: remembered.past ?? { key: '', history: { state: 'none' as const } },
    saved: Promise.resolve(),
    sources: [],
    keyed: () => [],
    words: () => new Map(),
  };
  const joined: JoinedSite = await joinPages(parsed, run);
  return prepareRendering(joined, run, { isHasty: true });
}

interface ShowOptions {
  inputs: Inputs;
  run: BuildRun;
  parse: (sources: readonly SourceFile[]) => Promise<StoredPage[]>;
}

async function showOutlines(
  { context, bundle, look, files, site, input, parts }: RenderableSite,
  { inputs, run, parse }: ShowOptions,
): Promise<FirstSight> {
  const copies: OutputFile[] = [];
  await copyFiles(run.project, { ...files, assets: [] }, (file) => {
    copies.push(file);
    return Promise.resolve();
  });
  const sources = new Map(inputs.sources.map((source) => [source.relativePath, source]));
  const pages = new Map(site.pages.map((page) => [pageFile(page.record.path), page]));
  const changes = createChanges(site, run, parseSettings(run.project, inputs, run.resources.sourceParts));
  const parsePage = async (wanted: readonly SitePage[]): Promise<SitePage[]> => {
    const written = wanted.filter(({ record }) => sources.has(record.relativePath));
    const parsed = await parse(written.map(({ record }) => sources.get(record.relativePath)!));
    return written.map((page, index) => withParsed(page, parsed[index]!.page, input.config));
  };
  return {
    site,
    files: [...bundle.files, ...look.files, ...copies, renderNotFound(context)],
    async pageAt(file) {
      const outline = pages.get(file);
      if (outline === undefined || parts.listing.has(outline.record.path)) return undefined;
      const change = changes.of(outline);
      const page = change?.page ?? (await parsePage([outline]))[0] ?? outline;
      const linked = linkedFrom(page, site, linkPlaces(run.project));
      if (page.parsed.components !== undefined || linked.length > MOST_LINKED) return undefined;
      const others = new Map((await parsePage(linked)).map((each) => [each.record.path, each]));
      const around = { ...site, pages: site.pages.map((each) => others.get(each.record.path) ?? each) };
      const { hrefs, summaries } = createPageResolver(around, input)(page);
      const shown = {
        ...around,
        hrefs: new Map([[page, hrefs]]),
        summaries: new Map(summaries && [[page, summaries]]),
      };
      const shownIn = inEdition(page, { ...context, ...change?.contents, site: shown });
      const render = () => renderSitePage(page, shownIn).document();
      return contentBytes(onPage(page.parsed.file, render));
    },
    change: changes.take,
  };
}

/** Pages that have changed since they were read. */
function createChanges(site: Site, run: BuildRun, settings: ParseSettings) {
  const outlines = new Map(site.pages.map((page) => [page.record.relativePath, page]));
  const changed = new Map<SitePage, { page: SitePage; contents: ReturnType<typeof contentsOf> }>();
  return {
    of: (outline: SitePage) => changed.get(outline),
    async take(sources: readonly SourceFile[]): Promise<boolean> {
      if (!sources.every((each) => importedNames(each).every((name) => settings.imports.has(name)))) return false;
      // The pass over all pages has read them as they were.
      const pages = createMemoryStore();
      const resources = { ...run.resources, pages };
      const parsed = await parsePages(sources, { settings, resources, progress: () => undefined });
      const known = sources.map(({ relativePath }) => outlines.get(relativePath));
      const isSame = parsed.every(({ page }, index) => isSameOutline(page, known[index]?.parsed));
      const isFine = !areInTheWay(judge(diagnosticsOf(parsed), run.project), true);
      if (!isSame || !isFine) return false;
      for (const [index, { page }] of parsed.entries()) {
        const outline = known[index]!;
        changed.set(outline, { page: withParsed(outline, page, run.project.config), contents: contentsOf(pages) });
      }
      return true;
    },
  };
}

function diagnosticsOf(pages: readonly StoredPage[]): Diagnostic[] {
  return pages.flatMap(({ diagnostics }) => diagnostics);
}

/** True if a page has the name and the front matter that the rest of the site knows. */
function isSameOutline(page: ParsedPage, outline: ParsedPage | undefined): boolean {
  const outside = ({ title, frontMatter }: ParsedPage) => JSON.stringify([title, frontMatter]);
  return outline !== undefined && page.components === undefined && outside(page) === outside(outline);
}

/** The pages whose headings or descriptions a page shows or links to. */
function linkedFrom(page: SitePage, site: Site, folders: LinkPlaces | undefined): SitePage[] {
  const targets = linkTargets(site, folders);
  const toHeadings = page.parsed.references.map(({ url }) => url).filter((url) => splitUrl(url).hash !== '');
  const urls = [...new Set([...toHeadings, ...page.parsed.summaries])];
  const linked = new Set(urls.map((url) => linkedPage(url, page, targets)));
  return [...linked].filter((each) => each !== undefined && each.record.path !== page.record.path) as SitePage[];
}
