import { onTestFinished } from 'vitest';
import { startFolderServer } from '../../src/serve/folderServer';
import { cacheControl } from './staticHost';

/** A static host whose folder, headers and faults a test can change while it runs. */
export interface ChangingHost {
  url(path: string): string;
  /** Paths that were asked for. */
  asked: string[];
  /** Paths that match are not answered: the connection is cut. */
  broken: RegExp | null;
  headers: Record<string, string>;
}

/** Starts a host that ends with the test. */
export async function startChangingHost(folder: string): Promise<ChangingHost> {
  const { origin, close } = await startFolderServer(folder, {
    cacheControl,
    headers: () => host.headers,
    before(target) {
      host.asked.push(target);
      return host.broken?.test(target) !== true;
    },
  });
  onTestFinished(close);
  const host: ChangingHost = { url: (path) => origin + path, asked: [], broken: null, headers: {} };
  return host;
}
