/** What any of these keys does; `Ctrl K` is both at once. */
interface KeyEntry {
  keys: readonly string[];
  does: string;
}

const CONTROL = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

const PARTS: readonly { title: string; entries: readonly KeyEntry[] }[] = [
  {
    title: 'Anywhere',
    entries: [
      { keys: ['/', `${CONTROL} K`], does: 'Search' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close the search, the menu or this list' },
    ],
  },
  {
    title: 'In the search',
    entries: [
      { keys: ['↑', '↓'], does: 'Choose a result' },
      { keys: ['Home', 'End'], does: 'Choose the first or the last one' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: [`${CONTROL} Enter`], does: 'Open it in a new tab' },
    ],
  },
  {
    title: 'In a filter',
    entries: [
      { keys: ['Enter'], does: 'Open the first page that is left, in the list of pages' },
      { keys: ['Esc'], does: 'Clear the filter' },
    ],
  },
  {
    title: 'On the tabs of samples',
    entries: [
      { keys: ['←', '→'], does: 'Choose a tab' },
      { keys: ['Home', 'End'], does: 'Choose the first or the last one' },
    ],
  },
  {
    title: 'On the keys of a reply',
    entries: [
      { keys: ['↑', '↓'], does: 'Go to another key' },
      { keys: ['Enter'], does: 'Copy a link to the key' },
    ],
  },
];

/** Shows the list in a modal dialog, which gives the focus back when it closes. */
export function showKeys(document: Document): void {
  if (document.querySelector('dialog[open]')) return;
  const dialog = element(document, 'dialog', { className: 'key-list' });
  const heading = element(document, 'h2', { text: 'Keys' });
  heading.id = 'docgen-keys';
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = element(document, 'button', { text: 'Close' });
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  dialog.append(heading, close, ...PARTS.flatMap((part) => partOf(document, part)));
  // A click on the dialog itself, outside what is in it, is one beside the list.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  const leave = (): void => dialog.close();
  document.defaultView?.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    document.defaultView?.removeEventListener('popstate', leave);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function partOf(document: Document, { title, entries }: (typeof PARTS)[number]): HTMLElement[] {
  const list = element(document, 'dl', {});
  for (const { keys, does } of entries) {
    const names = element(document, 'dt', {});
    names.append(
      ...keys.flatMap((each, index) =>
        index === 0 ? combination(document, each) : [' ', ...combination(document, each)],
      ),
    );
    list.append(names, element(document, 'dd', { text: does }));
  }
  return [element(document, 'h3', { text: title }), list];
}

/** `Ctrl K` → the two keys with a plus between them. */
function combination(document: Document, keys: string): (Node | string)[] {
  return keys.split(' ').flatMap((text, index) => {
    const key = element(document, 'kbd', { text });
    return index === 0 ? [key] : ['+', key];
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  { text, className }: { text?: string; className?: string },
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
}
