/** Filters the parameters of the page by name and description; does nothing for a field that it has started already. */
export function startParameterFilter(input: HTMLInputElement): void {
  const { ownerDocument: document } = input;
  const box = input.closest('.parameter-filter');
  if (!box || box.querySelector('[role="status"]')) return;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  box.append(status);

  const filter = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const rows = [...document.querySelectorAll<HTMLTableRowElement>('.parameters tbody tr')];
    for (const row of rows) row.hidden = !words.every((word) => textOf(row).includes(word));
    for (const table of document.querySelectorAll('.parameters')) {
      table.toggleAttribute('data-empty', !table.querySelector('tbody tr:not([hidden])'));
    }
    const shown = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = words.length === 0 ? '' : `${shown} of ${rows.length}`;
  };
  input.addEventListener('input', filter);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    input.value = '';
    filter();
  });
  // What was typed while this was loading.
  filter();
}

/** Name and description; types are few and in every row. */
function textOf({ cells }: HTMLTableRowElement): string {
  return `${cells[0]?.textContent ?? ''} ${cells[2]?.textContent ?? ''}`.toLowerCase();
}
