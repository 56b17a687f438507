// All written pages → the files that depend on all of them: sitemap, manifest, rules of hosts.

import type { Manifest } from '../../client/shared/site';
import type { OutputFile } from '../model/outputFile';
import type { Site } from '../model/site';
import type { RenderContext } from '../render/context';
import { manifestPath, renderManifest } from '../render/manifest';
import { offlineSite, renderServiceWorker } from '../render/serviceWorker';
import type { Output } from '../write/output';
import type { PluggedSite } from './askPlugins';
import type { OfflineState } from './standing';
import { renderHostFiles } from './writeHostFiles';

/** The pages in one language, written. */
interface WrittenPart {
  context: RenderContext;
  chunkHashes: readonly string[];
  loaded: () => { manifest: Manifest };
}

interface LastFiles {
  output: Output;
  add: (files: readonly OutputFile[]) => Promise<unknown>;
}

/** Passes on the files that name others: service worker, manifests, rules of hosts; returns facts for the worker. */
export async function writeLast(
  { context, bundle, files, site }: PluggedSite,
  written: readonly WrittenPart[],
  { output, add }: LastFiles,
): Promise<OfflineState | undefined> {
  const offline = offlineSite(context, [...bundle.files, bundle.splitWorker]);
  // The service worker lists every other file.
  const hashes = offline === undefined ? new Map<string, string>() : output.hashes();
  const listed = new Set(hashes.keys());
  const chunkHashes = chunkHashesOf(site, written);
  const { serviceWorker: script } = bundle;
  const worker = renderServiceWorker({ site: offline, script, hashes, chunkHashes, hash: context.hash });
  await add(worker.files);
  for (const { context: each, loaded } of written) {
    const paths = [manifestPath(each.site.data)];
    await output.together({ source: 'docgen', paths }, () => [renderManifest(loaded().manifest, each, worker.id)]);
  }
  await add(renderHostFiles(context, { files: output.names, publicFiles: files.publicFiles }));
  return offline && { site: offline, late: output.names().filter((name) => !listed.has(name)) };
}

/** Hashes of the scripts of all pages, in their order. */
function chunkHashesOf({ pages }: Site, written: readonly WrittenPart[]): string[] {
  const hashes = new Map(
    written.flatMap(({ context, chunkHashes }) => context.site.pages.map((page, at) => [page, chunkHashes[at]!])),
  );
  return pages.map((page) => hashes.get(page)!);
}
