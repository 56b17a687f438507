/** How long a control shows that it is done, in milliseconds. */
const SHOWN = 2000;

/** Puts a word into an element's `data-done`; the style sheet shows it in place of the element's text. */
export function showDone(element: HTMLElement, word: string): void {
  element.dataset.done = word;
  setTimeout(() => delete element.dataset.done, SHOWN);
}
