import type { BuildResult } from '../build/result';

/** A build that has ended. */
export interface ServedBuild {
  /** False: problems keep the last version where it is. */
  ok: boolean;
  pages: number;
  /** 0 where nothing has come of it. */
  milliseconds: number;
}

/** Result of a build: success, number of pages, and duration. */
export function servedBuild({ summary, site }: BuildResult): ServedBuild {
  return { ok: summary !== undefined, pages: site?.pages.length ?? 0, milliseconds: summary?.milliseconds ?? 0 };
}
