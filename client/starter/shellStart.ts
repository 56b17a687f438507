import { onFirstSign } from './firstSign';
import { keepEvents } from './keptEvents';
import type { ShellFiles } from './shellFiles';
import { leavingTime } from './watchLeaving';

/** Starts the shell, which calls `answers` when it answers to the reader, but not while they are leaving. */
export type StartShell = (answers: () => void, isLeaving: () => boolean) => void;

/**
 * How long readers are left to what they have begun before the shell takes the processor, in milliseconds: the click of
 * a tap comes 100 ms after its first sign, and mostly leads to another page.
 */
const beginningTime = 200;

interface ShellStartOptions {
  window: Window;
  files: ShellFiles<StartShell>;
  isLeaving(): boolean;
}

export interface ShellStart {
  /** Asks for the shell, and starts it a little later. */
  prepare(): void;
  /** Starts it now; resolved when it has done what the reader has asked for so far, or has not come. */
  start(): Promise<void>;
  /** Whether it has nothing to do with the document yet, and can still come. */
  isUntouched(): boolean;
}

/** Makes what starts the shell once, and keeps what the reader asks for until then. */
export function createShellStart({ window, files, isLeaving }: ShellStartOptions): ShellStart {
  const kept = keepEvents(window, () => void (isLeaving() || start()));
  let starting: Promise<void> | undefined;
  let isRunning = false;
  // A browser may not ask for the same script again, unless in a new document.
  let hasFailed = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const prepare = (): void => {
    if (starting) return;
    files.ask();
    clearTimeout(waiting);
    waiting = setTimeout(start, beginningTime);
  };
  const start = (): Promise<void> => {
    clearTimeout(waiting);
    // The next page needs the processor more than the shell of this one.
    if (starting === undefined && isLeaving()) return Promise.resolve(startLater());
    return (starting ??= loadAndStart());
  };
  const loadAndStart = async (): Promise<void> => {
    const startShell = await files.load().catch(() => null);
    hasFailed = startShell === null;
    if (startShell === null) return startLater();
    isRunning = true;
    kept.expect();
    // In a task of its own, so that the browser can respond to input between loading React and running it.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeaving()) return startLater();
    await new Promise<void>((answers) => startShell(answers, isLeaving));
    await kept.release();
  };
  /** The next sign tries again. Until then the page works as it does without scripts. */
  const startLater = (): void => {
    kept.forget();
    starting = undefined;
    isRunning = false;
    setTimeout(() => onFirstSign(window, prepare), isLeaving() ? leavingTime : 0);
  };

  return { prepare, start, isUntouched: () => !isRunning && !hasFailed };
}
