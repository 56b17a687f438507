import { setTimeout as pause } from 'node:timers/promises';
import type { BuildResult } from '../build/result';
import { createMemoryStore, DamagedCacheError, type PageStore } from '../cache/pageStore';

export interface RetryOptions {
  build: () => Promise<BuildResult>;
  /** Takes a store without pages, in place of one whose file was damaged. */
  forgetPages: (pages: PageStore) => void;
}

const ATTEMPTS = 5;
const PAUSE_MILLISECONDS = 40;

/** Builds again where files went while they were read: there is a newer state of the disk then. */
export async function retryBuild({ build, forgetPages }: RetryOptions): Promise<BuildResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (cause) {
      if (cause instanceof DamagedCacheError) {
        forgetPages(createMemoryStore());
        continue;
      }
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === ATTEMPTS) throw cause;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}
