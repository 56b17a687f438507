/** What tells that a reader is there. A scroll, too: screen readers may give no other sign. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `load` with the reader's first move; where that fails, with the next one again. */
export function onFirstSign(document: Document, load: () => Promise<unknown>): void {
  const run = (): void => {
    for (const sign of SIGNS) document.removeEventListener(sign, run);
    load().catch(() => onFirstSign(document, load));
  };
  for (const sign of SIGNS) document.addEventListener(sign, run, { passive: true });
}
