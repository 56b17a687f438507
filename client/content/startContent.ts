import { hashTarget } from '../router/scroll';
import { createCodeGroups } from './codeGroups';
import { createFoldedCode } from './foldedCode';
import { keepPlace } from './keepPlace';
import { startLazily } from './lazyTools';
import { createScrollRegions } from './scrollRegions';

export interface Content {
  /** Looks after the content that is on the page now. */
  watch(): void;
  /** Shows what the address points at, and marks it. */
  arrived(): void;
}

/** What the content of a page can do, besides its links. */
export function startContent(window: Window): Content {
  const { document, location } = window;
  const scrollRegions = createScrollRegions(document);
  const groups = createCodeGroups(window);
  const folds = createFoldedCode(document);
  const tools = startLazily(window, keepPlace);

  const reveal = (): HTMLElement | null => {
    const target = hashTarget(document, location.hash);
    if (!target) return null;
    const row = target.closest('tr[hidden]');
    const isRevealed = [groups.reveal(target), folds.reveal(target), row !== null].includes(true);
    if (row) tools.clearFilter();
    return isRevealed ? target : null;
  };

  return {
    watch() {
      groups.apply();
      const revealed = reveal();
      // On a first view the browser has looked for the target already; later, navigation looks for it.
      if (!document.documentElement.hasAttribute('data-arrived')) revealed?.scrollIntoView();
      scrollRegions.watch();
      tools.watch();
    },
    arrived() {
      reveal()?.scrollIntoView();
      markTarget(document, hashTarget(document, location.hash));
    },
  };
}

/** Marks what the address points at: `:target` stays behind when the address changes without a page load. */
function markTarget(document: Document, target: HTMLElement | null): void {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  document.documentElement.setAttribute('data-arrived', '');
}
