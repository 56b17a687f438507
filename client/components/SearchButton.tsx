import { Icon } from '../shared/Icon';

/**
 * Opens the search: looks like a field on wide screens, an icon on phones. `client/search/startSearch.ts` handles the
 * click.
 */
export function SearchButton() {
  return (
    <button
      type="button"
      className="search-button"
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-button-label">Search</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
