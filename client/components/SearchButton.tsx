import { Icon } from '../shared/Icon';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

/**
 * Opens the search: looks like a field on wide screens, an icon on phones. `client/starter/startSearch.ts` handles the
 * click.
 */
export function SearchButton({ site }: { site: SiteData }) {
  return (
    <button
      type="button"
      className="search-button"
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-button-label">{textOf(site, 'search.button', 'Search')}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
