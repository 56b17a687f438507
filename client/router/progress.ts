import { onFirstAction } from '../shared/firstAction';

export interface Progress {
  start(): void;
  done(): void;
}

/**
 * Shows that a page is being loaded. The bar itself is loaded on the reader's first action: the first view does not
 * need it.
 */
export function createProgress(document: Document): Progress {
  let bar: Progress | undefined;
  let wanted = false;
  const load = async (): Promise<void> => {
    if (bar) return;
    bar = (await import('./progressBar')).progressBar;
    if (wanted) bar.start();
  };
  onFirstAction(document, load);
  return {
    start() {
      wanted = true;
      if (bar) bar.start();
      // Without the bar the page still comes.
      else load().catch(() => undefined);
    },
    done() {
      wanted = false;
      bar?.done();
    },
  };
}
