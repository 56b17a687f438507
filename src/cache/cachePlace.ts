import path from 'node:path';
import { usageError } from '../report/diagnostic';
import { readBuildId } from './buildId';
import { existsSync } from 'node:fs';

/** Keeps the first refusal of a cache folder: the build goes on without it. */
interface Refusals {
  first(): unknown;
  /** Does something to the folder, if the machine lets it. */
  attempt(write: () => void | Promise<void>): Promise<void>;
  note(cause: unknown): void;
}

/** `--cache DIR`, `--cache https://…` or `--no-cache`; undefined if neither is given. */
export type CacheOption = string | false | undefined;

/** A cache that may be used. */
export interface CachePlace {
  folder: string;
  /** Identifies docgen's code: what other code has left in the cache cannot be used. */
  id: string;
}

/** Place of the cache of the site in `root`; undefined if nothing may be kept. */
export async function findCache(root: string, option: CacheOption): Promise<CachePlace | undefined> {
  if (option === false) return undefined;
  if (option !== undefined && isAddress(option)) throw usageError('cache-address', { why: 'no folder' });
  const id = await readBuildId();
  const folder = option ?? defaultCacheFolder(path.resolve(root));
  return id === undefined || folder === undefined ? undefined : { folder, id };
}

/** True for the address of a shared cache. */
export function isAddress(place: string): boolean {
  return /^https?:/i.test(place);
}

/** Cache folder in `node_modules/.cache` of the site's package; undefined without one, to leave no folders. */
function defaultCacheFolder(root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'node_modules'))) {
      // `manual` → `site-manual`: each site of a package has its own cache.
      const name = ['site', ...path.relative(folder, root).split(path.sep).filter(Boolean)].join('-');
      return path.join(folder, 'node_modules', '.cache', 'docgen', name);
    }
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** True if an error comes from the machine, such as a full or read-only disk, and not from docgen. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

export function createRefusals(): Refusals {
  let first: unknown;
  const note = (cause: unknown): void => {
    if (!isRefusal(cause)) throw cause;
    first ??= cause;
  };
  return {
    first: () => first,
    note,
    async attempt(write) {
      try {
        await write();
      } catch (cause) {
        note(cause);
      }
    },
  };
}
