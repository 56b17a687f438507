import { onFirstSign } from '../shared/firstSign';

export interface Progress {
  start(): void;
  done(): void;
}

/**
 * Tells the reader that a page is being loaded. The bar itself comes with the reader's first move: no first view needs
 * it.
 */
export function createProgress(document: Document): Progress {
  let bar: Progress | undefined;
  let wanted = false;
  const load = async (): Promise<void> => {
    if (bar) return;
    bar = (await import('./progressBar')).progressBar;
    if (wanted) bar.start();
  };
  onFirstSign(document, load);
  return {
    start() {
      wanted = true;
      if (bar) bar.start();
      // Without it the page comes all the same.
      else load().catch(() => undefined);
    },
    done() {
      wanted = false;
      bar?.done();
    },
  };
}
