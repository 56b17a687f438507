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

/** Scrolls to the saved place on back and forward, else to the hash target, else to the top (specification, 2). */
export function scrollForNavigation(window: Window, hash: string, saved: ScrollPosition | null): void {
  if (saved) {
    window.scrollTo(saved.x, saved.y);
    return;
  }
  const target = hashTarget(window.document, hash);
  if (target) showElement(target);
  else window.scrollTo(0, 0);
}

/** Scrolls to an element; samples that scroll by themselves (styles/method.css) do so without the text beside them. */
export function showElement(element: Element): void {
  const samples = scrollingSamples(element);
  if (!samples) return element.scrollIntoView();
  const { scrollPaddingTop } = getComputedStyle(samples);
  samples.scrollTop +=
    element.getBoundingClientRect().top - samples.getBoundingClientRect().top - parseFloat(scrollPaddingTop);
  element.scrollIntoView({ block: 'nearest' });
}

/** The samples around an element, if they scroll by themselves. */
export function scrollingSamples(element: Element): HTMLElement | null {
  const samples = element.closest<HTMLElement>('.method-samples');
  return samples && getComputedStyle(samples).overflowY === 'auto' ? samples : null;
}

/** Position of a scroll target's top edge: below the top bar, in pixels. */
export function topEdge(window: Window): number {
  return parseFloat(window.getComputedStyle(window.document.documentElement).scrollPaddingTop) || 0;
}

/** Moves the focus to the hash target or the main heading, for screen readers and the keyboard. */
export function moveFocus(document: Document, hash: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  const target = hashTarget(document, hash) ?? heading;
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
