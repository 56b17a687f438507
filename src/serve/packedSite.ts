import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PACKAGE_FOLDER } from '../base/package';
import { startServer } from './httpServer';
import { answerRequest } from './requestPath';
import type { RunningSite, ServeOptions } from './serve';
import type { SiteView } from './siteView';
import { writtenRoutes } from './writtenRoutes';

/** A built site in one file: names and contents. */
export type PackedSite = ReadonlyMap<string, Buffer>;

/** The manual that docgen brings. */
export function readManual(): PackedSite {
  return unpack(readFileSync(path.join(PACKAGE_FOLDER, 'lib/manual.br')));
}

/** Serves a site from memory, by docgen's own routing rules. */
export async function servePacked(
  files: PackedSite,
  { host, port, ports }: Pick<ServeOptions, 'host' | 'port' | 'ports'>,
): Promise<RunningSite> {
  const site = viewOf(files);
  const server = await startServer({ host, port, ports, current: () => Promise.resolve(site) });
  return { url: `${server.origin}/`, close: server.close };
}

/** Reads what `scripts/compile/packManual.mjs` has written. */
function unpack(packed: Buffer): PackedSite {
  const whole = brotliDecompressSync(packed);
  const end = whole.indexOf('\n');
  const list = JSON.parse(whole.subarray(0, end).toString()) as [name: string, length: number][];
  let at = end + 1;
  return new Map(list.map(([name, length]) => [name, whole.subarray(at, (at += length))]));
}

function viewOf(files: PackedSite): SiteView {
  const routes = writtenRoutes((name) => files.get(name)?.toString('utf8'));
  return {
    base: '/',
    read: (file) => files.get(file),
    reply(target) {
      const answer = answerRequest(target, { base: '/', routes, hasFile: (file) => files.has(file) });
      if (answer.kind === 'redirect') return { ...answer, status: 302 };
      if (answer.kind === 'file') return { ...answer, status: 200 };
      return { kind: 'file', file: '404.html', status: 404 };
    },
  };
}
