import { useEffect, useId, useRef, useState } from 'react';
import type { SiteData } from '../../shared/site';
import { countedText, putInto, textOf } from '../../shared/text';
import { type Kept, type Survey, filesAtOnce, inParts } from './protocol';

export interface SavePagesProps {
  site: SiteData;
  pages: number;
  /** True if the reader has just asked to save pages; otherwise only the part already saved is shown. */
  asked: boolean;
}

/** Saves all pages on the device: shows progress and problems, with a button to stop and to go on. */
export function SavePages({ site, pages, asked }: SavePagesProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saving] = useState(() => createSaving({ ask: askWorker, report: setProgress, total: pages }));
  const box = useRef<HTMLDivElement>(null);
  const label = useId();

  useEffect(() => {
    void (asked ? saving.run() : saving.look());
    // The button that had the focus is gone.
    if (asked) box.current?.focus();
    return saving.stop;
  }, [saving, asked]);

  return (
    <div className="offline" ref={box} tabIndex={-1}>
      {progress !== null && isRunning(progress) && (
        <>
          <span id={label}>{words(progress, site)}</span>
          <progress
            aria-labelledby={label}
            max={progress.total}
            {...(progress.stage === 'saving' && { value: progress.saved })}
          />
        </>
      )}
      <span role="status">{progress === null || isRunning(progress) ? '' : words(progress, site)}</span>
      {progress !== null && progress.stage !== 'done' && (
        // The same button in all stages, so that it keeps the focus.
        <button type="button" className="offline-button" onClick={() => act(progress, saving)}>
          {actionOf(progress.stage, site)}
        </button>
      )}
    </div>
  );
}

function isRunning({ stage }: Progress): boolean {
  return stage === 'looking' || stage === 'saving';
}

function actionOf(stage: Exclude<Progress['stage'], 'done'>, site: SiteData): string {
  if (stage === 'looking' || stage === 'saving') return textOf(site, 'offline.cancel', 'Cancel');
  if (stage === 'stopped') return textOf(site, 'offline.rest', 'Save the rest');
  if (stage === 'changed') return textOf(site, 'offline.reload', 'Reload this page');
  return textOf(site, 'offline.retry', 'Try again');
}

function act(progress: Progress, saving: { run(): Promise<void>; stop(): void }): void {
  if (isRunning(progress)) saving.stop();
  else if (progress.stage === 'changed') location.reload();
  else void saving.run();
}

function words({ stage, saved, total }: Progress, site: SiteData): string {
  const values = { saved, count: total };
  const count = putInto(textOf(site, 'offline.saved', '{saved} of {count} pages are saved.'), values);
  switch (stage) {
    case 'looking':
      return textOf(site, 'offline.looking', 'Checking what is saved');
    case 'saving':
      return putInto(textOf(site, 'offline.saving', 'Saving pages: {saved} of {count}'), values);
    case 'stopped':
      return count;
    case 'failed':
      return saved === total
        ? textOf(site, 'offline.someFiles', 'Some files could not be loaded.')
        : `${count} ${textOf(site, 'offline.others', 'The others could not be loaded.')}`;
    case 'changed':
      return `${count} ${textOf(site, 'offline.changed', 'The site has changed in the meantime.')}`;
    case 'full':
      return `${count} ${textOf(site, 'offline.full', 'There is no room for more on this device.')}`;
    case 'done':
      return countedText(site, total, ['offline.done', { other: 'All {count} pages are saved.' }]);
  }
}

/** Asks the site's active worker; waits for one that is being installed. */
async function askWorker(request: { kind: 'survey' }): Promise<Survey>;
async function askWorker(request: { kind: 'keep'; files: string[] }): Promise<Kept>;
async function askWorker(request: { kind: 'survey' } | { kind: 'keep'; files: string[] }): Promise<Survey | Kept> {
  const ready = await Promise.race([navigator.serviceWorker.ready, timeout(20_000)]);
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<Survey | Kept>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Survey | Kept>) => resolve(data);
  });
  ready.active?.postMessage(request, [port2]);
  // The worker may have to wait for a slow network, and one that the browser has stopped never answers.
  return Promise.race([reply, timeout(120_000)]).finally(() => port1.close());
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the worker does not answer')), milliseconds));
}

export interface Progress {
  stage: 'looking' | 'saving' | 'stopped' | 'failed' | 'changed' | 'full' | 'done';
  saved: number;
  total: number;
}

interface SavingOptions {
  ask(request: { kind: 'survey' }): Promise<Survey>;
  ask(request: { kind: 'keep'; files: string[] }): Promise<Kept>;
  report(progress: Progress): void;
  /** How many pages the site has, used until the worker reports it. */
  total: number;
}

export interface Saving {
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
