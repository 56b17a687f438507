import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { activeAfterKey } from './activeAfterKey';
import type { RecentPage } from './recentPages';
import type { SearchClient } from './searchClient';
import { SearchField } from './SearchField';
import { recentItems, resultItems } from './searchItems';
import { SearchList } from './SearchList';
import { SearchMessage } from './SearchMessage';
import { useSearch } from './useSearch';

interface SearchPanelProps {
  base: string;
  /** The query to start with. */
  initial: string;
  /** Visited pages, except for the one on the screen. */
  recent: RecentPage[];
  client: SearchClient;
  onClose(): void;
  prefetch(path: string): void;
}

const LIST = 'docgen-search-list';

/** How long a line stays active before its page is prefetched, in milliseconds. */
const RESTING_TIME = 120;

/**
 * The content of the search dialog: a combobox with a list of links (WAI-ARIA authoring practices, combobox with
 * listbox popup).
 */
export function SearchPanel({ base, initial, recent, client, onClose, prefetch }: SearchPanelProps) {
  const [text, setText] = useState(initial);
  const query = text.trim();
  const { state, retry } = useSearch(client, query);
  const groups = useMemo(() => {
    if (query === '') return recentItems(recent, base);
    return state.kind === 'found' && state.query !== '' ? resultItems(state.results, base) : [];
  }, [query, state, recent, base]);
  const items = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  // Valid only for the list it was made in: a new list starts at its first line.
  const [choice, setChoice] = useState({ items, index: 0 });
  const active = choice.items === items ? choice.index : 0;
  const item = items[active];

  useEffect(() => {
    if (item === undefined || !navigator.onLine) return;
    const timer = setTimeout(() => prefetch(item.path), RESTING_TIME);
    return () => clearTimeout(timer);
  }, [item, prefetch]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) window.open(item.href, '_blank', 'noopener');
      else document.getElementById(optionId(active))?.click();
    }
    const index = activeAfterKey(event, active, items.length);
    if (index === null) return;
    event.preventDefault();
    setChoice({ items, index });
  };

  const onPanelKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') keepFocusInside(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The dialog would close by itself, but perhaps only after the next key.
    event.preventDefault();
    onClose();
  };

  return (
    <div className="search-panel" onKeyDown={onPanelKey}>
      <SearchField
        text={text}
        list={LIST}
        active={item === undefined ? undefined : optionId(active)}
        onText={setText}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <SearchList
        id={LIST}
        groups={groups}
        active={active}
        optionId={optionId}
        onActivate={(index) => setChoice({ items, index })}
        onFollow={onClose}
      />
      <SearchMessage query={query} state={state} hasRecent={recent.length > 0} onRetry={retry} />
      <p className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open{' '}
        <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'} Enter</kbd> open in a new tab
      </p>
    </div>
  );
}

function optionId(index: number): string {
  return `docgen-search-option-${index}`;
}

/** Keeps the Tab key inside the dialog: otherwise it would go on to the browser's own buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const place = stops.findIndex((each) => each === document.activeElement);
  event.preventDefault();
  stops.at((place + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}
