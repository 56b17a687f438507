import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { ReferencePage } from '../../../client/shared/operation';
import type { RowChoices, SchemaRow } from '../../schema/rows';
import { unsaidValues } from '../../schema/unsaidValues';
import type { SchemaView } from '../../schema/view';
import { kindOf, limitWords, shownName, valueText, type Words } from '../../schema/words';
import { foreignBlocks } from './foreignText';
import { box, code, details, item, label, link, list, paragraph, separated, strong, text, words } from './nodes';

/** What rows of a page are written with. */
export interface RowContext {
  page: ReferencePage;
  /** Blocks of a description, where it is the author's own and not somebody else's. */
  blocks?: (source: string) => RootContent[];
}

/** The blocks of a description. */
export function describedBlocks(source: string, { blocks = foreignBlocks }: RowContext): RootContent[] {
  return source.trim() === '' ? [] : blocks(source);
}

/** What a row says besides what its schema does. */
interface RowFacts {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  example?: unknown;
  more?: Words[];
}

/** Allowed values that are shown at once. */
const MOST_VALUES = 20;

/** A field, a parameter or a header. */
export function fieldItem(row: SchemaRow, context: RowContext, facts: RowFacts = {}): ListItem {
  const name = [box('a', { href: `#${row.id}`, className: ['field-name'] }, [code(row.name)])];
  const line = [...name, text(' '), label(row.type, 'field-type'), ...flags(row, facts)];
  return item([paragraph(line, 'field-line'), ...about(row, facts, context), ...inside(row, context)], row.id);
}

function flags({ view, required }: SchemaRow, facts: RowFacts): PhrasingContent[] {
  const all: [boolean, string, string][] = [
    [facts.required ?? required, 'required', 'field-required'],
    [facts.deprecated ?? view.deprecated, 'deprecated', 'field-deprecated'],
    [view.readOnly, 'read-only', 'field-mark'],
    [view.writeOnly, 'write-only', 'field-mark'],
  ];
  return all.flatMap(([isSet, name, className]) => (isSet ? [text(' '), label(name, className)] : []));
}

/** Description, limits and values of a schema. */
function about(row: SchemaRow, { description, example, more = [] }: RowFacts, context: RowContext): RootContent[] {
  const { view } = row;
  const said = [description, view.description, view.title].find((each) => each) ?? '';
  const limits = [...limitWords(view), ...more, ...defaultWords(view), ...exampleWords(view, example)];
  return [
    ...describedBlocks(said, context),
    ...(limits.length === 0 ? [] : [paragraph(separated(limits.map(words), text(' · ')), 'field-limits')]),
    ...values(unsaidValues(view.enum, said), ''),
    ...each(row, said),
    ...contradictions(view),
    ...(view.missing === undefined ? [] : [missing(view.missing)]),
  ];
}

function defaultWords(view: SchemaView): Words[] {
  return view.default === undefined ? [] : [['default ', { code: short(view.default) }]];
}

function exampleWords({ examples: [first], enum: allowed, properties }: SchemaView, own: unknown): Words[] {
  const example = own ?? first;
  if (example === undefined || allowed !== undefined || properties.size > 0) return [];
  return [['for example ', { code: short(example) }]];
}

function short(value: unknown): string {
  const shown = valueText(value);
  const line = shown.replace(/\s+/g, ' ');
  return shown === '' ? '""' : line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** What holds for each item of a list of plain values. */
function each({ items }: SchemaRow, said: string): RootContent[] {
  if (items === undefined) return [];
  const limits = limitWords(items).map(words);
  const sentence = [text('each: '), ...separated(limits, text(' · '))];
  return [
    ...(limits.length === 0 ? [] : [paragraph(sentence, 'field-limits')]),
    ...values(unsaidValues(items.enum, said), 'Each: '),
  ];
}

function values(all: readonly unknown[] | undefined, intro: string): RootContent[] {
  if (all === undefined) return [];
  const shown = separated(
    all.map((each) => [code(valueText(each) === '' ? '""' : valueText(each))]),
    text(', '),
  );
  if (all.length === 1) return [paragraph([text(`${intro}always `), ...shown], 'field-limits')];
  if (all.length <= MOST_VALUES) return [paragraph([text(`${intro}one of `), ...shown], 'field-limits')];
  return [details([text(`${intro}one of ${all.length} values`)], [paragraph(shown, 'field-limits')])];
}

function contradictions({ conflicts }: SchemaView): RootContent[] {
  if (conflicts.length === 0) return [];
  return [paragraph([text(`Its parts contradict each other: ${[...new Set(conflicts)].join(', ')}.`)], 'field-limits')];
}

function missing(name: string): RootContent {
  return paragraph([code(shownName(name)), text(' is not defined.')], 'field-limits');
}

/** The fields and choices of a row, closed. */
function inside(row: SchemaRow, context: RowContext): RootContent[] {
  if (row.elsewhere !== undefined) return [elsewhere(row.elsewhere, context)];
  if (row.fields.length === 0 && row.choices.length === 0) return [];
  return [details([text(summaryOf(row))], contentOf(row, context))];
}

function summaryOf({ fields, choices, view }: SchemaRow): string {
  const amount = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
  const options = choices.reduce((sum, each) => sum + each.options.length, 0);
  const parts = [
    ...(fields.length > 0 ? [amount(fields.length, 'field')] : []),
    ...(options > 0 ? [amount(options, 'choice')] : []),
  ];
  const name = view.name === undefined ? '' : ` of ${shownName(view.name)}`;
  return parts.join(', ') + name;
}

/** The fields of a schema, and its choices below them. */
export function contentOf({ fields, choices }: SchemaRow, context: RowContext): RootContent[] {
  return [
    ...(fields.length === 0
      ? []
      : [
          list(
            fields.map((each) => fieldItem(each, context)),
            'fields',
          ),
        ]),
    ...choices.map((each) => choiceList(each, context)),
  ];
}

function choiceList({ kind, options, property }: RowChoices, context: RowContext): RootContent {
  const intro: PhrasingContent[] = [text(kind === 'oneOf' ? 'One of these' : 'Any of these')];
  if (property !== undefined) intro.push(text(', which '), code(property), text(' tells apart'));
  const rows = options.map((row) => fieldItem(row, context));
  return box('div', { className: ['choices'] }, [paragraph([...intro, text(':')]), list(rows, 'fields')]);
}

function elsewhere(found: NonNullable<SchemaRow['elsewhere']>, { page }: RowContext): RootContent {
  const { name, id, isAncestor = false } = found;
  if (id !== undefined) {
    const words = isAncestor ? 'The same fields again: see ' : 'Fields: see ';
    return paragraph([text(words), link(`#${id}`, [text(shownName(name))])], 'field-more');
  }
  const target = page.schemaPages[name];
  const shown = [text(shownName(name))];
  return paragraph(
    [text('Fields: see '), target === undefined ? strong(shownName(name)) : link(pageLink(target), shown)],
    'field-more',
  );
}

/** The address of a page by its path in the content folder. */
export function pageLink(path: string): string {
  return `/${encodeURI(path).replace(/[?#()]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`;
}

/** A body: what it is, then its fields, open. */
export function bodySchema(row: SchemaRow, context: RowContext): RootContent[] {
  const { view } = row;
  const line = paragraph([label(row.type, 'field-type'), ...flags(row, {})], 'field-line');
  const open = row.elsewhere === undefined ? contentOf(row, context) : [elsewhere(row.elsewhere, context)];
  const isBare = kindOf(view) === 'object' && view.name === undefined;
  return [
    box('div', { id: row.id, className: ['schema'] }, [...(isBare ? [] : [line]), ...about(row, {}, context), ...open]),
  ];
}
