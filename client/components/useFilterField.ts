import { useEffect, useState, type RefObject } from 'react';

/** The text in the field, trimmed. Escape and navigation clear the field. */
export function useFilterField(
  field: RefObject<HTMLInputElement | null>,
  pageKey: string,
  onFiltering: (isFiltering: boolean) => void,
): string {
  const [text, setText] = useState('');

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = (): void => {
      const words = input.value.trim();
      setText(words);
      onFiltering(words !== '');
      // Results begin at the top; the sidebar may be scrolled down.
      if (words !== '') input.closest('.sidebar')!.querySelector('.sidebar-body')!.scrollTop = 0;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') firstResult(input)?.click();
      if (event.key !== 'Escape' || input.value === '') return;
      // The first Escape clears the field, the next one closes the drawer.
      event.stopPropagation();
      event.preventDefault();
      input.value = '';
      read();
    };
    // Picks up what was typed before this was loaded.
    read();
    input.addEventListener('input', read);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('input', read);
      input.removeEventListener('keydown', onKeyDown);
    };
  }, [field, onFiltering]);

  // After a navigation the reader has found what they were looking for.
  const [page, setPage] = useState(pageKey);
  useEffect(() => {
    if (page === pageKey) return;
    setPage(pageKey);
    setText('');
    onFiltering(false);
    if (field.current) field.current.value = '';
  }, [field, onFiltering, page, pageKey]);

  return text;
}

/** Prefers a page to a group: groups can be seen in the sidebar anyway. */
function firstResult(field: HTMLElement): HTMLElement | null {
  const results = field.closest('.sidebar')?.querySelector('.sidebar-results');
  return results?.querySelector<HTMLElement>('.sidebar-pages a') ?? results?.querySelector('a') ?? null;
}
