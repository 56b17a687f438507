import { useEffect, useId, useRef, useState } from 'react';
import { askWorker } from './askWorker';
import { createSaving, type Progress } from './saving';

export interface SavePagesProps {
  /** How many pages the site has. */
  pages: number;
  /** Whether the reader has just asked for it; otherwise it only shows what is already saved. */
  asked: boolean;
}

/** Saves all pages on the device: shows progress and problems, with a button to stop and to go on. */
export function SavePages({ pages, asked }: SavePagesProps) {
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
          <span id={label}>{words(progress)}</span>
          <progress
            aria-labelledby={label}
            max={progress.total}
            {...(progress.stage === 'saving' && { value: progress.saved })}
          />
        </>
      )}
      <span role="status">{progress === null || isRunning(progress) ? '' : words(progress)}</span>
      {progress !== null && progress.stage !== 'done' && (
        // The same button in all stages, so that it keeps the focus.
        <button type="button" className="offline-button" onClick={() => act(progress, saving)}>
          {actions[progress.stage]}
        </button>
      )}
    </div>
  );
}

function isRunning({ stage }: Progress): boolean {
  return stage === 'looking' || stage === 'saving';
}

const actions: Record<Exclude<Progress['stage'], 'done'>, string> = {
  looking: 'Cancel',
  saving: 'Cancel',
  stopped: 'Save the rest',
  failed: 'Try again',
  changed: 'Reload this page',
  full: 'Try again',
};

function act(progress: Progress, saving: { run(): Promise<void>; stop(): void }): void {
  if (isRunning(progress)) saving.stop();
  else if (progress.stage === 'changed') location.reload();
  else void saving.run();
}

function words({ stage, saved, total }: Progress): string {
  const count = `${saved} of ${total} pages are saved.`;
  switch (stage) {
    case 'looking':
      return 'Checking what is saved';
    case 'saving':
      return `Saving pages: ${saved} of ${total}`;
    case 'stopped':
      return count;
    case 'failed':
      return saved === total ? 'Some files could not be loaded.' : `${count} The others could not be loaded.`;
    case 'changed':
      return `${count} The site has changed in the meantime.`;
    case 'full':
      return `${count} There is no room for more on this device.`;
    case 'done':
      return `All ${total} pages are saved.`;
  }
}
