import type { SiteData } from '../shared/site';
import { element } from '../shared/element';
import { chooseSingleKeys, hasSingleKeys } from '../shared/singleKeys';
import { putInto, textOf, type Worded } from '../shared/text';

/** Action of each of these keys; `Ctrl K` is both at once. */
interface KeyEntry {
  keys: readonly string[];
  does: string;
}

const HEADING = 'docgen-keys';
const CONTROL = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

interface KeyPart {
  title: string;
  entries: readonly KeyEntry[];
}

function partsFor(site: Worded): KeyPart[] {
  const ends = { keys: ['Home', 'End'], does: textOf(site, 'keys.ends', 'Choose the first or the last one') };
  return [
    {
      title: textOf(site, 'keys.anywhere', 'Anywhere'),
      entries: [
        { keys: ['/', `${CONTROL} K`], does: textOf(site, 'search.button', 'Search') },
        { keys: ['?'], does: textOf(site, 'keys.showThis', 'Show this list') },
        { keys: ['Esc'], does: textOf(site, 'keys.escape', 'Close the search, the menu or this list') },
      ],
    },
    {
      title: textOf(site, 'keys.inSearch', 'In the search'),
      entries: [
        { keys: ['↑', '↓'], does: textOf(site, 'keys.result', 'Choose a result') },
        ends,
        { keys: ['Enter'], does: textOf(site, 'keys.open', 'Open it') },
        { keys: [`${CONTROL} Enter`], does: textOf(site, 'keys.openTab', 'Open it in a new tab') },
      ],
    },
    {
      title: textOf(site, 'keys.inFilter', 'In a filter'),
      entries: [
        {
          keys: ['Enter'],
          does: textOf(site, 'keys.firstPage', 'Open the first page that is left, in the list of pages'),
        },
        { keys: ['Esc'], does: textOf(site, 'keys.clear', 'Clear the filter') },
      ],
    },
    {
      title: textOf(site, 'keys.onTabs', 'On the tabs of samples'),
      entries: [{ keys: ['←', '→'], does: textOf(site, 'keys.tab', 'Choose a tab') }, ends],
    },
    {
      title: textOf(site, 'keys.onReply', 'On the keys of a reply'),
      entries: [
        { keys: ['↑', '↓'], does: textOf(site, 'keys.otherKey', 'Go to another key') },
        { keys: ['Enter'], does: textOf(site, 'keys.copyKey', 'Copy a link to the key') },
      ],
    },
  ];
}

/** Shows the list in a modal dialog, which gives the focus back when it closes. */
export function showKeys(document: Document, site: Worded & Pick<SiteData, 'singleKeys'>): void {
  if (document.querySelector('dialog[open]')) return;
  const dialog = element('dialog', { class: 'key-list', 'aria-labelledby': HEADING });
  const heading = element('h2', { id: HEADING }, textOf(site, 'keys.title', 'Keys'));
  const close = element('button', { type: 'button' }, textOf(site, 'keys.close', 'Close'));
  close.addEventListener('click', () => dialog.close());
  dialog.append(heading, close, ...partsFor(site).flatMap(partOf), ...keySwitch(site));
  // A click on the dialog itself, outside what is in it, is one beside the list.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // The dialog closes by itself at Escape, but perhaps only after the next key, which its switch would still get.
  dialog.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    dialog.close();
    dialog.remove();
  });
  const leave = (): void => dialog.close();
  document.defaultView?.addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    document.defaultView?.removeEventListener('popstate', leave);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Speech and shaking hands press keys that nobody meant: those alone can be switched off (WCAG 2.2, 2.1.4). */
function keySwitch(site: Worded & Pick<SiteData, 'singleKeys'>): HTMLElement[] {
  if (site.singleKeys === false) return [];
  const box = element('input', { type: 'checkbox' });
  box.checked = hasSingleKeys();
  box.addEventListener('change', () => chooseSingleKeys(box.checked));
  const text = textOf(site, 'keys.single', '{keys} work without Ctrl');
  return [element('label', {}, box, putInto(text, { keys: '/ ?' }))];
}

function partOf({ title, entries }: KeyPart): HTMLElement[] {
  const list = element('dl');
  for (const { keys, does } of entries) {
    const names = keys.flatMap((each, index) => (index === 0 ? combination(each) : [' ', ...combination(each)]));
    list.append(element('dt', {}, ...names), element('dd', {}, does));
  }
  return [element('h3', {}, title), list];
}

/** `Ctrl K` → the two keys with a plus between them. */
function combination(keys: string): (Node | string)[] {
  return keys.split(' ').flatMap((text, index) => {
    const key = element('kbd', {}, text);
    return index === 0 ? [key] : ['+', key];
  });
}
