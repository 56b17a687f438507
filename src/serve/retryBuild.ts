import { setTimeout as pause } from 'node:timers/promises';
import type { BuildResult } from '../build/result';
import { StaleFileError } from '../read/source';
import { createMemoryStore, DamagedCacheError, type PageStore } from '../cache/pageStore';

export interface RetryOptions {
  build: () => Promise<BuildResult>;
  /** Accepts an empty store in place of one whose file was damaged. */
  forgetPages: (pages: PageStore) => void;
}

const ATTEMPTS = 5;
const PAUSE_MILLISECONDS = 40;

/** Builds again if files disappeared while they were read, because the disk has changed since. */
export async function retryBuild({ build, forgetPages }: RetryOptions): Promise<BuildResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (cause) {
      if (cause instanceof DamagedCacheError) {
        forgetPages(createMemoryStore());
        continue;
      }
      const hasChanged = cause instanceof StaleFileError || (cause as NodeJS.ErrnoException).code === 'ENOENT';
      if (!hasChanged || attempt === ATTEMPTS) throw cause;
      await pause(PAUSE_MILLISECONDS);
    }
  }
}
