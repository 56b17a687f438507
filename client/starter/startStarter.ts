import { keepSidebarPlace, isSidebarBeside, placeSidebar } from '../router/sidebarPlace';
import { savesData } from '../router/savesData';
import { onFirstSign } from './firstSign';
import { needsShell } from './needsShell';
import type { startNextPage } from './nextPage';
import type { ShellFiles } from './shellFiles';
import { createShellStart, type StartShell } from './shellStart';
import { watchLeaving } from './watchLeaving';

/** How long a page is in sight before its shell starts without a sign of its reader, in milliseconds. */
const readingTime = 10_000;

interface StarterOptions {
  window: Window;
  base: string;
  files: ShellFiles<StartShell>;
  loadNextPage(): Promise<typeof startNextPage>;
}

/**
 * All that a page runs before its reader does something: the page is whole without it. At the reader's first sign it
 * asks for the shell, and starts it a little later, or at once for what only the shell can do. Then the shell does what
 * the reader has asked for so far. A link that is clicked before brings its page into the document.
 */
export function startStarter({ window, base, files, loadNextPage }: StarterOptions): void {
  const { document } = window;
  const leaving = watchLeaving(window);
  const { prepare, start, isUntouched } = createShellStart({ window, files, isLeaving: leaving.isUnderWay });

  const sidebar = document.querySelector('.sidebar');
  if (sidebar) {
    keepSidebarPlace(window);
    if (isSidebarBeside(window)) placeSidebar(window, sidebar);
  }
  const arrived = (): void => {
    leaving.end();
    prepare();
  };
  const prepareAll = (): void => {
    prepare();
    // Without it, links are the browser's until the shell is there.
    loadNextPage().then(
      (startNextPage) => startNextPage({ window, base, isUntouched, arrived }),
      () => undefined,
    );
  };
  if (needsShell(window, base)) void start();
  else onFirstSign(window, prepareAll);
  if (!savesData(window.navigator)) {
    setTimeout(() => document.visibilityState === 'visible' && void start(), readingTime);
  }
  // `docgen serve` brings its changes also to a page that nobody has touched.
  window.addEventListener('docgen:start', (event) => {
    event.preventDefault();
    void start().then((event as CustomEvent<() => void>).detail);
  });
}
