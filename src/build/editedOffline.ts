import type { Manifest } from '../../client/shared/site';
import { contentHash } from '../base/hash';
import type { Rows } from '../base/table';
import type { RenderedBefore } from '../cache/remembered';
import { fillInBuild } from '../render/bundle/fillIn';
import type { ClientBundle } from '../render/bundle/client';
import { manifestPath, renderManifest } from '../render/manifest';
import { offlineFile, renderServiceWorker } from '../render/serviceWorker';
import type { OutputFile } from '../model/outputFile';
import type { StandingOutput } from '../write/output';
import type { OfflineState, StandingEdition, StandingSite } from './standing';

interface OfflineEdit {
  site: StandingSite;
  output: StandingOutput;
  client: ClientBundle;
  /** Manifests that have changed, by language. */
  manifests: ReadonlyMap<StandingEdition, Manifest>;
  /** Files of the last build that the site no longer has. */
  gone: readonly string[];
  rendered: Pick<Rows<RenderedBefore>, 'get'>;
}

/** The manifests, where files have been added to an output, and the service worker, if the site has one. */
export function editedOffline(options: OfflineEdit): { files: OutputFile[]; gone: string[] } {
  const { site, output, manifests } = options;
  const worker = site.offline && writeWorker(site.offline, options);
  const files = site.editions.flatMap((edition) => {
    const { shared } = edition;
    const manifest = manifests.get(edition) ?? (worker && readManifest(manifestPath(shared.data), output));
    return manifest === undefined ? [] : [renderManifest(manifest, { site: shared }, worker?.id)];
  });
  return { files: [...(worker?.files ?? []), ...files], gone: worker?.gone ?? [] };
}

function writeWorker({ site, late }: OfflineState, { output, client, gone, rendered }: OfflineEdit) {
  const hashes = new Map(output.lastHashes());
  for (const name of [...gone, ...late]) hashes.delete(name);
  for (const [name, hash] of output.hashes()) hashes.set(name, hash);
  const { id, files } = renderServiceWorker({
    site,
    hashes,
    chunkHashes: site.pages.map(([path]) => rendered.get(path)!.chunkHash),
    script: (build) => (build === null ? client.serviceWorkers.remove : fillInBuild(client.serviceWorkers.keep, build)),
    hash: contentHash,
  });
  const isOld = (name: string) => name.startsWith('assets/offline.') && name !== offlineFile(id!);
  return { id, files, gone: late.filter(isOld) };
}

function readManifest(path: string, output: StandingOutput): Manifest {
  return JSON.parse(output.read(path)) as Manifest;
}
