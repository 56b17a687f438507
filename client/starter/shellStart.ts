import type { Search } from '../shared/search';
import { onFirstSign } from './firstSign';
import { keepEvents } from './keptEvents';
import type { ShellFiles } from './shellFiles';
import type { Early } from './startEarly';
import { leavingTime } from './watchLeaving';

/** Starts the shell, which calls `answers` when it answers to the reader, but not while they are leaving. */
export type StartShell = (
  answers: () => void,
  isLeaving: () => boolean,
  getSearch: () => Promise<Search>,
) => Promise<void>;

/**
 * How long readers are left to what they have begun before the shell takes the processor, in milliseconds: the click of
 * a tap comes 100 ms after its first sign, and mostly leads to another page.
 */
const beginningTime = 200;

interface ShellStartOptions {
  window: Window;
  files: ShellFiles<StartShell>;
  /** Starts what answers before the shell, once. */
  startEarly(): Promise<Early>;
  getSearch(): Promise<Search>;
  isLeaving(): boolean;
}

export interface ShellStart {
  /** Events of the reader so far. */
  kept: readonly Event[];
  /** Asks for the shell, and starts it a little later. */
  prepare(): void;
  /** Starts it now; resolved when it has done what the reader has asked for so far, or has not come. */
  start(): Promise<void>;
  /** True if the shell does not work on the document yet, and can still come. */
  isUntouched(): boolean;
}

/** Makes what starts the shell once, and keeps what the reader asks for until then. */
export function createShellStart({ window, files, startEarly, getSearch, isLeaving }: ShellStartOptions): ShellStart {
  const kept = keepEvents(window, () => void (isLeaving() || start()));
  let end = (): void => undefined;
  let starting: Promise<void> | undefined;
  let isRunning = false;
  // A browser may not ask for the same script again, unless in a new document.
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prepare = (): void => {
    if (starting) return;
    files.ask();
    clearTimeout(timer);
    timer = setTimeout(start, beginningTime);
  };
  const start = (): Promise<void> => {
    clearTimeout(timer);
    // The next page needs the processor more than the shell of this one.
    if (starting === undefined && isLeaving()) return Promise.resolve(startLater());
    return (starting ??= loadAndStart());
  };
  const loadAndStart = async (): Promise<void> => {
    const loaded = await Promise.all([files.load(), startEarly()]).catch(() => null);
    hasFailed = loaded === null;
    if (loaded === null) return startLater();
    const [startShell, { ended }] = loaded;
    end = ended;
    isRunning = true;
    kept.expect();
    // In a task of its own, so that the browser can respond to input between loading React and running it.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLeaving()) return startLater();
    await new Promise<void>((answers, fails) => {
      startShell(answers, isLeaving, getSearch).catch(fails);
    });
    ended();
    await kept.release();
  };
  /** The next sign tries again. Until then the page works as it does without scripts. */
  const startLater = (): void => {
    kept.forget();
    if (!isLeaving()) end();
    starting = undefined;
    isRunning = false;
    setTimeout(() => onFirstSign(window, prepare), isLeaving() ? leavingTime : 0);
  };

  return { kept: kept.events, prepare, start, isUntouched: () => !isRunning && !hasFailed };
}
