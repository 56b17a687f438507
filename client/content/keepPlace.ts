/** Makes a change that may shift things, and keeps an element at its place on the screen. */
export function keepPlace(element: HTMLElement, change: () => void): void {
  const before = placeOf(element);
  change();
  moveColumn(element, before);
  element.ownerDocument.defaultView!.scrollBy({ top: placeOf(element) - before, behavior: 'instant' });
}

function placeOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}

/**
 * In a column that sticks to the bottom of the window, scrolling moves the text beside it but not the element. There
 * the column itself is moved.
 */
function moveColumn(element: HTMLElement, before: number): void {
  const moved = placeOf(element) - before;
  const column = element.closest<HTMLElement>('.method-samples');
  if (moved === 0 || !column) return;
  const { position, bottom } = getComputedStyle(column);
  const foot = parseFloat(bottom);
  if (position !== 'sticky' || Number.isNaN(foot)) return;
  const inline = column.style.bottom;
  column.style.bottom = `${foot + moved}px`;
  if (Math.abs(placeOf(element) - before) > 1) column.style.bottom = inline;
}
