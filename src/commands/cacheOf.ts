import path from 'node:path';
import { type CacheOption, isAddress } from '../cache/cachePlace';
import type { CommonOptions } from '../commandLine/options';

/** The folder in `--cache DIR` begins in the current folder; an address stays as it is. */
export function cacheOf({ cache, surroundings }: CommonOptions & { cache?: CacheOption }): CacheOption {
  return typeof cache === 'string' && !isAddress(cache) ? path.resolve(surroundings.folder, cache) : cache;
}
