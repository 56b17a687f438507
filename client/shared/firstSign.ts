/** Events that show that a reader is there. `scroll` is one of them: a screen reader may cause no other. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `load` on the reader's first action; if it fails, again on the next one. */
export function onFirstSign(document: Document, load: () => Promise<unknown>): void {
  const run = (): void => {
    for (const sign of SIGNS) document.removeEventListener(sign, run);
    load().catch(() => onFirstSign(document, load));
  };
  for (const sign of SIGNS) document.addEventListener(sign, run, { passive: true });
}
