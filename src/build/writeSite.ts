// A site with all that is shown → every file of the output, made only if it has changed.

import { mapConcurrently, once } from '../base/waiting';
import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { Redirect } from '../model/site';
import { createIndexMaker, type MadeIndex } from './makeIndex';
import { planIndex } from './planIndex';
import type { RenderedBefore } from '../cache/remembered';
import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import { renderAllPages } from '../render/allPages';
import { loadedFolders, loadedSite, renderLoadedFiles } from '../render/manifest';
import { renderNotFound, sharedValue } from '../render/page';
import { notFoundPath } from '../render/view';
import { renderPagesFile, renderSiteFiles } from '../render/siteFiles';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { copyFiles } from './copyFiles';
import { planFeatureFiles, writeFeatureFiles, type FeatureFiles } from './featureFiles';
import { judge } from './judge';
import type { PluggedSite } from './askPlugins';
import type { BuildRun } from './run';
import { pageOptions, shownPages } from './pageFiles';
import { createWordReader } from './siteWords';
import type { EditionPlans, LastState } from './standing';
import { writePages, type WrittenPages } from './writePages';
import { writeLast } from './writeLast';
import type { ResizedImage } from '../model/renderedComponents';
import type { Output } from '../write/output';
import { fullHash } from '../base/hash';
import { hostingOf } from './hosting';
import { renderStub, stubOf } from '../render/stub';

/** A site whose files have been passed to the output. */
export interface WrittenSite extends PluggedSite {
  rendered: ReadonlyMap<string, RenderedBefore>;
  /** See `WritePagesOptions`. */
  values?: ReadonlyMap<string, string> | undefined;
  last?: LastState;
  /** The plans of each language. */
  plans?: readonly EditionPlans[];
}

/** Passes every file of the site to the output, which has only the changed ones rendered. */
export async function writeSite(renderable: PluggedSite, run: BuildRun): Promise<WrittenSite> {
  const { faults, ...written } = await run.timer.time('render and write', () => writeFiles(renderable, run));
  const diagnostics = sortDiagnostics([...renderable.diagnostics, ...judge(faults, run.project, run)]);
  return { ...renderable, ...written, diagnostics };
}

async function writeFiles(
  renderable: PluggedSite,
  run: BuildRun,
): Promise<Pick<WrittenSite, 'rendered' | 'values' | 'last' | 'plans'> & { faults: Diagnostic[] }> {
  const { context, bundle, files, look, site } = renderable;
  const { output, project } = run;
  const isOurs = isNotOverridden(renderable);
  const add = (list: readonly OutputFile[]) => mapConcurrently(list.filter(isOurs), (file) => output.add(file));

  const own = [...bundle.files, ...look.files, ...(context.components?.files ?? [])];
  await mapConcurrently(own, (file) => output.add(file));
  const refused = await copyFiles(project, { ...files, assets: site.assets }, (file) => output.add(file));
  const written: WrittenEdition[] = [];
  const { values } = run;
  const indexOf = createIndexMaker(renderable.words, {
    read: createWordReader(run.resources.words),
    aside: run.resources.aside,
  });
  for (const each of context.editions ?? [context])
    written.push(await writeEditionPages(each, renderable, { ...run, indexOf }));
  await run.pagesReady?.(site);
  await writeImages([...context.images.resized(), ...(context.components?.images ?? [])], output);
  await writeStubs(context, output);
  await add([
    ...renderable.pluginFiles,
    ...written.flatMap(({ context: each }) => [renderNotFound(each), ...renderAllPages(each)]),
    ...renderSiteFiles(context),
    ...(await filesOfFeatures(context, project)),
  ]);
  await output.together({ source: 'docgen', paths: ['pages.json'] }, () => [renderPagesFile(context)]);
  for (const each of written) await writeLoaded(each, run);
  const { splitWorker } = bundle;
  const hasSplit = (): boolean => written.some(({ loaded }) => loaded().isSplit);
  await output.together({ source: 'docgen', paths: [splitWorker.path] }, () => (hasSplit() ? [splitWorker] : []));
  const last = await writeLast(renderable, written, { output, add });
  return {
    rendered: new Map(written.flatMap(({ rendered }) => [...rendered])),
    values,
    last,
    plans: written,
    faults: [...refused, ...written.flatMap(({ faults }) => faults)],
  };
}

async function filesOfFeatures(context: RenderContext, project: Project): Promise<readonly OutputFile[]> {
  const files = await Promise.all(
    FEATURES.map(async ({ siteFiles }) => (await siteFiles?.({ context, project })) ?? []),
  );
  return files.flat();
}

/** The pages in one language, with what is made from all of them. */
interface WrittenEdition extends WrittenPages, EditionPlans {
  context: RenderContext;
  beside: FeatureFiles;
  index: MadeIndex;
  loaded: () => ReturnType<typeof renderLoadedFiles>;
}

interface EditionRun extends BuildRun {
  indexOf: ReturnType<typeof createIndexMaker>;
}

async function writeEditionPages(
  context: RenderContext,
  { files }: PluggedSite,
  { output, progress, project, resources, remembered, values, indexOf }: EditionRun,
): Promise<WrittenEdition> {
  const { site } = context;
  const sources = { pages: resources.pages, publicFiles: files.publicFiles, project };
  const beside = await planFeatureFiles(context, sources);
  const searched = planIndex(context, beside.searched);
  const index = indexOf(searched);
  const store = resources.pages;
  const written = await writePages(sharedValue(context), shownPages(context, store), {
    ...{ output, store, values, before: remembered.rendered, ...pageOptions(context) },
    beside: site.languages === undefined ? resources.aside?.pages : undefined,
    progress: (done) => progress.report('rendering', done, site.pages.length),
  });
  const { chunkHashes } = written;
  const loaded = once(() => {
    const { site: ofSite, sidebar } = loadedSite(context);
    const { files, ...rest } = renderLoadedFiles({ site: ofSite, chunkHashes, index: index.write() }, context);
    return { ...rest, files: [...sidebar, ...files] };
  });
  return { ...written, context, beside, searched, index, loaded };
}

async function writeLoaded({ context, beside, index, loaded }: WrittenEdition, run: BuildRun): Promise<void> {
  const { output, resources } = run;
  await index.ready;
  // The thread has nothing left to do, and the words of a large site in its memory.
  await resources.aside?.stop();
  await output.together({ source: 'docgen', folders: loadedFolders(context.site.data) }, () => loaded().files);
  await writeFeatureFiles(beside.files, output);
}

/** The site's own `robots.txt`, `404.html`, `sitemap.xml` and `sw.js` take precedence over docgen's. */
function isNotOverridden({ files, site }: PluggedSite): (file: OutputFile) => boolean {
  const names = ['robots.txt', '404.html', 'sitemap.xml', 'sw.js'];
  const own = new Set(files.publicFiles.filter((name) => names.includes(name)));
  const notFound = (site.languages?.editions ?? [site]).map(({ data }) => notFoundPath({ site: { data } }));
  for (const { record } of site.pages) if (notFound.includes(record.path)) own.add(record.path.slice(1));
  return ({ path }) => !own.has(path);
}

/** Passes images in several widths to the output; those that it has are not made again. */
async function writeImages(images: readonly ResizedImage[], output: Output): Promise<void> {
  const distinct = new Map(images.map((image) => [image.path, image]));
  await mapConcurrently([...distinct.values()], async ({ make, ...file }) => {
    if (output.keep([file])) return;
    await output.add({ path: file.path, source: file.source, contents: await make() }, file.key);
  });
}

/** Passes the redirects of a site to the output; unchanged ones are not rendered again. */
async function writeStubs(context: RenderContext, output: Output): Promise<void> {
  await mapConcurrently(await neededStubs(context), (redirect) => {
    const stub = stubOf(redirect, context);
    const { path, source } = stub;
    const key = fullHash(JSON.stringify(stub));
    // Made from the redirect again, which is there anyway: there may be as many as pages.
    return output.later({ path, source, key }, () => renderStub(stubOf(redirect, context)).contents);
  });
}

/** The redirects that the rules of no host answer. */
async function neededStubs({ site, config }: RenderContext): Promise<Redirect[]> {
  const { needsStubs, byRule } = await hostingOf(config);
  const { named, stubs } = site.redirects;
  if (needsStubs) return stubs;
  const answered = new Set(byRule(named).map(({ from }) => from));
  const others = new Set(named.map(({ from }) => from).filter((from) => !answered.has(from)));
  return stubs.filter(({ from }) => others.has(from));
}
