import { scrollingSamples } from '../router/scroll';

/** Makes a change that may shift things, and keeps an element at its place on the screen. */
export function keepPlace(element: HTMLElement, change: () => void): void {
  const placeOf = (): number => element.getBoundingClientRect().top;
  const before = placeOf();
  change();
  const scroller = scrollingSamples(element) ?? element.ownerDocument.defaultView!;
  scroller.scrollBy({ top: placeOf() - before, behavior: 'instant' });
}
