/**
 * The client has loaded parts of the site of which there is a newer build now. From here on every way to another page
 * is a page load, which the client, hearing of it first, would not make.
 */
export function leaveByPageLoad(base: string): void {
  const isOther = (url: URL) => url.pathname !== location.pathname || url.search !== location.search;
  let { pathname, search } = location;

  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || !link.pathname.startsWith(base)) return;
      if (isOther(new URL(link.href))) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener(
    'popstate',
    (event) => {
      if (location.pathname === pathname && location.search === search) return;
      ({ pathname, search } = location);
      event.stopImmediatePropagation();
      // Else the place on the page that is left would be kept for the one that comes.
      addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation(), { capture: true });
      location.reload();
    },
    { capture: true },
  );
}
