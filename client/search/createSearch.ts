import { withoutBase } from '../shared/basePath';
import { element } from '../shared/element';
import type { Search } from '../shared/search';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import { createSearchPanel } from './createSearchPanel';
import { findNearestPages, nearestPages } from './findNearestPages';
import type { OriginalSearch } from './originalHits';
import type { RecentPages } from './recentPages';
import type { SearchClient } from './searchClient';

interface SearchOptions {
  window: Window;
  site: SiteData;
  client: SearchClient;
  /** Finds the pages that an address may have meant, if `client` does not. */
  nearest?: SearchClient;
  notice?: HTMLElement;
  original: OriginalSearch | undefined;
  recent: RecentPages;
}

/** Makes the search: a modal dialog, which needs nothing of the shell. */
export function createSearch(options: SearchOptions): Search {
  const { window, site, client, nearest = client, notice, original, recent } = options;
  const { location } = window;
  const { dialog, close } = createDialog(window, textOf(site, 'search.button', 'Search'));
  return {
    open(query) {
      if (dialog.open) return;
      const shown = withoutBase(site.base, location.pathname);
      const pages = recent.read().filter(({ path }) => path !== shown);
      dialog.replaceChildren(
        createSearchPanel({ site, client, notice, original, initial: query, recent: pages, close }),
      );
      dialog.showModal();
      dialog.querySelector('input')?.select();
    },
    warmUp: () => client.open(),
    async showNearestPages() {
      const { text, pages } = await findNearestPages(location.pathname.slice(site.base.length), nearest.search);
      // React made this element and left it empty, so its content is ours.
      const place = window.document.querySelector('.not-found-nearest');
      if (text !== '') place?.replaceChildren(...nearestPages(site, text, pages));
    },
  };
}

/** An empty dialog that closes with a click beside it and when the reader goes back. */
function createDialog(window: Window, label: string): { dialog: HTMLDialogElement; close: () => void } {
  const { document } = window;
  const dialog = element('dialog', { class: 'search', 'aria-label': label });
  document.body.append(dialog);
  const close = (): void => {
    dialog.close();
    // If nothing had the focus before, it stays in the hidden field for a moment, and would take the next key.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur();
  };
  dialog.addEventListener('click', (event) => {
    // A click on the dialog itself is one beside the panel.
    if (event.target === dialog) close();
  });
  window.addEventListener('popstate', close);
  return { dialog, close };
}
