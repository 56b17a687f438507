import type { ContentTool, ToolContext } from '../shared/contentTool';
import { keepPlace } from './keepPlace';
import { countedText, textOf } from '../shared/text';

const FOLDED = '[data-lines]:not([data-unfolded])';

/** Folds and unfolds long code blocks. At first the style sheet folds them. */
export function createFoldedCode({ window: { document }, site }: ToolContext): ContentTool {
  const setFolded = (block: Element, folded: boolean): void =>
    foldBlock(block, folded, unfoldText(block, folded, site));
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

function unfoldText(block: Element, folded: boolean, site: ToolContext['site']): string {
  if (!folded) return textOf(site, 'code.fold', 'Show fewer');
  const lines = Number(block.getAttribute('data-lines'));
  return countedText(site, lines, ['code.unfold', { other: 'Show all {count} lines' }]);
}

function foldBlock(block: Element, folded: boolean, text: string): void {
  block.toggleAttribute('data-unfolded', !folded);
  const button = block.querySelector<HTMLElement>('.code-unfold');
  if (!button) return;
  button.setAttribute('aria-expanded', String(!folded));
  button.textContent = text;
}
