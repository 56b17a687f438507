import { gzipSync } from 'node:zlib';
import { diskSiteFiles } from './distFolder';
import type { HostName } from '../base/hostName';
import { imitated } from './imitated';
import { hostView } from './hostView';
import { startServer, type Delivery, type RunningServer } from './httpServer';

export interface FolderServerOptions extends Omit<Delivery, 'encode'> {
  /** The path below which the folder is served. */
  base?: string;
  /** The host whose rules apply to folders, missing `.html` and missing files. */
  as?: HostName;
  gzip?: boolean;
}

/** Serves any folder on this machine at a free port: for tests, screenshots and the benchmark. */
export async function startFolderServer(
  folder: string,
  { base = '/', as = 'plain', gzip = false, ...delivery }: FolderServerOptions = {},
): Promise<RunningServer> {
  const { host } = await imitated(as);
  const site = hostView(host, { base, files: diskSiteFiles(folder) });
  return startServer({
    host: '127.0.0.1',
    port: 0,
    current: () => Promise.resolve(site),
    delivery: gzip ? { ...delivery, encode: gzipOnce() } : delivery,
  });
}

/** Compresses each file once, like a host that caches compressed files. */
function gzipOnce(): NonNullable<Delivery['encode']> {
  const done = new Map<string, { contents: Buffer; body: Buffer }>();
  return (file, contents) => {
    const known = done.get(file);
    const body = known?.contents.equals(contents) ? known.body : gzipSync(contents, { level: 9 });
    done.set(file, { contents, body });
    return { body, encoding: 'gzip' };
  };
}
