import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageAssets } from '../../templates/page';
import { createClosedGroups } from '../../templates/render';
import { createBuildMemory, type BuildMemory } from '../cache/pageStore';
import { parsePages } from './parsePages';
import { packageVersion } from '../base/packageVersion';
import type { ClientBundle } from '../bundle/client';
import { clientFiles } from '../bundle/clientFiles';
import { loadClient } from '../bundle/loadClient';
import { renderMethodChanges } from '../changes/show/methodChanges';
import { changesByMethod } from '../changes/compare/news';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import { historyDiagnostics, readSiteChanges, readSiteHistory } from '../changes/past/siteHistory';
import type { ParseSettings } from '../parse/parser';
import { PUBLIC_FOLDER } from '../base/publicFolder';
import type { PageHistory } from '../model/history';
import type { Inputs } from '../model/inputs';
import { mapConcurrently } from '../base/mapConcurrently';
import type { SourceFile } from '../model/sourceFile';
import type { RenderContext } from '../render/context';
import { renderLoadedFiles, renderManifest } from '../render/manifest';
import { renderAllPages } from '../render/allPages';
import { renderOfflinePage } from '../render/offlinePage';
import type { OutputFile } from '../model/outputFile';
import { renderNotFound } from '../render/page';
import { renderServiceWorker } from '../render/serviceWorker';
import { renderSiteFiles } from '../render/siteFiles';
import { hasErrors, sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import type { BuildSummary } from '../report/summary';
import { createTimer, type Timer, type Timings } from '../report/timer';
import { createSite, type SiteInput } from '../site/site';
import type { Site } from '../model/site';
import { contentHash } from '../base/hash';
import { writeExports } from './writeExports';
import type { Output } from '../write/output';
import { writePages } from './writePages';
import { writeStubs } from './writeStubs';

export interface BuildOptions {
  output: Output;
  progress: Progress;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean;
  /** Started when the site was read; left out, time counts from here. */
  timer?: Timer;
  /** Loaded before, when one process builds again and again. */
  client?: Promise<ClientBundle>;
  /** What the last build left: pages that are as they were are neither parsed nor rendered again. */
  memory?: BuildMemory;
  /** Given where nobody else uses the inputs: takes those that nothing needs any more. */
  letGo?: (sources: SourceFile[]) => void;
  /** Called when the pages are with the output, before what is made from all of them; the build waits for its end. */
  pagesReady?: (site: Site) => Promise<void>;
  /** Takes work that need not be done in this build; after it the site is built again. */
  defer?: (work: () => Promise<void>) => void;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Those that a build of the same inputs tells again; the others are about what was in the output folder. */
  siteDiagnostics: Diagnostic[];
  timings: Timings;
  /** Both are absent where problems kept the output from being written. */
  summary?: BuildSummary;
  site?: Site;
}

/** The whole pipeline after reading: parse → site → render → write, around the client, which is bundled already. */
export async function build(project: Project, inputs: Inputs, options: BuildOptions): Promise<BuildResult> {
  const { output, progress, strict = false, memory = createBuildMemory(), timer = createTimer() } = options;
  const { config, contentFolder } = project;
  const client = options.client ?? loadClient();
  // The failure is met below, where the bundle is waited for.
  client.catch(() => undefined);

  const { files: found, sources, imports, commits, tip } = inputs;
  const past = readSiteHistory(project, inputs, memory);
  past.catch(() => undefined);
  const settings: ParseSettings = {
    markdown: config.markdown,
    method: config.method,
    samples: config.samples,
    imports,
  };
  const parsed = await timer.time('parse', () =>
    parsePages(sources, {
      settings,
      memory,
      progress: (done) => progress.report('parsing', done, sources.length),
    }),
  );
  const saved = memory.pages.save(sources.map(({ relativePath }) => relativePath));
  // Nobody waits for it before the end; its failure is met there.
  saved.catch(() => undefined);
  const placeOf = (text: string) => placeInConfig(project.configSource, text);
  const siteInput: SiteInput = {
    config,
    placeInConfig: placeOf,
    times: commits.times,
    hasHistory: tip.state !== 'none',
    ...found,
  };
  const { site, diagnostics: siteDiagnostics } = await timer.time('site', () =>
    createSite(
      parsed.map(({ page }) => page),
      siteInput,
    ),
  );
  const history = await past;
  letGoOfSources(sources, history, options);
  const isShown = site.data.exports?.changes === true;
  const diagnostics = sortDiagnostics([
    ...inputs.diagnostics,
    ...commits.diagnostics,
    ...historyDiagnostics(history, isShown),
    ...parsed.flatMap((each) => each.diagnostics),
    ...siteDiagnostics,
  ]);
  if (hasErrors(diagnostics) || (strict && diagnostics.length > 0)) {
    await Promise.all([output.abandon(), saved]);
    return { diagnostics, siteDiagnostics: diagnostics, timings: timer.timings() };
  }

  try {
    const bundle = clientFiles(await timer.time('bundle', () => client), site.data, contentHash);
    const today = { sources, records: parsed.map(({ page }) => page.method), settings };
    const changes = await timer.time('changes', () =>
      readSiteChanges(project, { history, today, memory, isShown, defer: options.defer }),
    );
    const assets: PageAssets = { ...bundle.assets, ...icon(found.publicFiles) };
    const methodChanges = changesByMethod(changes);
    const context: RenderContext = {
      site,
      config,
      assets,
      commits: commits.hashes,
      client: bundle,
      version: packageVersion(),
      hash: contentHash,
      changes,
      methodChanges,
      methodChangesHtml: (page) => renderMethodChanges(page, { config, methodChanges }),
      closedGroup: createClosedGroups(site.data, site.navigation.groups),
      contentOf: ({ record }) => memory.pages.content(record.relativePath),
      markdownOf: ({ record }) => memory.pages.markdown(record.relativePath),
    };
    const copies = await readCopies(contentFolder, found.publicFiles, site.assets);
    await timer.time('render and write', async () => {
      await mapConcurrently([...bundle.files, ...copies], (file) => output.add(file));
      const chunkHashes = await writePages(context, {
        output,
        memory,
        progress: (done) => progress.report('rendering', done, site.pages.length),
      });
      await options.pagesReady?.(site);
      const loaded = renderLoadedFiles(chunkHashes, context);
      const standIns = config.pwa ? [renderNotFound(context), renderOfflinePage(context)] : [renderNotFound(context)];
      const generated = [...standIns, ...loaded.files, ...renderSiteFiles(context), ...renderAllPages(context)];
      await writeStubs(context, output);
      const isOurs = isNotOverridden(found.publicFiles, site);
      await mapConcurrently(generated.filter(isOurs), (file) => output.add(file));
      await writeExports(context, { output, memory, publicFiles: found.publicFiles });
      const worker = renderServiceWorker(
        {
          script: bundle.serviceWorker,
          hashes: config.pwa ? output.hashes() : new Map(),
          chunkHashes,
          client: bundle.files,
        },
        context,
      );
      const last = [...worker.files, renderManifest(loaded.manifest, worker.id)];
      await mapConcurrently(last.filter(isOurs), (file) => output.add(file));
    });
    await saved;
    const written = await timer.time('commit', () => output.commit());
    const all = sortDiagnostics([...diagnostics, ...written.diagnostics]);
    if (hasErrors(written.diagnostics))
      return { diagnostics: all, siteDiagnostics: diagnostics, timings: timer.timings() };
    const { files: count, bytes, changed } = written;
    const redirects = site.redirects.stubs.length;
    const summary = { pages: site.pages.length, redirects, files: count, bytes, changed, milliseconds: timer.total() };
    return { diagnostics: all, siteDiagnostics: diagnostics, timings: timer.timings(), summary, site };
  } catch (cause) {
    // Nothing may be under way when somebody closes the cache.
    await Promise.allSettled([output.abandon(), saved]);
    throw cause;
  }
}

/** Only the past of methods is compared with the texts. */
function letGoOfSources(sources: SourceFile[], { state }: PageHistory, { letGo }: BuildOptions): void {
  if (state === 'none') letGo?.(sources);
}

/** The site's own `robots.txt`, `404.html`, `sitemap.xml` and `sw.js` come before docgen's. */
function isNotOverridden(publicFiles: readonly string[], site: Site): (file: OutputFile) => boolean {
  const own = new Set(publicFiles.filter((name) => ['robots.txt', '404.html', 'sitemap.xml', 'sw.js'].includes(name)));
  if (site.pages.some(({ record }) => record.path === '/404.html')) own.add('404.html');
  return ({ path }) => !own.has(path);
}

/** The site's icon, where it has one in `public/`. */
function icon(publicFiles: readonly string[]): Pick<PageAssets, 'icon'> {
  const name = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((each) => publicFiles.includes(each));
  return name === undefined ? {} : { icon: `/${name}` };
}

async function readCopies(
  folder: string,
  publicFiles: readonly string[],
  assets: readonly string[],
): Promise<OutputFile[]> {
  const copies = [
    ...publicFiles.map((name) => ({ name, source: `${PUBLIC_FOLDER}/${name}` })),
    ...assets.map((name) => ({ name, source: name })),
  ];
  return mapConcurrently(copies, async ({ name, source }) => ({
    path: name,
    contents: await readFile(path.join(folder, source)),
    source,
  }));
}
