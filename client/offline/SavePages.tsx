import { useEffect, useId, useRef, useState } from 'react';
import { askWorker } from './askWorker';
import { createSaving, type Progress } from './saving';
import type { SiteData } from '../shared/site';
import { countedText, putInto, textOf } from '../shared/text';

export interface SavePagesProps {
  site: SiteData;
  /** How many pages the site has. */
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
