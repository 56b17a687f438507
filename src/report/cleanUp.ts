/** Steps after an interruption, so that no unfinished work stays behind. */
export interface CleanUp {
  /** Drops what is not finished; the work may still be running meanwhile. */
  abandon(): Promise<void>;
  /** True if code of the site runs meanwhile, which may never let go of the thread. */
  runsCode: boolean;
  /** The last step: the process ends before any other code runs. */
  close(): void;
}

/** Says what has to be cleaned up if the work is interrupted from now on; only the last one counts. */
export type OnInterruption = (cleanUp: CleanUp) => void;
