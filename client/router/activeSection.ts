import type { Store } from './store';
import { hashTarget } from './scroll';
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

  const follow = throttle(() => {
    if (held) return;
    const slug = readSection(window);
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
    section.set(target?.matches('h2, h3') ? target.id : readSection(window));
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

/** The last heading above the reading line, or the last one of all at the end of the page; null above the first. */
function readSection(window: Window): string | null {
  const root = window.document.documentElement;
  const line = (parseFloat(window.getComputedStyle(root).scrollPaddingTop) || 0) + reach;
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 2;
  const reached = readableHeadings(window, line).filter(
    (heading) => atEnd || heading.getBoundingClientRect().top <= line,
  );
  return reached.at(-1)?.id ?? null;
}

/** The headings in reading order; samples beside the text count once the text has been read. */
function readableHeadings(window: Window, line: number): Element[] {
  const content = window.document.getElementById('docgen-content');
  if (!content) return [];
  const headings = [...content.querySelectorAll('h2[id], h3[id]')];
  const samples = content.querySelector('.method-samples');
  const isBeside = samples !== null && window.getComputedStyle(samples).position === 'sticky';
  const textEnd = content.querySelector('.method-main')?.getBoundingClientRect().bottom ?? 0;
  return isBeside && textEnd > line ? headings.filter((heading) => !samples.contains(heading)) : headings;
}
