import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isSidebarBeside, placeSidebar, showCurrentEntry } from '../router/sidebarPlace';

interface SidebarScrollOptions {
  pageKey: string;
  /** True if the drawer is open, on phones. */
  open: boolean;
}

/** Keeps the current page in sight in the sidebar. Beside the page, the starter has seen to the first one. */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, { pageKey, open }: SidebarScrollOptions): void {
  const shown = useRef(pageKey);
  const wasOpened = useRef(false);
  // Before the browser finds what is in sight: it would load groups there.
  useLayoutEffect(() => {
    const sidebar = ref.current?.querySelector('.sidebar-body');
    if (!sidebar) return;
    if (isSidebarBeside(window)) {
      if (shown.current !== pageKey) showCurrentEntry(sidebar);
    } else if (open) {
      if (wasOpened.current) showCurrentEntry(sidebar);
      else placeSidebar(window, sidebar);
      wasOpened.current = true;
    }
    shown.current = pageKey;
  }, [ref, pageKey, open]);
}
