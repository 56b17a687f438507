import type { Progress } from '../report/progress';

/** Serving has ended: a build that is under way stops with this at its next sign of work. */
export class ServingEnded extends Error {
  override readonly name = 'ServingEnded';
}

/** The end of serving, which builds look out for. */
export interface Ending {
  /** The same progress; when serving has ended, a report of it ends the work instead. */
  watch(progress: Progress): Progress;
  /** Serving has ended. */
  end(): void;
}

export function createEnding(): Ending {
  let hasEnded = false;
  return {
    watch: (progress) => ({
      ...progress,
      report(...what) {
        if (hasEnded) throw new ServingEnded('serving has ended');
        progress.report(...what);
      },
    }),
    end: () => void (hasEnded = true),
  };
}
