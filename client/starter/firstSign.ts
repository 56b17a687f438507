import { hashTarget } from '../router/scroll';
import { isPlainClick, linkOf } from '../router/pageLinks';

/** Events that show a reader; `scroll` for screen readers, no `pointerover`: a resting pointer causes it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'scroll'];

/** Calls `act` on the reader's first sign from now on. */
export function onFirstSign(window: Window, act: (sign: Event) => unknown): void {
  // Before anybody else: an event that is kept goes no further.
  const options = { capture: true, passive: true };
  const hear = (event: Event): void => {
    if (isOwn(event, window)) return;
    for (const sign of SIGNS) window.removeEventListener(sign, hear, options);
    act(event);
  };
  for (const sign of SIGNS) window.addEventListener(sign, hear, options);
}

/** True if an event comes from the page itself, not from its reader. */
function isOwn(event: Event, window: Window): boolean {
  // The starter scrolls the sidebar.
  if (event.type === 'scroll') return event.target !== window.document || !hasSettled(window) || showsHash(window);
  // Browsers report a pointer that rests where something has changed below it.
  return event.type === 'pointermove' && !hasMoved(event as PointerEvent);
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** The browser itself scrolls to the hash of an address, until a page has loaded. */
function hasSettled({ document, performance }: Window): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' && performance.now() > (visit?.loadEventEnd ?? 0) + settlingTime;
}

/** A busy browser comes to it later. Other signs than scrolling tell of a reader who stays there. */
function showsHash({ document, innerHeight, location }: Window): boolean {
  const top = hashTarget(document, location.hash)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < innerHeight;
}

/** How long after loading a page may still be scrolled by the browser, in milliseconds. */
const settlingTime = 50;

/** How long the next page may take before this one heeds its reader again, in milliseconds. */
export const leavingTime = 3000;

/** Watches for clicks that lead to another page. */
export function watchLeaving(window: Window) {
  let left = -leavingTime;
  const hear = (event: MouseEvent): void => {
    const link = linkOf(event);
    const leads = link?.target === '' && link.pathname !== window.location.pathname;
    if (leads && isPlainClick(event)) left = event.timeStamp;
  };
  window.addEventListener('click', hear, true);
  return {
    isUnderWay: () => window.performance.now() - left < leavingTime,
    /** Ends leaving: the reader has arrived, in this document. */
    end: () => void (left = -leavingTime),
  };
}
