/** How long a control shows that it is done, in milliseconds. */
const SHOWN = 2000;

/** Makes a function that puts a word into an element's `data-done`; the style sheet shows it in place of the text. */
export function createShowDone(): (element: HTMLElement, word: string) => void {
  const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
  return (element, word) => {
    // Another click shows the new word as long as the first one.
    clearTimeout(hiding.get(element));
    element.dataset.done = word;
    hiding.set(
      element,
      setTimeout(() => delete element.dataset.done, SHOWN),
    );
  };
}
