import type { Manifest } from '../../client/shared/site';
import { once } from '../base/waiting';
import type { Rows } from '../base/table';
import type { RenderedBefore } from '../cache/remembered';
import { FEATURES } from '../features/features';
import type { ClientBundle } from '../render/bundle/client';
import { manifestPath, renderManifest } from '../render/manifest';
import type { StandingOutput } from '../write/output';
import type { StandingEdition, StandingSite } from './standing';

interface LastEdit {
  site: StandingSite;
  output: StandingOutput;
  client: ClientBundle;
  /** Manifests that have changed, by language. */
  manifests: ReadonlyMap<StandingEdition, Manifest>;
  /** Files of the last build that the site no longer has. */
  gone: readonly string[];
  rendered: Pick<Rows<RenderedBefore>, 'get'>;
}

/** Adds the files that name others to an output to which files have been added; returns the files that are gone. */
export async function writeLastAgain({ site, output, client, manifests, ...edit }: LastEdit): Promise<string[]> {
  const gone = new Set(edit.gone);
  const lastNames = (without: Iterable<string>): string[] => {
    const left = new Set([...gone, ...without]);
    return [...output.lastHashes().keys()].filter((name) => !left.has(name));
  };
  const added = [...output.hashes()];
  const hashes = once(() => {
    const before = output.lastHashes();
    return new Map([...lastNames(site.last.paths).map((name) => [name, before.get(name)!] as const), ...added]);
  });
  const ofManifest: Record<string, string> = {};
  for (const { name, lastAgain } of FEATURES) {
    const known = site.last.made[name];
    if (lastAgain === undefined || known === undefined) continue;
    const { files, manifest } = await lastAgain(known.facts, {
      names: () => [...new Set([...lastNames(known.paths), ...output.names()])],
      hashes,
      chunkHash: (path) => edit.rendered.get(path)!.chunkHash,
      scripts: client.scripts,
    });
    for (const file of files) await output.add(file);
    for (const path of known.paths) if (!files.some((file) => file.path === path)) gone.add(path);
    Object.assign(ofManifest, manifest);
  }
  for (const edition of site.editions) {
    const path = manifestPath(edition.shared.data);
    const isSame = Object.keys(ofManifest).length === 0;
    const manifest = manifests.get(edition) ?? (isSame ? undefined : (JSON.parse(output.read(path)) as Manifest));
    if (manifest !== undefined) await output.add(renderManifest(manifest, { site: edition.shared }, ofManifest));
  }
  return [...gone];
}
