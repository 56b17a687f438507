import type { Schema, SchemaObject } from '../../../../client/features/api/shared/operation';
import type { PluginProblem } from '../../../config/plugins';
import type { SchemaRow } from '../schema/rows';
import type { SchemaViews } from '../schema/schemaView';
import type { SchemaView } from '../schema/view';

/** Schemas that the rows of all pages show, and fields that they leave out. */
export interface ShownRows {
  views: Set<SchemaView>;
  /** Fields for the other direction. */
  leftOut: Set<SchemaObject>;
}

/** Notes what rows show, and the fields that are only for the other direction. */
export function noteShown(rows: readonly SchemaRow[], { views, leftOut }: ShownRows): void {
  for (const { view, entry, lists = [], items, fields } of rows) {
    for (const each of [view, entry, ...lists, items]) if (each !== undefined) views.add(each);
    if (fields.length === 0) continue;
    const names = new Set(fields.map(({ name }) => name));
    for (const [name, { schema }] of (entry ?? view).properties) {
      if (!names.has(name) && typeof schema === 'object') leftOut.add(schema);
    }
  }
}

const TEXTS = ['description', 'title', 'default'] as const;

/** Bounds of which the narrower one counts, and a format, of which there can be one. */
const LIMITS =
  `format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems
  minProperties maxProperties`.split(/\s+/);

/** Names what schemas say and no page shows: other parts overrule it wherever the schema is part of something. */
export function overruledTexts({ views, leftOut }: ShownRows, all: SchemaViews, file: string): PluginProblem[] {
  const counts = [...TEXTS, ...LIMITS, 'examples'].flatMap((keyword) => {
    const count = lostOf(keyword, views);
    return count === 0 ? [] : [`\`${keyword}\`${placesOf(count)}`];
  });
  const unsent = [...leftOut].filter((schema) => !views.has(all.of(schema))).length;
  const told = [
    ...(counts.length > 0 ? [`what other parts of the same schemas overrule: ${counts.join(', ')}`] : []),
    ...(unsent > 0
      ? [`fields that are \`readOnly\` where they are sent, or \`writeOnly\` in replies${placesOf(unsent)}`]
      : []),
  ];
  return told.map((message) => ({ code: 'not-shown', message: `no page shows ${message}`, file }));
}

function placesOf(count: number): string {
  return count === 1 ? '' : ` (${count} places)`;
}

/** Number of schemas whose word is in no view that they are a source of. */
function lostOf(keyword: string, views: Iterable<SchemaView>): number {
  const overruled = new Set<Schema>();
  const shown = new Set<Schema>();
  for (const view of views) {
    if (view.sources.length < 2) continue;
    for (const source of view.sources) {
      if (hasWord(source, keyword)) (isShown(source, keyword, view) ? shown : overruled).add(source);
    }
  }
  for (const view of overruled.size > 0 ? views : []) if (view.sources.length === 1) shown.add(view.sources[0]!);
  return [...overruled].filter((each) => !shown.has(each)).length;
}

function hasWord(source: SchemaObject, keyword: string): boolean {
  const word = source[keyword];
  return word !== undefined && word !== '' && (keyword !== 'examples' || (Array.isArray(word) && word.length > 0));
}

function isShown(source: SchemaObject, keyword: string, view: SchemaView): boolean {
  const word = source[keyword];
  if (keyword === 'examples')
    return view.enum !== undefined || (word as unknown[]).some((each) => view.examples.includes(each));
  // Generators write the name as a title, and both are shown as a type.
  if (keyword === 'title' && [...view.names].some((name) => lettersOf(name).includes(lettersOf(String(word)))))
    return true;
  const said =
    keyword === 'default' || keyword === 'title' || keyword === 'description'
      ? view[keyword]
      : view.limits.get(keyword);
  return said === word || JSON.stringify(said) === JSON.stringify(word);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}
