import { useEffect, type RefObject } from 'react';

const SIDEBAR_PLACE = 'docgen-sidebar-place';

/** How many pixels of the sidebar's top the filter field covers. */
const covered = 64;

/**
 * Keeps the sidebar's scroll position across navigations and page loads, unless the current page would be out of view.
 */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, pageKey: string): void {
  useEffect(() => {
    const sidebar = ref.current;
    if (!sidebar) return;
    withStorage((storage) => (sidebar.scrollTop = Number(storage.getItem(SIDEBAR_PLACE))));
    const keep = (): void => withStorage((storage) => storage.setItem(SIDEBAR_PLACE, `${sidebar.scrollTop}`));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [ref]);

  useEffect(() => {
    if (ref.current) showCurrentEntry(ref.current);
  }, [ref, pageKey]);
}

/** Without storage the sidebar starts at its top. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    return;
  }
}

/** Scrolls the sidebar to show the current page. scrollIntoView would move the page as well. */
export function showCurrentEntry(sidebar: Element): void {
  const entry = sidebar.querySelector('[aria-current="page"]');
  if (!entry) return;
  const bounds = sidebar.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < bounds.top + covered || bottom > bounds.bottom) sidebar.scrollTop += top - bounds.top - bounds.height / 3;
}
