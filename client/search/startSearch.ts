import { isSearchKey } from '../shared/searchKey';
import type { SearchDialog } from './createSearchDialog';
import type { SearchOptions } from './searchOptions';
import { startTypeAhead } from './typeAhead';

export interface Search {
  /** On the not-found page: shows the pages that its address may have meant. */
  showNearestPages(): Promise<void>;
}

/** Elements that open the search; the value is what to search for. */
const OPENER = '[data-search]';

/**
 * Opens the search with `/`, Ctrl/Cmd-K and every element with `data-search`. None of it is loaded before the first
 * sign that it will be wanted.
 */
export function startSearch(options: SearchOptions): Search {
  const { document, location } = options.window;
  let loading: Promise<SearchDialog> | null = null;

  const load = (): Promise<SearchDialog> => {
    if (loading) return loading;
    // In parallel with the code that will ask for it.
    options.routes.searchFiles().catch(() => undefined);
    const trying = import('./createSearchDialog').then(({ createSearchDialog }) => createSearchDialog(options));
    loading = trying;
    trying.catch(() => (loading = null));
    return trying;
  };
  const open = (query: string): void => {
    const ahead = startTypeAhead(document);
    load().then(
      (dialog) => {
        const typed = ahead.finish();
        dialog.open(query + typed);
        // What is typed next goes on from there.
        if (typed !== '') moveToEnd(document.activeElement);
      },
      // As with a page's script: a file that can't be loaded may be from another build, and a full load brings one that
      // fits.
      () => {
        ahead.finish();
        if (navigator.onLine) location.reload();
      },
    );
  };
  const warmUp = (event: Event): void => {
    if (openerOf(event))
      load().then(
        (dialog) => dialog.warmUp(),
        () => undefined,
      );
  };

  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, warmUp, { passive: true });
  document.addEventListener('click', (event) => {
    const opener = openerOf(event);
    if (opener) open(opener.dataset.search ?? '');
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || !isSearchKey(event)) return;
    event.preventDefault();
    open('');
  });

  return {
    showNearestPages: async () => (await load()).showNearestPages(),
  };
}

function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(OPENER) : null;
}

function moveToEnd(field: Element | null): void {
  if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length);
}
