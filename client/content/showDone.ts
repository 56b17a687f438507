/** How long a control says that it has done its work, in milliseconds. */
const SHOWN = 2000;

/** Shows a word in `data-done` of an element, which the style sheet puts in the place of its own. */
export function showDone(element: HTMLElement, word: string): void {
  element.dataset.done = word;
  setTimeout(() => delete element.dataset.done, SHOWN);
}
