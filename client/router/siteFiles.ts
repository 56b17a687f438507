import type { Manifest } from '../shared/site';

export interface SiteFilesOptions {
  base: string;
  fetch: typeof fetch;
  /** Hash of the running client script; null where it is unknown, as in `docgen serve`. */
  clientHash: string | null;
  now?: () => number;
}

/** The site's files of data, below `assets/`. */
export interface SiteFiles {
  /** The manifest, which names all others. */
  manifest(): Promise<Manifest>;
  /** A file with a hash, which never changes: each is read once, unless reading fails. */
  readOnce<T>(file: string): Promise<T>;
}

/** How long a manifest is trusted before it is checked again in the background, in milliseconds. */
const manifestAge = 300_000;

/** The client script is from another build than the site: the page has to be loaded as a whole. */
class OutdatedClientError extends Error {
  override readonly name = 'OutdatedClientError';
}

/** Makes the reader of the site's files. */
export function createSiteFiles({ base, fetch, clientHash, now = Date.now }: SiteFilesOptions): SiteFiles {
  const files = new Map<string, Promise<unknown>>();
  let manifest: Promise<Manifest> | null = null;
  let manifestTime = 0;

  const read = async <T>(file: string, cache: RequestCache): Promise<T> => {
    const response = await fetch(`${base}assets/${file}`, { cache });
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    return (await response.json()) as T;
  };
  const readManifest = (): Promise<Manifest> => {
    const reading = read<Manifest>('manifest.json', 'no-cache');
    manifestTime = now();
    reading.then(
      () => (manifest = reading),
      () => manifest === reading && (manifest = null),
    );
    return reading;
  };

  return {
    async manifest() {
      // An old manifest is still good for this navigation; the fresh one is used from the next one on.
      if (manifest === null) manifest = readManifest();
      else if (now() - manifestTime > manifestAge) readManifest().catch(() => undefined);
      const current = await manifest;
      if (clientHash !== null && current.client !== clientHash) {
        throw new OutdatedClientError(`client ${clientHash} runs on a site whose client is ${current.client}`);
      }
      return current;
    },
    readOnce<T>(file: string) {
      const known = files.get(file);
      if (known) return known as Promise<T>;
      const reading = read<T>(file, 'default');
      files.set(file, reading);
      reading.catch(() => files.delete(file));
      return reading;
    },
  };
}
