import { filesAtOnce, inParts } from './parts';
import type { Kept, Survey } from './protocol';

/** How far the saving has come. */
export interface Progress {
  stage: 'looking' | 'saving' | 'stopped' | 'failed' | 'changed' | 'full' | 'done';
  saved: number;
  total: number;
}

interface SavingOptions {
  /** Asks the worker. */
  ask(request: { kind: 'survey' }): Promise<Survey>;
  ask(request: { kind: 'keep'; files: string[] }): Promise<Kept>;
  report(progress: Progress): void;
  /** How many pages the site has, used until the worker reports it. */
  total: number;
}

export interface Saving {
  /** Finds out what is missing and loads it. */
  run(): Promise<void>;
  /** Only finds out what is missing. */
  look(): Promise<void>;
  /** Stops after the files that are being loaded. */
  stop(): void;
}

export function createSaving({ ask, report, total }: SavingOptions): Saving {
  let stopped = false;

  const survey = async (): Promise<NonNullable<Survey> & { saved: number }> => {
    const found = await ask({ kind: 'survey' });
    if (found === null) throw new Error('no list of files');
    return { ...found, saved: found.total - found.pages.length };
  };

  const saveAll = async (): Promise<Progress> => {
    const missing = await survey();
    const count = { saved: missing.saved, total: missing.total };
    let failures = 0;
    report({ stage: 'saving', ...count });
    const batches = [
      ...inParts(missing.files, filesAtOnce).map((files) => ({ files, pages: [] as [string, string][] })),
      ...inParts(missing.pages, filesAtOnce / 2).map((pages) => ({ files: pages.flat(), pages })),
    ];
    for (const { files, pages } of batches) {
      if (stopped) return { stage: 'stopped', ...count };
      const { failed, problem } = await ask({ kind: 'keep', files });
      const lost = new Set(failed);
      count.saved += pages.filter((page) => !page.some((path) => lost.has(path))).length;
      failures += lost.size;
      if (problem !== null) return { stage: problem, ...count };
      // Nothing arrived: the connection is gone, and the rest would fail as well.
      if (lost.size === files.length) break;
      report({ stage: 'saving', ...count });
    }
    return { stage: failures > 0 ? 'failed' : 'done', ...count };
  };

  return {
    async run() {
      stopped = false;
      report({ stage: 'looking', saved: 0, total });
      report(await saveAll().catch((): Progress => ({ stage: 'failed', saved: 0, total })));
    },
    async look() {
      const found = await survey().catch(() => null);
      if (found === null) return;
      const { saved, total: all, files } = found;
      report({ stage: saved === all && files.length === 0 ? 'done' : 'stopped', saved, total: all });
    },
    stop() {
      stopped = true;
    },
  };
}
