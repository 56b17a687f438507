const LINK = '.param-anchor';

/**
 * Makes the links of a table's rows one tab stop: of many rows, what comes below would be many stops away. The first
 * row that is shown has it, unless one of the links has the focus.
 */
export function setRowStops(document: Document): void {
  for (const table of document.querySelectorAll('.parameters')) {
    const links = linksIn(table);
    const stop = links.find((link) => link === document.activeElement) ?? links[0];
    for (const link of table.querySelectorAll<HTMLElement>(LINK)) link.tabIndex = link === stop ? 0 : -1;
  }
}

/** Moves the focus to the link of a row above or below; false if the key is not for that. */
export function moveToRow(target: Element, key: string): boolean {
  const table = target.closest('.parameters');
  const from = target.closest<HTMLElement>(LINK);
  if (!table || !from) return false;
  const links = linksIn(table);
  const to = placeAfter(links.indexOf(from), key, links.length);
  if (to === undefined) return false;
  links[to]?.focus();
  setRowStops(target.ownerDocument);
  return true;
}

function placeAfter(place: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function linksIn(table: Element): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`tr:not([hidden]) ${LINK}`)];
}
