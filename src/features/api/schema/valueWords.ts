import type { SchemaRow } from './rows';
import type { SchemaView } from './view';
import { textOf, type Worded } from '../../../../client/shared/text';
import { valueText } from '../../../../client/features/api/shared/exactNumbers';
import { saidWith, type Words } from './words';

/** Value that counts if nothing is sent. */
export function defaultWords(view: SchemaView, site: Worded): Words[] {
  if (view.default === undefined) return [];
  return [saidWith(textOf(site, 'schema.default', 'default {value}'), { value: [{ code: short(view.default) }] })];
}

/** A title, where neither the text nor the name says it: generators write the name as one. */
export function titleWords({ name, view }: Pick<SchemaRow, 'name' | 'view'>, said: string): Words[] {
  // Addresses of links are not read.
  const letters = (words: string): string => words.replace(/\]\([^()]*\)|[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const title = letters(view.title ?? '');
  const isSaid = [said, name, view.name ?? ''].some((each) => letters(each).includes(title));
  return title === '' || isSaid ? [] : [[`title: ${view.title}`]];
}

/** An example, of what is one value. */
export function exampleWords(view: SchemaView, own: readonly unknown[], site: Worded): Words[] {
  const all = shownExamples(view, own).filter((each) => !isLong(each));
  if (all.length === 0) return [];
  const values = all.flatMap((each, index) => [...(index === 0 ? [] : [', ']), { code: short(each) }]);
  return [saidWith(textOf(site, 'schema.example', 'for example {values}'), { values })];
}

/** Examples that are too long for a line: those of objects too. */
export function longExamples(view: SchemaView, own: readonly unknown[]): string[] {
  const all = view.properties.size > 0 ? view.examples : shownExamples(view, own).filter(isLong);
  return all.map(valueText);
}

function shownExamples(
  { examples, enum: allowed, properties }: SchemaView,
  own: readonly unknown[],
): readonly unknown[] {
  return allowed !== undefined || properties.size > 0 ? [] : own.length > 0 ? own : examples;
}

/** Most characters of a value in a line. */
const LINE = 200;

function isLong(value: unknown): boolean {
  return valueText(value).length > LINE;
}

function short(value: unknown): string {
  const shown = valueText(value);
  const line = shown.replace(/\s+/g, ' ');
  return shown === '' ? '""' : line.length > LINE ? `${line.slice(0, LINE)}…` : line;
}
