import { mapConcurrently } from '../base/mapConcurrently';
import { once } from '../base/once';
import { planIndex } from './planIndex';
import type { RenderedBefore } from '../cache/remembered';
import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import { renderAllPages } from '../render/allPages';
import { LOADED_FOLDERS, MANIFEST, renderLoadedFiles, renderManifest } from '../render/manifest';
import { renderOfflinePage } from '../render/offlinePage';
import { renderNotFound } from '../render/page';
import { renderServiceWorker } from '../render/serviceWorker';
import { renderPagesFile, renderSiteFiles } from '../render/siteFiles';
import { copyFiles } from './copyFiles';
import type { PluggedSite } from './askPlugins';
import type { BuildRun } from './run';
import { planSiteExports, writeExports } from './writeExports';
import { writeCards } from './planCards';
import { writeImages } from './writeImages';
import { writePages } from './writePages';
import { renderHostFiles } from './writeHostFiles';
import { writeStubs } from './writeStubs';

/** A site whose files have been passed to the output. */
export interface WrittenSite extends PluggedSite {
  rendered: ReadonlyMap<string, RenderedBefore>;
  /** The words that the search index leaves out, see `SearchIndex`. */
  commonWords: () => Readonly<Record<string, number>>;
}

/** Passes every file of the site to the output, which has only the changed ones rendered. */
export async function writeSite(renderable: PluggedSite, run: BuildRun): Promise<WrittenSite> {
  const written = await run.timer.time('render and write', () => writeFiles(renderable, run));
  return { ...renderable, ...written };
}

async function writeFiles(
  renderable: PluggedSite,
  run: BuildRun,
): Promise<Pick<WrittenSite, 'rendered' | 'commonWords'>> {
  const { context, bundle, files, look, site } = renderable;
  const { output, progress, project, resources, remembered } = run;
  const { pwa } = project.config;
  const isOurs = isNotOverridden(renderable);
  const add = (list: readonly OutputFile[]) => mapConcurrently(list.filter(isOurs), (file) => output.add(file));

  const own = [...bundle.files, ...look.files, ...(context.components?.files ?? [])];
  await mapConcurrently(own, (file) => output.add(file));
  await copyFiles(project, { ...files, assets: site.assets }, (file) => output.add(file));
  const { plugins } = project.config;
  const exported = planSiteExports(context, { pages: resources.pages, publicFiles: files.publicFiles, plugins });
  const index = planIndex(context, { ownPages: exported.searched, resources });
  const { chunkHashes, rendered } = await writePages(context, {
    output,
    pages: resources.pages,
    before: remembered.rendered,
    documents: resources.aside?.documents,
    progress: (done) => progress.report('rendering', done, site.pages.length),
  });
  await run.pagesReady?.(site);
  const loaded = once(() => renderLoadedFiles({ chunkHashes, index: index.write() }, context));
  const standIns = pwa ? [renderNotFound(context), renderOfflinePage(context)] : [renderNotFound(context)];
  await writeStubs(context, output);
  await writeCards(renderable.cards, output);
  await writeImages(context.components?.images ?? [], output);
  await add([
    ...renderable.pluginFiles,
    ...standIns,
    ...slotFiles(context),
    ...renderSiteFiles(context),
    ...renderAllPages(context),
  ]);
  await output.together({ source: 'docgen', paths: ['pages.json'] }, () => [renderPagesFile(context)]);
  await index.ready;
  await output.together({ source: 'docgen', folders: LOADED_FOLDERS }, () => loaded().files);
  await writeExports(exported.files, output);
  // The service worker lists every other file, so it comes last.
  const hashes = pwa ? output.hashes() : new Map<string, string>();
  const worker = renderServiceWorker(
    { script: bundle.serviceWorker, hashes, chunkHashes, client: bundle.files },
    context,
  );
  await add(worker.files);
  await output.together({ source: 'docgen', paths: [MANIFEST] }, () => [renderManifest(loaded().manifest, worker.id)]);
  await add(renderHostFiles(context, { files: output.names, publicFiles: files.publicFiles }));
  return { rendered, commonWords: () => loaded().common };
}

/** What slots show on most pages, for pages that are opened from one that differs. */
function slotFiles({ components }: RenderContext): OutputFile[] {
  const { slots } = components ?? {};
  if (slots === undefined) return [];
  return [{ path: `assets/slots.${slots.hash}.json`, contents: JSON.stringify(slots.common), source: 'slots' }];
}

/** The site's own `robots.txt`, `404.html`, `sitemap.xml` and `sw.js` take precedence over docgen's. */
function isNotOverridden({ files, site }: PluggedSite): (file: OutputFile) => boolean {
  const names = ['robots.txt', '404.html', 'sitemap.xml', 'sw.js'];
  const own = new Set(files.publicFiles.filter((name) => names.includes(name)));
  if (site.pages.some(({ record }) => record.path === '/404.html')) own.add('404.html');
  return ({ path }) => !own.has(path);
}
