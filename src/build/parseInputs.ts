// Inputs → each page parsed by itself, from the cache where it is known, and the past of the pages.

import { once } from '../base/waiting';
import { readSiteHistory, type RememberedPast } from '../read/siteHistory';
import type { KeyedPage } from '../cache/blocks';
import type { StoredPage } from '../cache/encodedPage';
import type { PageStore } from '../cache/pageStore';
import { partOf, type SourceParts } from '../cache/sourceParts';
import type { Inputs } from '../model/inputs';
import type { SourceFile } from '../model/sourceFile';
import { languageSettings, ownSettings } from '../parse/ownSettings';
import type { ParseSettings } from '../parse/parser';
import type { Project } from '../config/project';
import { homePage } from '../site/homePage';
import { hasForeignPages } from '../config/generator';
import { languagesOf } from '../config/languages';
import { placeInSettings } from '../config/placeInSettings';
import { folderOrder } from './joinSite';
import { addressed } from './addressed';
import { hasRecords } from '../site/selectedExports';
import { parsePages, type ParsePagesOptions } from './parsePages';
import type { BuildRun } from './run';
import { type IsOwn, namesOfShare } from './share';
import { siteSyntaxes, unreadSyntaxes } from './siteSyntaxes';
import { wordPlaces, type WordPlace } from './siteWords';

/** The pages, each parsed separately. */
export interface ParsedSite extends Pick<Inputs, 'files' | 'look' | 'commits' | 'tip' | 'diagnostics' | 'features'> {
  pages: StoredPage[];
  /** The pages that are made of sources, and the keys under which they were parsed. */
  keyed: () => KeyedPage[];
  /** Places of the words of the pages, by source. */
  words: () => ReadonlyMap<string, WordPlace>;
  settings: ParseSettings;
  /** False for pages that other machines render: their faults are told there. */
  isOwn: IsOwn;
  past: RememberedPast;
  /** The texts, kept only if the past is compared with them: they are much of a large site's memory. */
  sources: readonly SourceFile[];
  /** Done when the pages are kept for the next build; it is awaited only at the end. */
  saved: Promise<void>;
}

/** Parses the pages while git reads their past. */
export async function parseInputs(inputs: Inputs, run: BuildRun): Promise<ParsedSite> {
  const { project, timer, progress, resources, remembered } = run;
  const { sources, files, look, commits, tip, diagnostics } = inputs;
  const mayCall = (source: SourceFile): boolean =>
    source.origin === undefined && partOf(source, resources.sourceParts).mayCall;
  const hasPages = tip.state !== 'none' && sources.some(mayCall);
  const reading = readSiteHistory(project, { tip, sources, hasPages }, remembered.past);
  reading.catch(() => undefined);
  const settings = parseSettings(project, inputs, resources.sourceParts);
  const isOwn = ownTest(inputs, run);
  const parse = (some: readonly SourceFile[], others: Pick<ParsePagesOptions, 'facts' | 'shared'> = {}) => {
    const report = (done: number) => progress.report('parsing', done, some.length);
    const { facts, shared } = others;
    return timer.time('parse', () => parsePages(some, { settings, resources, facts, isOwn, shared, progress: report }));
  };
  const { title, base } = project.config;
  const shared = resources.shared && { cache: resources.shared, site: JSON.stringify([title, base]) };
  const pages = await withHomePage(await parse(sources, { facts: resources.facts, shared }), {
    project,
    run,
    parse,
    settings,
  });
  for (const [plugin, time] of resources.spent) timer.note(`plugin ${plugin.replaceAll('`', '')}`, time);
  resources.spent.clear();
  const all = pages.map(({ page }) => page.relativePath);
  const saved = Promise.all([resources.pages.save(all), resources.shared?.settled()]).then(() => undefined);
  // A failure is handled at the end, where the promise is awaited.
  saved.catch(() => undefined);
  const past = await reading;
  const names = sources.map(({ relativePath }) => relativePath);
  const keyed = () => names.map((name) => ({ name, key: resources.pages.keyOf(name) }));
  return {
    pages,
    keyed,
    words: once(() => wordsOf(pages, { names, store: resources.pages })),
    settings,
    isOwn,
    past,
    saved,
    files,
    look,
    commits,
    tip,
    diagnostics: [...diagnostics, ...unreadSyntaxes(settings, sources.filter(isOwn), resources.sourceParts)],
    features: inputs.features,
    sources: past.history.state === 'none' ? [] : sources,
  };
}

/** True for the pages that are built: those of the share, if others have parsed the rest. */
function ownTest({ sources }: Pick<Inputs, 'sources'>, { share, resources }: BuildRun): IsOwn {
  if (share === undefined || resources.facts === undefined) return () => true;
  const names = sources.map(({ relativePath }) => relativePath);
  const own = namesOfShare(names, share);
  const all = new Set(names);
  // A page of no source is one that docgen has made.
  return ({ relativePath }) => own.has(relativePath) || !all.has(relativePath);
}

/** Places of the words of pages; a page that is made of no source is in a block of its own. */
function wordsOf(
  pages: readonly StoredPage[],
  { names, store }: { names: readonly string[]; store: PageStore },
): Map<string, WordPlace> {
  const byName = new Map(pages.map(({ page }) => [page.relativePath, page]));
  const others = [...byName.keys()].slice(names.length);
  const places = [names, others].map((some) =>
    wordPlaces(
      some.map((name) => ({ name, key: store.keyOf(name) })),
      ({ name }) => byName.get(name)!,
    ),
  );
  return new Map(places.flatMap((each) => [...each]));
}

interface HomePageOptions {
  project: Project;
  run: Pick<BuildRun, 'serving'>;
  parse: (sources: readonly SourceFile[]) => Promise<StoredPage[]>;
  settings: ParseSettings;
}

/** The same pages with the one for `/` that a site gets which has none. */
export async function withHomePage(
  pages: StoredPage[],
  { project, run, parse, settings }: HomePageOptions,
): Promise<StoredPage[]> {
  const home = homePage(
    pages.map(({ page }) => page),
    {
      config: addressed(project, settings),
      languages: languagesOf(project.config),
      generator: project.generator,
      folders: project.record?.folders,
      order: folderOrder,
      placeInConfig: (text) => placeInSettings(project, text),
      withDrafts: run.serving,
    },
  );
  return home === undefined ? pages : [...pages, ...(await parse([home]))];
}

/** The settings of a site that affect how its pages are parsed. */
export function parseSettings(
  project: Project,
  { imports, features, sources, pluginInputs }: Pick<Inputs, 'imports' | 'features' | 'sources' | 'pluginInputs'>,
  parts: SourceParts,
): ParseSettings {
  const { config, functions, generator } = project;
  const syntaxes = siteSyntaxes(project, sources, parts);
  const names = Object.values(features).flatMap(({ components = [] }) => components.map(({ name }) => name));
  const isMdxSite = generator.isAllMdx ?? (generator.isUnknown === true && syntaxes.includes('mdx'));
  const mayDraw = Object.values(features).some(({ drawsCode }) => drawsCode === true);
  const reads = config.plugins.some((each) => each.inputs && each.remarkPlugins.length + each.rehypePlugins.length > 0);
  return {
    ...ownSettings(config),
    ...languageSettings(config),
    imports,
    functions,
    ...(reads && { pluginInputs }),
    ...(names.length > 0 && { components: names }),
    ...(config.exports.markdown === false && { omitsMarkdown: true }),
    ...(!hasRecords(config.exports) && { omitsRecords: true }),
    ...(syntaxes.length > 0 && { syntaxes }),
    ...(hasForeignPages(generator) && { isForeign: true }),
    ...(isMdxSite && { isMdxSite }),
    ...(mayDraw && { mayDraw }),
    ...(generator.titlesFrom && { titlesFrom: generator.titlesFrom }),
  };
}
