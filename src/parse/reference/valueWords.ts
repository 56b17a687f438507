import type { SchemaView } from '../../base/schema/view';
import { valueText } from '../../../client/shared/exactNumbers';
import type { Words } from '../../base/schema/words';

/** What counts where nothing is sent. */
export function defaultWords(view: SchemaView): Words[] {
  return view.default === undefined ? [] : [['default ', { code: short(view.default) }]];
}

/** An example, of what is one value. */
export function exampleWords({ examples: [first], enum: allowed, properties }: SchemaView, own: unknown): Words[] {
  const example = own ?? first;
  if (example === undefined || allowed !== undefined || properties.size > 0) return [];
  return [['for example ', { code: short(example) }]];
}

function short(value: unknown): string {
  const shown = valueText(value);
  const line = shown.replace(/\s+/g, ' ');
  return shown === '' ? '""' : line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
