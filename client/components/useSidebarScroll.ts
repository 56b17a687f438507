import { useEffect, useRef, type RefObject } from 'react';
import { isSidebarBeside, placeSidebar, showCurrentEntry } from '../router/sidebarPlace';

/** Keeps the current page in sight in the sidebar. Beside the page, the starter has seen to the first one. */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, pageKey: string): void {
  const shown = useRef(pageKey);
  useEffect(() => {
    if (ref.current && !isSidebarBeside(window)) placeSidebar(window, ref.current);
  }, [ref]);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (ref.current) showCurrentEntry(ref.current);
  }, [ref, pageKey]);
}
