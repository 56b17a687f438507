import { hashTarget } from '../router/scroll';
import { onFirstSign } from '../shared/firstSign';
import { createScrollRegions } from './scrollRegions';
import type { Content } from './startContent';

/**
 * Looks after the content of a page. What it can do is loaded with the reader's first move: no first view needs it,
 * since the inline script has brought the page into the state that the reader chose, and the style sheet does the rest.
 */
export function createLazyContent(window: Window): Content {
  const { document, location } = window;
  let content: Content | undefined;
  let missed: MouseEvent | undefined;
  let hasNavigated = false;

  const miss = (event: MouseEvent): void => void (missed = event);
  const load = async (): Promise<void> => {
    if (content) return;
    const { startContent } = await import('./startContent');
    document.removeEventListener('click', miss);
    // The address follows the reader's scrolling, `:target` does not.
    const target = hasNavigated ? hashTarget(document, location.hash) : document.querySelector<HTMLElement>(':target');
    content = startContent({ window, hashTarget, target, missed });
  };
  document.addEventListener('click', miss);
  // Where the address names a place on the page there is work at once; the reader's next move tries again if it failed.
  if (location.hash === '') onFirstSign(document, load);
  else load().catch(() => onFirstSign(document, load));

  const scrollRegions = createScrollRegions(document);
  scrollRegions.watch();

  return {
    watch() {
      content?.watch();
      scrollRegions.watch();
    },
    arrived() {
      hasNavigated = true;
      content?.arrived();
    },
  };
}
