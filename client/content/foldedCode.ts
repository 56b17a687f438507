import { keepPlace } from './keepPlace';

export interface FoldedCode {
  /** Shows the whole of the folded block that an element is in; returns whether it was folded. */
  reveal(element: Element): boolean;
}

const FOLDED = '[data-lines]:not([data-unfolded])';

/** Folds and unfolds long code blocks, which are folded by the style sheet at first. */
export function createFoldedCode(document: Document): FoldedCode {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.code-unfold') : null;
    const block = button?.closest('[data-lines]');
    if (!button || !block) return;
    const folded = block.matches(FOLDED);
    // Folded again, the block ends where the reader is.
    if (folded) setFolded(block, false);
    else keepPlace(button, () => setFolded(block, true));
  });
  // The browser's own search scrolls to what it finds, also in a box without a scroll bar.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof Element) || target.scrollTop === 0 || !target.closest(FOLDED)) return;
      const { scrollTop } = target;
      setFolded(target.closest(FOLDED)!, false);
      document.defaultView!.scrollBy({ top: scrollTop, behavior: 'instant' });
    },
    { capture: true, passive: true },
  );
  return {
    reveal(element) {
      const block = element.closest(FOLDED);
      if (block) setFolded(block, false);
      return block !== null;
    },
  };
}

function setFolded(block: Element, folded: boolean): void {
  block.toggleAttribute('data-unfolded', !folded);
  const button = block.querySelector<HTMLElement>('.code-unfold');
  if (!button) return;
  button.setAttribute('aria-expanded', String(!folded));
  button.textContent = folded ? `Show all ${block.getAttribute('data-lines') ?? ''} lines` : 'Show fewer';
}
