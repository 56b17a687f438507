import { hashTarget, showElement } from '../router/scroll';
import { onFirstAction } from '../shared/firstAction';
import { isKeysKey } from '../shared/keysKey';
import { createScrollRegions } from './scrollRegions';
import type { Content } from './startContent';

/**
 * Loads the features of a page's content on the reader's first action. The first view needs none of them: the inline
 * script has restored what the reader chose, and the style sheet does the rest.
 */
export function createLazyContent(window: Window): Content {
  const { document, location } = window;
  let content: Content | undefined;
  let missed: MouseEvent | undefined;
  let missedKey: KeyboardEvent | undefined;
  let hasNavigated = false;

  const miss = (event: MouseEvent): void => void (missed = event);
  const missKey = (event: KeyboardEvent): void => {
    if (isKeysKey(event)) missedKey = event;
  };
  const load = async (): Promise<void> => {
    if (content) return;
    const { startContent } = await import('./startContent');
    document.removeEventListener('click', miss);
    document.removeEventListener('keydown', missKey);
    // Scrolling changes the address, but not `:target`.
    const target = hasNavigated ? hashTarget(document, location.hash) : document.querySelector<HTMLElement>(':target');
    content = startContent({ window, hashTarget, showElement, target, missed });
    if (missedKey) missedKey.target?.dispatchEvent(new KeyboardEvent('keydown', missedKey));
  };
  document.addEventListener('click', miss);
  document.addEventListener('keydown', missKey);
  // An address with a hash needs the features at once; if that fails, the reader's next action tries again.
  if (location.hash === '') onFirstAction(document, load);
  else load().catch(() => onFirstAction(document, load));

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
