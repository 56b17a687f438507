import type { ContentTool } from '../shared/contentTool';
import { keepPlace } from './keepPlace';

const FOLDED = '[data-lines]:not([data-unfolded])';

/** Folds and unfolds long code blocks. At first the style sheet folds them. */
export function createFoldedCode(document: Document): ContentTool {
  // Find in page scrolls to what it finds, even in a box without a scroll bar.
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
    click(target) {
      const button = target.closest<HTMLElement>('.code-unfold');
      const block = button?.closest('[data-lines]');
      if (!button || !block) return;
      // When the block is folded again, its end stays where the reader is looking.
      if (block.matches(FOLDED)) setFolded(block, false);
      else keepPlace(button, () => setFolded(block, true));
    },
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
