export interface ScrollPosition {
  x: number;
  y: number;
}

/** The element of a hash: `#a%20b` → the element with the id `a b`. */
export function hashTarget(document: Document, hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  return document.getElementById(decodeHash(hash)) ?? document.getElementById(hash.slice(1));
}

/** `#a%20b` → `a b`; a hash that is not well encoded stays as it is. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to where a navigation leads (specification, section 2): to the saved place on back and forward, else to the
 * hash target if there is one, else to the top.
 */
export function scrollForNavigation(window: Window, hash: string, saved: ScrollPosition | null): void {
  if (saved) {
    window.scrollTo(saved.x, saved.y);
    return;
  }
  const target = hashTarget(window.document, hash);
  if (target) showElement(window, target);
  else window.scrollTo(0, 0);
}

/** Scrolls to an element, also where it is in samples that have moved along with the window (styles/method.css). */
export function showElement(window: Window, element: Element): void {
  if (movedBy(window, element) > 1) {
    const { top, bottom } = element.getBoundingClientRect();
    // It can't get any higher, and the text beside it stays where the reader left it.
    if (top >= topEdge(window) && bottom <= window.innerHeight) return;
    // There everything is where it belongs; scrolling up by what is missing would only take the samples along.
    window.scrollTo(0, 0);
    element.closest<HTMLElement>('.method-samples')?.style.removeProperty('bottom');
  }
  element.scrollIntoView();
}

/** Where the top of what is scrolled to goes: below the top bar, in pixels. */
export function topEdge(window: Window): number {
  return parseFloat(window.getComputedStyle(window.document.documentElement).scrollPaddingTop) || 0;
}

/** How far the samples around an element have moved down from their place beside the text, in pixels. */
export function movedBy(window: Window, element: Element): number {
  const samples = element.closest('.method-samples');
  if (!samples || window.getComputedStyle(samples).position !== 'sticky') return 0;
  return samples.getBoundingClientRect().top - samples.parentElement!.getBoundingClientRect().top;
}
