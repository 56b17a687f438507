import { withStorage } from '../shared/storage';

const SIDEBAR_PLACE = 'docgen-sidebar-place';

/** True if the sidebar is beside the page; on phones it is a drawer. */
export function isSidebarBeside(window: Window): boolean {
  return window.matchMedia('(min-width: 60rem)').matches;
}

/** Keeps the sidebar's scroll position for the next page load. A drawer that was never opened has none. */
export function keepSidebarPlace(window: Window): void {
  let place = 0;
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches('.sidebar-body')) place = target.scrollTop;
  };
  // Not read when the page is left: the browser would lay it out again first, and the next page would wait.
  window.addEventListener('scroll', note, { capture: true, passive: true });
  window.addEventListener('pagehide', () =>
    withStorage(() => window.sessionStorage.setItem(SIDEBAR_PLACE, `${place}`)),
  );
}

/** Scrolls the sidebar to where it was on the last page, unless the current page would be out of view. */
export function placeSidebar(window: Window, sidebar: Element): void {
  const place = Number(withStorage(() => window.sessionStorage.getItem(SIDEBAR_PLACE)));
  if (place > 0) sidebar.scrollTop = place;
  showCurrentEntry(sidebar);
}

/** Scrolls the sidebar to show the current page. scrollIntoView would move the page as well. */
export function showCurrentEntry(sidebar: Element): void {
  const entry = sidebar.querySelector('[aria-current="page"]');
  if (!entry) return;
  const bounds = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < bounds.top || bottom > bounds.bottom) sidebar.scrollTop += top - bounds.top - bounds.height / 3;
}
