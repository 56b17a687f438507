import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findNearestPages } from './findNearestPages';
import { NearestPages } from './NearestPages';
import { createSearchClient } from './searchClient';
import { SearchPanel } from './SearchPanel';
import type { SearchOptions } from './searchOptions';

export interface SearchDialog {
  /** Opens the search with a query; if that is empty, with the pages visited last. */
  open(query: string): void;
  /** Loads the index. */
  warmUp(): void;
  /** Shows the pages that the address may have meant on the not-found page. */
  showNearestPages(): Promise<void>;
}

/** Makes the search: a modal dialog with a React root of its own, so that the page is never rendered for it. */
export function createSearchDialog({ window, base, routes, recent, shownPath, prefetch }: SearchOptions): SearchDialog {
  const { document } = window;
  const client = createSearchClient({
    base,
    files: routes.searchFiles,
    createWorker: (address) => new Worker(address, { type: 'module', name: 'search' }),
  });
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search');
  document.body.append(dialog);
  const root = createRoot(dialog);
  let count = 0;

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

  return {
    open(query) {
      if (dialog.open) return;
      count += 1;
      const path = shownPath();
      const pages = recent.read().filter((page) => page.path !== path);
      flushSync(() =>
        root.render(
          <SearchPanel
            key={count}
            base={base}
            initial={query}
            recent={pages}
            client={client}
            onClose={close}
            prefetch={prefetch}
          />,
        ),
      );
      dialog.showModal();
      dialog.querySelector('input')?.select();
    },
    warmUp: () => void client.open().catch(() => undefined),
    async showNearestPages() {
      const { text, pages } = await findNearestPages(window.location.pathname.slice(base.length), client.search);
      // React made this element and left it empty, so its content is ours.
      const place = document.querySelector('.not-found-nearest');
      if (place && text !== '') createRoot(place).render(<NearestPages text={text} pages={pages} base={base} />);
    },
  };
}
