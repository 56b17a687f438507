import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '../shared/Icon';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

interface SearchFieldProps {
  site: SiteData;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** Id of the list that the field controls. */
  list: string;
  /** Id of the active line; undefined where there is none. */
  active: string | undefined;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onClose(): void;
}

/** The field, and the button that closes the dialog. */
export function SearchField({ site, input, text, list, active, onText, onKeyDown, onClose }: SearchFieldProps) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={textOf(site, 'search.field', 'Search methods, parameters and guides')}
        aria-autocomplete="list"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        placeholder={textOf(site, 'search.placeholder', 'Method, parameter or topic')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="go"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" onClick={onClose}>
        <kbd aria-hidden="true">Esc</kbd>
        <Icon name="close" />
        <span className="visually-hidden">{textOf(site, 'search.close', 'Close search')}</span>
      </button>
    </div>
  );
}
