import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import { setRowStops } from './rowLinks';
import { putInto, textOf } from '../../../shared/text';

/** Filters the parameters of a method by name and description, if the page has a field for it. */
export function createParameterFilter({ window: { document }, site }: ToolContext): ContentTool {
  const fieldOf = (): HTMLInputElement | null => document.querySelector('.parameter-filter input');
  return {
    watch() {
      const input = fieldOf();
      if (!input || input.parentElement?.querySelector('[role="status"]')) return;
      startFilter(input, textOf(site, 'method.filtered', '{shown} of {count}'));
    },
    reveal(element) {
      const input = fieldOf();
      if (!input || !element.closest('tr[hidden]')) return false;
      input.value = '';
      input.dispatchEvent(new Event('input'));
      return true;
    },
  };
}

function startFilter(input: HTMLInputElement, template: string): void {
  const { ownerDocument: document } = input;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  input.after(status);

  const filter = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('.parameters tbody tr')];
    for (const row of rows) row.hidden = !words.every((word) => wordsIn(row).includes(word));
    for (const table of document.querySelectorAll('.parameters')) {
      table.toggleAttribute('data-empty', !table.querySelector('tbody tr:not([hidden])'));
    }
    setRowStops(document);
    const shown = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = words.length === 0 ? '' : putInto(template, { shown, count: rows.length });
  };
  input.addEventListener('input', filter);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    input.value = '';
    filter();
  });
  // Picks up what was typed while this was loading.
  filter();
}

/** Name and description only: types are few, and every row has one. */
function wordsIn({ cells }: HTMLTableRowElement): string {
  return `${cells[0]?.textContent ?? ''} ${cells[2]?.textContent ?? ''}`.toLowerCase();
}
