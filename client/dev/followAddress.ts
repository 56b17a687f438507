/** Calls `changed` when the client has changed the address. */
export function followAddress(changed: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      changed();
    };
  }
  addEventListener('popstate', changed);
}

/** Makes every navigation a page load, once parts of the site that the client has loaded are out of date. */
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
      // Otherwise the scroll position on the old page would be saved for the new one.
      addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation(), { capture: true });
      location.reload();
    },
    { capture: true },
  );
}
