import { hashTarget } from '../router/scroll';
import { createScrollRegions } from './scrollRegions';
import type { Content } from './startContent';

/** What tells that a reader is there. A scroll, too: screen readers may give no other sign. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Looks after the content of a page. What it can do is loaded with the reader's first move: no first view needs it, since
 * the inline script has brought the page into the state that the reader chose, and the style sheet does the rest.
 */
export function createLazyContent(window: Window): Content {
  const { document, location } = window;
  let content: Content | undefined;
  let missed: MouseEvent | undefined;
  let hasNavigated = false;

  const miss = (event: MouseEvent): void => void (missed = event);
  const load = (): void => {
    for (const sign of SIGNS) document.removeEventListener(sign, load);
    import('./startContent').then(
      ({ startContent }) => {
        document.removeEventListener('click', miss);
        // The address follows the reader's scrolling, `:target` does not.
        const target = hasNavigated ? hashTarget(document, location.hash) : document.querySelector<HTMLElement>(':target');
        content = startContent({ window, hashTarget, target, missed });
      },
      // The next move of the reader tries again.
      () => listen(),
    );
  };
  const listen = (): void => {
    for (const sign of SIGNS) document.addEventListener(sign, load, { passive: true });
  };
  document.addEventListener('click', miss);
  if (location.hash === '') listen();
  else load();

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
