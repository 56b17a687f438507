import { withoutBase } from '../shared/basePath';
import type { PageLoader } from './loadPage';
import { linkOf, pageAddress, savesData } from './pageLinks';
import type { Routes } from './routes';

/** How long a pointer rests on a link before its page is prefetched, in milliseconds. */
const restingTime = 60;

/** Milliseconds between a navigation and the prefetching of the next routes: the new page goes first. */
const settlingTime = 300;

interface PrefetchOptions {
  window: Window;
  base: string;
  routes: Routes;
  pages: PageLoader;
}

/** Prefetches the routes of the page's links, and on hover, touch and focus a script file; not to save data. */
export function startPrefetch({ window, base, routes, pages }: PrefetchOptions) {
  const { document, location } = window;
  if (savesData(window.navigator)) return { arrived: () => undefined };

  const pathOf = (link: HTMLAnchorElement | null): string | null => {
    const url = link && pageAddress(link, base);
    return url && url.pathname !== location.pathname ? withoutBase(base, url.pathname) : null;
  };

  const prepare = async (): Promise<void> => {
    const links = ['main', 'footer', '.sidebar'].flatMap((place) => [
      ...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`),
    ]);
    // A failure, here or below, comes up again and is handled when a link is followed.
    await routes.prepare(links.map(pathOf).filter((path) => path !== null)).catch(() => undefined);
  };
  void prepare();

  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event, delay: number): void => {
    clearTimeout(timer);
    const path = pathOf(linkOf(event));
    if (path !== null) timer = setTimeout(() => void pages.load(path).catch(() => undefined), delay);
  };
  document.addEventListener('mouseover', (event) => prefetch(event, restingTime), { passive: true });
  document.addEventListener('focusin', (event) => prefetch(event, restingTime), { passive: true });
  for (const press of ['pointerdown', 'touchstart'])
    document.addEventListener(press, (event) => prefetch(event, 0), { passive: true });

  let settling: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Called when a navigation has led to another page. */
    arrived(): void {
      clearTimeout(settling);
      settling = setTimeout(() => void prepare(), settlingTime);
    },
  };
}
