import type { Store } from './store';
import { hashTarget, movedBy, topEdge } from './scroll';
import { throttle } from './throttle';

export interface ActiveSection {
  /** Finds the section being read when the page starts: the reader may have scrolled since it was loaded. */
  start(): void;
  /** Finds the section being read after a navigation, ignoring the scrolling that the navigation causes. */
  settle(): void;
}

interface ActiveSectionOptions {
  window: Window;
  section: Store<string | null>;
  /** Saves the scroll position in the current history entry. */
  saveScroll(): void;
}

/** Milliseconds between checks while scrolling (specification, section 9). */
const scrollThrottle = 300;

/** How far below the top bar a heading counts as reached, in pixels. */
const reach = 24;

/** Follows the reader: the section at the top goes into the store and, while scrolling, into the address bar. */
export function createActiveSection({ window, section, saveScroll }: ActiveSectionOptions): ActiveSection {
  const { document, location, history } = window;
  let held = false;
  let sought: Sought | null = null;

  const follow = throttle(() => {
    if (held) return;
    const read = readSection(window);
    if (sought?.read !== read || !isInWindow(window, sought.heading)) sought = null;
    const slug = sought?.heading.id ?? read;
    section.set(slug);
    const hash = slug === null ? '' : `#${encodeURIComponent(slug)}`;
    if (hash !== location.hash) {
      history.replaceState(history.state, '', location.pathname + location.search + hash);
    }
    saveScroll();
  }, scrollThrottle);

  const settle = (): void => {
    held = true;
    follow.cancel();
    const target = hashTarget(document, location.hash);
    const heading = target && headingOf(document, target);
    const read = readSection(window);
    sought = heading ? { heading, read } : null;
    section.set(heading?.id ?? read);
    // Scroll events of the navigation itself come with the next frame, those of a first view once it has loaded.
    const release = (): void => {
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => (held = false)));
    };
    if (document.readyState === 'complete') release();
    else window.addEventListener('load', release, { once: true });
  };

  const start = (): void => {
    const target = hashTarget(document, location.hash);
    const hasMoved = window.scrollY > 0 && document.readyState === 'complete';
    if (hasMoved && !(target && isInSight(window, target))) follow();
    else settle();
  };

  window.addEventListener('scroll', () => held || follow(), { passive: true });
  return { start, settle };
}

function isInSight({ innerHeight }: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The section that a navigation led to. It counts as the one being read until the reader reaches or leaves another one:
 * beside a long text, and at the end of a page, its heading may stand below the reading line.
 */
interface Sought {
  heading: Element;
  /** The section at the reading line at that time. */
  read: string | null;
}

function isInWindow(window: Window, element: Element): boolean {
  return element.getBoundingClientRect().top < window.innerHeight;
}

/**
 * The last heading above the reading line, or the last one of all at the end of the page; null above the first. Samples
 * that stay in the window beside a long text count from where they began: so each heading takes its turn once.
 */
function readSection(window: Window): string | null {
  const { document } = window;
  const root = document.documentElement;
  const line = topEdge(window) + reach;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2) {
    return headingsOf(document).at(-1)?.id ?? null;
  }
  let last: { id: string; place: number } | null = null;
  for (const heading of headingsOf(document)) {
    const { top } = heading.getBoundingClientRect();
    if (top > line) continue;
    const place = top - movedBy(window, heading);
    if (last === null || place >= last.place) last = { id: heading.id, place };
  }
  return last?.id ?? null;
}

/** The heading of the section that an element is in. */
function headingOf(document: Document, element: Element): Element | undefined {
  const isBefore = (heading: Element): boolean =>
    heading === element || (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headingsOf(document).filter(isBefore).at(-1);
}

function headingsOf(document: Document): Element[] {
  return [...document.querySelectorAll('#docgen-content :is(h2, h3)[id]')];
}
