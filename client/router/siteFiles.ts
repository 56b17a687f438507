import { loadEach } from '../shared/loadEach';
import type { Manifest } from '../shared/site';

export interface SiteFilesOptions {
  base: string;
  files?: string | undefined;
  fetch: typeof fetch;
  /** Hash of the running client script; null where it is unknown, as in `docgen serve`. */
  clientHash: string | null;
  now?: () => number;
}

/** A click falls back to loading a page as a whole, but without its files there is no search. */
type Patience = 'can-wait';

/** The site's files of data, below `assets/`. */
export interface SiteFiles {
  /** The manifest, which names all others. Who can wait for it gets it from a server that is still making it, too. */
  manifest(patience?: Patience): Promise<Manifest>;
  /** A file with a hash, which never changes: each is read once, unless reading fails. */
  readOnce<T>(file: string): Promise<T>;
}

/** How long a manifest is trusted before it is checked again in the background, in milliseconds. */
const manifestAge = 300_000;

/** `docgen serve` shows a large site while it is still reading it, and answers this when it has (RFC 7240, 4.3). */
const patiently = { prefer: 'wait=600' };

/** The client script is from another build than the site: the page has to be loaded as a whole. */
class OutdatedClientError extends Error {
  override readonly name = 'OutdatedClientError';
}

/** Makes the reader of the site's files. */
export function createSiteFiles({
  base,
  files: folder = '',
  fetch,
  clientHash,
  now = Date.now,
}: SiteFilesOptions): SiteFiles {
  let known: Manifest | null = null;
  let knownSince = 0;
  /** Manifests on their way: at most one for those who can wait, and one for the others. */
  const coming = new Map<Patience | undefined, Promise<Manifest>>();

  const read = async <T>(file: string, how: RequestInit): Promise<T> => {
    const response = await fetch(`${base}assets/${folder}${file}`, how);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const readOnce = loadEach((file: string) => read<unknown>(file, { cache: 'default' }));
  const readManifest = (patience?: Patience): Promise<Manifest> => {
    const underWay = coming.get(patience);
    if (underWay) return underWay;
    const reading = read<Manifest>('manifest.json', { cache: 'no-cache', ...(patience && { headers: patiently }) });
    coming.set(patience, reading);
    knownSince = now();
    reading
      .then(
        (manifest) => (known = manifest),
        () => undefined,
      )
      .finally(() => coming.delete(patience));
    return reading;
  };

  return {
    async manifest(patience) {
      // An old manifest is still good for this navigation; the fresh one is used from the next one on.
      if (known !== null && now() - knownSince > manifestAge) readManifest().catch(() => undefined);
      const current = known ?? (await readManifest(patience));
      if (clientHash !== null && current.client !== clientHash) {
        throw new OutdatedClientError(`client ${clientHash} runs on a site whose client is ${current.client}`);
      }
      return current;
    },
    readOnce: <T>(file: string) => readOnce(file) as Promise<T>,
  };
}
