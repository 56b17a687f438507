import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findNearestPages } from './findNearestPages';
import { NearestPages } from './NearestPages';
import { createSearchClient, type SearchClient } from './searchClient';
import { SearchPanel } from './SearchPanel';
import type { SearchOptions } from './searchOptions';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

export interface SearchDialog {
  /** Opens the search with a query; if that is empty, with the pages visited last. */
  open(query: string): void;
  /** Loads the index. */
  warmUp(): void;
  /** Shows the pages that the address may have meant on the not-found page. */
  showNearestPages(): Promise<void>;
}

/** Makes the search: a modal dialog with a React root of its own, so that the page is never rendered for it. */
export function createSearchDialog({ window, site, routes, recent, shownPath, prefetch }: SearchOptions): SearchDialog {
  const client = createSearchClient({
    base: site.base,
    files: routes.searchFiles,
    createWorker: (address) => new Worker(address, { type: 'module', name: 'search' }),
  });
  const { dialog, close } = createDialog(window, textOf(site, 'search.button', 'Search'));
  const root = createRoot(dialog);
  let count = 0;

  return {
    open(query) {
      if (dialog.open) return;
      count += 1;
      const path = shownPath();
      const pages = recent.read().filter((page) => page.path !== path);
      const panel = { site, initial: query, recent: pages, client, prefetch };
      flushSync(() => root.render(<SearchPanel key={count} {...panel} onClose={close} />));
      dialog.showModal();
      dialog.querySelector('input')?.select();
    },
    warmUp: () => void client.open().catch(() => undefined),
    showNearestPages: () => showNearestPages(window, site, client),
  };
}

/** An empty dialog that closes with a click beside it and when the reader goes back. */
function createDialog(window: Window, label: string): { dialog: HTMLDialogElement; close: () => void } {
  const { document } = window;
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', label);
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

async function showNearestPages(
  { document, location }: Window,
  site: SiteData,
  { search }: SearchClient,
): Promise<void> {
  const { text, pages } = await findNearestPages(location.pathname.slice(site.base.length), search);
  // React made this element and left it empty, so its content is ours.
  const place = document.querySelector('.not-found-nearest');
  if (place && text !== '') createRoot(place).render(<NearestPages text={text} pages={pages} site={site} />);
}
