import { setTimeout as pause } from 'node:timers/promises';
import type { BuildResult } from '../build/result';
import { StaleFileError } from '../read/source';
import { createMemoryStore, DamagedCacheError, type PageStore } from '../cache/pageStore';

export interface RetryOptions {
  build: () => Promise<BuildResult>;
  /** Accepts an empty store in place of one whose file was damaged. */
  forgetPages: (pages: PageStore) => void;
}

/** A file that is not there, or a folder in its place, may be there for good. */
const ATTEMPTS = 5;
const MOVED = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'];
/** One that changes while it is read is found each time: whoever writes it goes on writing, for seconds if need be. */
const ATTEMPTS_WHILE_CHANGING = 30;
const PAUSE_MILLISECONDS = 40;
const LONGEST_PAUSE_MILLISECONDS = 400;

/** Builds again if files changed or disappeared while they were read, because the disk has changed since. */
export async function retryBuild({ build, forgetPages }: RetryOptions): Promise<BuildResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (cause) {
      if (cause instanceof DamagedCacheError) {
        forgetPages(createMemoryStore());
        continue;
      }
      if (attempt >= attemptsAfter(cause)) throw cause;
      await pause(Math.min(PAUSE_MILLISECONDS * attempt, LONGEST_PAUSE_MILLISECONDS));
    }
  }
}

function attemptsAfter(cause: unknown): number {
  if (cause instanceof StaleFileError) return ATTEMPTS_WHILE_CHANGING;
  return MOVED.includes((cause as NodeJS.ErrnoException).code ?? '') ? ATTEMPTS : 1;
}
