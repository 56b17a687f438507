import { partsOf } from '../../client/shared/text';
import { escapeHtml } from '../base/html';

/** A text as HTML, with HTML in its places: `from {home} & on`, `{ home: '<a>a</a>' }` → `from <a>a</a> &amp; on` */
export function htmlOf(template: string, values: Readonly<Record<string, string>>): string {
  const marked = Object.fromEntries(Object.entries(values).map(([name, html]) => [name, { html }]));
  return partsOf(template, marked)
    .map((part) => (typeof part === 'string' ? escapeHtml(part) : part.html))
    .join('');
}
