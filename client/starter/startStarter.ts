import { keepSidebarPlace, isSidebarBeside, placeSidebar } from '../router/sidebarPlace';
import { savesData } from '../router/savesData';
import { onFirstSign } from './firstSign';
import { keepEvents } from './keptEvents';
import { needsShell } from './needsShell';
import type { ShellFiles } from './shellFiles';
import { leavingTime, watchLeaving } from './watchLeaving';

/** Starts the shell, which calls `answers` when it answers to the reader, but not while they are leaving. */
type StartShell = (answers: () => void, isLeaving: () => boolean) => void;

/** How long a page is in sight before its shell starts without a sign of its reader, in milliseconds. */
const readingTime = 10_000;

/**
 * How long readers are left to what they have begun before the shell takes the processor, in milliseconds: the click of
 * a tap comes 100 ms after its first sign, and mostly leads to another page.
 */
const beginningTime = 200;

interface StarterOptions {
  window: Window;
  base: string;
  files: ShellFiles<StartShell>;
}

/**
 * All that a page runs before its reader does something: the page is whole without it. At the reader's first sign it
 * asks for the shell, and starts it a little later, or at once for what only the shell can do. Then the shell does what
 * the reader has asked for so far.
 */
export function startStarter({ window, base, files }: StarterOptions): void {
  const { document } = window;
  const isLeaving = watchLeaving(window);
  const kept = keepEvents(window, () => void (isLeaving() || start()));
  let starting: Promise<void> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const prepare = (): void => {
    if (starting) return;
    files.ask();
    waiting = setTimeout(start, beginningTime);
  };
  const start = (): Promise<void> => {
    clearTimeout(waiting);
    return (starting ??= loadAndStart());
  };
  const loadAndStart = async (): Promise<void> => {
    // The next page needs the processor more than the shell of this one.
    const startShell = isLeaving() ? null : await files.load().catch(() => null);
    if (startShell === null) return startLater();
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
    setTimeout(() => onFirstSign(window, prepare), isLeaving() ? leavingTime : 0);
  };

  const sidebar = document.querySelector('.sidebar');
  if (sidebar) {
    keepSidebarPlace(window, sidebar);
    if (isSidebarBeside(window)) placeSidebar(window, sidebar);
  }
  if (needsShell(window, base)) void start();
  else onFirstSign(window, prepare);
  if (!savesData(window.navigator)) {
    setTimeout(() => document.visibilityState === 'visible' && void start(), readingTime);
  }
  // `docgen serve` brings its changes also to a page that nobody has touched.
  window.addEventListener('docgen:start', (event) => {
    event.preventDefault();
    void start().then((event as CustomEvent<() => void>).detail);
  });
}
