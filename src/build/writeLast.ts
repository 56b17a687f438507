// All written pages → the files that depend on all of them: sitemap, manifest, rules of hosts.

import type { Manifest } from '../../client/shared/site';
import { once } from '../base/waiting';
import type { RenderedBefore } from '../cache/remembered';
import { FEATURES } from '../features/features';
import type { OutputFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import { manifestPath, renderManifest } from '../render/manifest';
import { securityHeaders } from './sitePolicy';
import type { OtherFiles } from '../seam/feature';
import type { Output } from '../write/output';
import type { PluggedSite } from './askPlugins';
import type { LastState } from './standing';

/** The pages in one language, written. */
interface WrittenPart {
  context: RenderContext;
  rendered: ReadonlyMap<string, RenderedBefore>;
  loaded: () => { manifest: Manifest };
}

interface LastOutput {
  output: Output;
  add: (files: readonly OutputFile[]) => Promise<unknown>;
}

/** Passes on the files that name others: those of features, and the manifests. */
export async function writeLast(
  { context, bundle, files: { publicFiles } }: PluggedSite,
  written: readonly WrittenPart[],
  { output, add }: LastOutput,
): Promise<LastState> {
  const listed = new Set(output.names());
  const isListed = ([name]: readonly [name: string, ...unknown[]]): boolean => listed.has(name);
  const rendered = new Map(written.flatMap((each) => [...each.rendered]));
  const others: OtherFiles = {
    names: () => [...output.names(), ...written.map(({ context: { site } }) => manifestPath(site.data))],
    hashes: once(() => new Map([...output.hashes()].filter(isListed))),
    chunkHash: (path) => rendered.get(path)!.chunkHash,
    scripts: bundle.scripts,
  };
  const client = [...bundle.files, bundle.splitWorker].map(({ path }) => path);
  const headers = securityHeaders(context);
  const made: Record<string, LastState['made'][string]> = {};
  const ofManifest: Record<string, string> = {};
  let onlyWhole = false;
  for (const { name, last } of FEATURES) {
    if (last === undefined) continue;
    const { files, manifest, facts, needsAll = false } = await last({ context, publicFiles, client, headers }, others);
    await add(files);
    Object.assign(ofManifest, manifest);
    onlyWhole ||= needsAll;
    if (facts !== undefined) made[name] = { facts, paths: files.map(({ path }) => path) };
  }
  for (const { context: each, loaded } of written) {
    const paths = [manifestPath(each.site.data)];
    await output.together({ source: 'docgen', paths }, () => [renderManifest(loaded().manifest, each, ofManifest)]);
  }
  return { paths: output.names().filter((name) => !isListed([name])), made, onlyWhole };
}
