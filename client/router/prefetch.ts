import { withoutBase } from '../shared/basePath';
import type { PageLoader } from './loadPage';
import { linkOf, pageAddress } from './pageLinks';

/** How long a pointer rests on a link before its page is loaded ahead, in milliseconds. */
const restingTime = 60;

/** Loads manifest, routes and script file of a link's page before it is clicked: on hover, touch and focus. */
export function startPrefetch(document: Document, base: string, pages: PageLoader): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (event: Event, delay: number): void => {
    clearTimeout(timer);
    const link = linkOf(event);
    const url = link && pageAddress(link, base);
    if (!url || url.pathname === document.location.pathname) return;
    const path = withoutBase(base, url.pathname);
    if (path === null) return;
    // A failure is found again, and dealt with, when the link is followed.
    timer = setTimeout(() => void pages.load(path).catch(() => undefined), delay);
  };

  document.addEventListener('mouseover', (event) => prefetch(event, restingTime), { passive: true });
  document.addEventListener('focusin', (event) => prefetch(event, restingTime), { passive: true });
  document.addEventListener('touchstart', (event) => prefetch(event, 0), { passive: true });
}
