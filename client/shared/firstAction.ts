/**
 * Events that show that a reader is there. `scroll` is one of them: a screen reader may cause no other. `pointerover`
 * is none: a page that comes up under a resting pointer causes it.
 */
const ACTIONS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls `load` on the reader's first action; if it fails, again on the next one. */
export function onFirstAction(document: Document, load: () => Promise<unknown>): void {
  const run = (): void => {
    for (const action of ACTIONS) document.removeEventListener(action, run);
    load().catch(() => onFirstAction(document, load));
  };
  for (const action of ACTIONS) document.addEventListener(action, run, { passive: true });
}
