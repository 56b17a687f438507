/** What a reader types before the search is there. */
export interface TypeAhead {
  /** Stops listening; returns what was typed. */
  finish(): string;
}

/** Takes what is typed from now on: the field that it is meant for is still being loaded. */
export function startTypeAhead(document: Document): TypeAhead {
  let text = '';
  const hear = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return;
    event.preventDefault();
    text = key === 'Backspace' ? text.slice(0, -1) : text + key;
  };
  document.addEventListener('keydown', hear);
  return {
    finish() {
      document.removeEventListener('keydown', hear);
      return text;
    },
  };
}
