import { isPlainClick } from '../router/pageLinks';
import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { countedText, textOf } from '../shared/text';
import { MORE_SHOWN } from './searchClient';
import type { SearchItemGroup, SearchItem } from './searchItems';
import { pageNameClass } from '../shared/pageName';
import type { MarkedText } from './result';

export interface SearchList {
  element: HTMLElement;
  /** The lines, of which the last may be one that brings more. */
  lines(): readonly HTMLElement[];
  active(): number;
  /** Shows groups of results; `more` is how many are not listed yet. */
  show(groups: readonly SearchItemGroup[], more: number): void;
  choose(index: number): void;
}

interface SearchListOptions {
  site: SiteData;
  id: string;
  /** Called when another line is the active one; none if there are no lines. */
  chosen(line: HTMLElement | undefined): void;
  /** Called when a link is followed in this window. */
  followed(): void;
  more(): void;
}

/** The results as links, in groups. */
export function createSearchList({ site, id, chosen, followed, more }: SearchListOptions): SearchList {
  const list = element('div', {
    id,
    class: 'search-list',
    role: 'listbox',
    'aria-label': textOf(site, 'search.list', 'Pages'),
  });
  let lines: HTMLElement[] = [];
  let active = 0;

  const choose = (index: number): void => {
    active = index;
    for (const [place, line] of lines.entries()) line.setAttribute('aria-selected', String(place === active));
    if (active === 0) list.scrollTo({ top: 0 });
    else lines[active]?.scrollIntoView({ block: 'nearest' });
    chosen(lines[active]);
  };
  const lineOf = ({ target }: Event): number =>
    lines.findIndex((line) => target instanceof Node && line.contains(target));
  // Keys may move the list under a resting pointer, which is no choice: browsers then tell of a move over no distance.
  list.addEventListener('mousemove', (event) => {
    if (event.movementX === 0 && event.movementY === 0) return;
    const index = lineOf(event);
    if (index >= 0 && index !== active) choose(index);
  });
  list.addEventListener('click', (event) => {
    const line = lines[lineOf(event)];
    if (line?.matches('.search-more')) {
      choose(lines.indexOf(line));
      more();
    } else if (line && isPlainClick(event)) followed();
  });
  // A phone's keyboard covers half of the list, and a reader who scrolls has finished typing.
  list.addEventListener('touchmove', putAwayKeyboard, { passive: true });

  return {
    element: list,
    lines: () => lines,
    active: () => active,
    choose,
    show(groups, left) {
      const parts = groups.map(({ label, items }, place) => groupOf(`${id}-${place}`, label, items.map(searchLine)));
      if (left > 0) parts.push(moreLine(site, left));
      list.replaceChildren(...parts);
      list.hidden = groups.length === 0;
      lines = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
      for (const [index, line] of lines.entries()) line.id = `docgen-search-option-${index}`;
    },
  };
}

function groupOf(id: string, label: string, lines: HTMLElement[]): HTMLElement {
  const caption = element('p', { id, class: 'search-caption', role: 'presentation' }, label);
  return element('div', { role: 'group', 'aria-labelledby': id }, caption, ...lines);
}

/** The last line of a list that goes on: the results that it brings take its place. */
function moreLine(site: SiteData, left: number): HTMLElement {
  const text = countedText(site, Math.min(left, MORE_SHOWN), ['search.more', { other: 'Show {count} more' }]);
  return element('div', { role: 'option', class: 'search-line search-more' }, text);
}

function putAwayKeyboard(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}

function searchLine({ href, title, area, detail }: SearchItem): HTMLAnchorElement {
  const line = element(
    'a',
    { role: 'option', class: 'search-line', href, tabindex: '-1' },
    element('span', { class: `search-title ${pageNameClass(title.text) ?? ''}` }, ...marked(title)),
  );
  if (area !== '') line.append(element('span', { class: 'search-area' }, area));
  if (detail !== null) line.append(detailOf(detail));
  return line;
}

function detailOf({ place, text, isCode, note, summary }: NonNullable<SearchItem['detail']>): HTMLElement {
  const shown = isCode
    ? element('code', {}, ...marked(text))
    : element('span', { class: pageNameClass(text.text) }, ...marked(text));
  const detail = element('span', { class: 'search-detail' });
  if (place !== '') detail.append(element('span', { class: 'search-note' }, `${place} `));
  detail.append(shown);
  if (note !== '') detail.append(element('span', { class: 'search-note' }, ` ${note}`));
  if (summary !== '') detail.append(element('span', { class: 'search-summary' }, ` – ${summary}`));
  return detail;
}

function marked({ text, marks }: MarkedText): (Node | string)[] {
  const parts = marks.flatMap(([start, end], place) => [
    text.slice(marks[place - 1]?.[1] ?? 0, start),
    element('mark', {}, text.slice(start, end)),
  ]);
  return [...parts, text.slice(marks.at(-1)?.[1] ?? 0)];
}

interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The line that a key leads to from the line `active` of `count`; null for keys of the field. */
export function activeAfterKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
  active: number,
  count: number,
): number | null {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
