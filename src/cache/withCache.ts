import { openBuildCache, emptyCache, type BuildCache } from './buildCache';
import { findCache, type CacheOption, createRefusals, isRefusal } from './cachePlace';
import { DamagedCacheError } from './pageStore';

export interface CacheUse {
  option: CacheOption;
  /** Absolute path of the site's root. */
  root: string;
  /** Target of the build, such as the absolute path of the output folder. */
  output: string;
  /** Receives one line if the cache was damaged. */
  damaged: (folder: string) => void;
  /** Told why the cache can't be used: it could not be opened, or nothing could be kept in it. */
  refused: (folder: string, cause: unknown) => void;
}

/** Result of a build with its cache, if there is one; a damaged cache is emptied and the build runs again. */
export async function withCache<T>(use: CacheUse, run: (cache: BuildCache | undefined) => Promise<T>): Promise<T> {
  const place = await findCache(use.root, use.option);
  if (place === undefined) return run(undefined);
  const { folder, id } = place;
  const damage = () => use.damaged(folder);
  const open = (): BuildCache | undefined => {
    try {
      return openBuildCache(folder, { output: use.output, id });
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      use.refused(folder, cause);
      return undefined;
    }
  };
  let cache = open();
  if (cache === undefined) return run(undefined);
  try {
    const result = await run(cache);
    if (cache.damaged()) damage();
    return result;
  } catch (cause) {
    if (!(cause instanceof DamagedCacheError)) throw cause;
    cache.close();
    const refusal = cache.refusal() ?? (await attempt(() => emptyCache(folder)));
    // An unreadable cache is not necessarily damaged.
    if (refusal === undefined) damage();
    else use.refused(folder, refusal);
    cache = refusal === undefined ? open() : undefined;
    return await run(cache);
  } finally {
    cache?.close();
    const refusal = cache?.refusal();
    if (refusal !== undefined) use.refused(folder, refusal);
  }
}

/** Why the machine refused something; undefined if it did not. */
async function attempt(work: () => Promise<void>): Promise<unknown> {
  const refusals = createRefusals();
  await refusals.attempt(work);
  return refusals.first();
}
