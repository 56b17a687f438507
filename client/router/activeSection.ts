import type { Store } from './store';
import { hashTarget, scrollingSamples, topEdge } from './scroll';

export interface ActiveSection {
  /** Finds the section being read when the page starts: the reader may have scrolled since it was loaded. */
  start(): void;
  /** Finds the section being read after a navigation, ignoring the scrolling that the navigation causes. */
  settle(): void;
}

interface ActiveSectionOptions {
  window: Window;
  section: Store<string | null>;
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
  const pointer = followPointer(window);
  const read = (): string | null => readSection(window, pointer.isAtSamples());

  const follow = throttle(() => {
    if (held) return;
    const now = read();
    if (sought?.read !== now || !isAt(window, sought)) sought = null;
    const slug = sought?.heading.id ?? now;
    section.set(slug);
    const hash = slug === null ? '' : `#${encodeURIComponent(slug)}`;
    if (hash !== location.hash) {
      history.replaceState(history.state, '', location.pathname + location.search + hash);
    }
    saveScroll();
  }, scrollThrottle);

  const settle = (): void => {
    held = true;
    pointer.reset();
    follow.cancel();
    const target = hashTarget(document, location.hash);
    const heading = target && headingOf(document, target);
    sought = heading ? { heading, read: read(), place: window.scrollY } : null;
    section.set(heading?.id ?? read());
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

  const scrolled = (event: Event): void => {
    if (held) return;
    pointer.at(event);
    follow();
  };
  window.addEventListener('scroll', scrolled, { passive: true, capture: true });
  return { start, settle };
}

/** Knows whether the samples beside a text are what the reader scrolls or points at. */
function followPointer(window: Window) {
  let isAtSamples = false;
  const at = ({ target }: Event): void => {
    if (target instanceof Element) isAtSamples = target.closest('.method-samples') !== null;
  };
  for (const type of ['pointermove', 'wheel', 'focusin']) window.addEventListener(type, at, { passive: true });
  return { at, isAtSamples: () => isAtSamples, reset: () => (isAtSamples = false) };
}

function isInSight({ innerHeight }: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The section that a navigation led to: read until the reader reaches another, as it may be below the reading line. */
interface Sought {
  heading: Element;
  /** The section at the reading line at that time. */
  read: string | null;
  place: number;
}

function isAt({ innerHeight, scrollY }: Window, { heading, place }: Sought): boolean {
  return heading.getBoundingClientRect().top < innerHeight && Math.abs(scrollY - place) < innerHeight / 2;
}

/** The last heading above the reading line, at the end of a page the last of all; null above the first. */
function readSection(window: Window, isAtSamples: boolean): string | null {
  const headings = columnOf(headingsOf(window.document), isAtSamples);
  const samples = headings[0] && scrollingSamples(headings[0]);
  const { scrollTop, clientHeight, scrollHeight } = samples ?? window.document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return headings.at(-1)?.id ?? null;
  const line = Math.max(topEdge(window), samples?.getBoundingClientRect().top ?? 0) + reach;
  return headings.filter((heading) => heading.getBoundingClientRect().top <= line).at(-1)?.id ?? null;
}

/** The headings of one of two columns; all of them where there is one. */
function columnOf(headings: Element[], isAtSamples: boolean): Element[] {
  const method = headings[0]?.closest('.method');
  if (!method || getComputedStyle(method).display !== 'grid') return headings;
  return headings.filter((heading) => (heading.closest('.method-samples') !== null) === isAtSamples);
}

function headingOf(document: Document, element: Element): Element | undefined {
  const isBefore = (heading: Element): boolean =>
    heading === element || (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return headingsOf(document).filter(isBefore).at(-1);
}

function headingsOf(document: Document): Element[] {
  return [...document.querySelectorAll('#docgen-content :is(h2, h3)[id]')];
}

/** Calls at most once in `wait` milliseconds: the first call runs at once, the last one always runs. */
function throttle(call: () => void, wait: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = (): void => {
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, wait);
  };
  const throttled = (): void => {
    if (timer === undefined) run();
    else again = true;
  };
  return Object.assign(throttled, {
    cancel: () => {
      again = false;
    },
  });
}
