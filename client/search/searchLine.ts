import { element } from '../shared/element';
import { pageNameClass } from '../shared/pageName';
import { marked } from './marked';
import type { SearchItem } from './searchItems';

/** A result as a link. */
export function searchLine({ href, title, area, detail }: SearchItem): HTMLAnchorElement {
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
