import { Icon } from '../shared/Icon';

/**
 * Opens the search: a quiet field on wide screens, an icon on phones; what it does is in
 * `client/search/startSearch.ts`.
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
