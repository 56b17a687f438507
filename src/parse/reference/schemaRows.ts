import type { RootContent } from 'mdast';
import { escapeHtml } from '../../base/escapeHtml';
import { partKey } from '../../base/schema/pageRows';
import type { RowChoices, SchemaRow } from '../../base/schema/rows';
import { unsaidValues } from '../../base/schema/unsaidValues';
import { kindOf, limitWords, shownName, type Words } from '../../base/schema/words';
import {
  blocks,
  box,
  code,
  details,
  inline,
  item,
  label,
  list,
  pageLinkTo,
  paragraph,
  rowLink,
  rowName,
  rowsNode,
  separated,
  siteLink,
  strong,
  text,
  words,
  type Piece,
} from './pieces';
import { leadFrom } from './leadFrom';
import { sharedBody } from './sharedBody';
import { pageLink } from '../../base/pageLink';
import type { RowContext } from './rowContext';
import { contradictions, values } from './valueRows';
import { defaultWords, exampleWords, longExamples, titleWords } from '../../base/schema/valueWords';

/** What a row says besides what its schema does. */
interface RowFacts {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  /** Its own, which count more than those of the schema. */
  examples?: readonly unknown[];
  more?: Words[];
}

/** A field, a parameter or a header. */
export function fieldItem(row: SchemaRow, context: RowContext, facts: RowFacts = NO_FACTS): Piece {
  context.ids.push(row.id);
  const line = [rowName(row.id, row.name), text(' '), label(row.type, 'field-type'), ...flags(row, facts)];
  return item([paragraph(line, 'field-line'), about(row, context, facts), ...inside(row, context)], row.id);
}

const NO_FACTS: RowFacts = {};

function flags({ view, required }: SchemaRow, facts: RowFacts): Piece[] {
  const all: [boolean, string, string][] = [
    [facts.required ?? required, 'required', 'field-required'],
    [facts.deprecated ?? view.deprecated, 'deprecated', 'field-deprecated'],
    [view.readOnly, 'read-only', 'field-mark'],
    [view.writeOnly, 'write-only', 'field-mark'],
  ];
  return all.flatMap(([isSet, name, className]) => (isSet ? [text(' '), label(name, className)] : []));
}

/** What a row says of its schema, which is the same wherever that is. */
function about(row: SchemaRow, context: RowContext, facts: RowFacts): Piece {
  const known = facts === NO_FACTS ? context.about.get(row.view) : undefined;
  if (known !== undefined) return known;
  const piece = writeAbout(row, context, facts);
  if (facts === NO_FACTS) context.about.set(row.view, piece);
  return piece;
}

/** Description, limits and values of a schema. */
function writeAbout(
  row: SchemaRow,
  { describe }: RowContext,
  { description, examples = [], more = [] }: RowFacts,
): Piece {
  const { view } = row;
  const said = [description, view.description, view.title].find((each) => each) ?? '';
  const limits = [
    ...titleWords(row, said),
    ...limitWords(view),
    ...more,
    ...defaultWords(view),
    ...exampleWords(view, examples),
  ];
  return blocks([
    describe(said),
    ...(description && view.description && !said.includes(view.description) ? [describe(view.description)] : []),
    ...(limits.length === 0 ? [] : [paragraph(separated(limits.map(words), ' · '), 'field-limits')]),
    ...longExamples(view, examples).map((each) => details('a long example', paragraph([code(each)], 'field-limits'))),
    ...values(unsaidValues(view.enum, said), '', view.valueTexts),
    ...each(row, said),
    ...contradictions(view),
    ...(view.docs === undefined ? [] : [outside(view.docs)]),
    ...ofEntry(row, said, describe),
    ...(view.missing === undefined ? [] : [missing(view.missing)]),
  ]);
}

/** What holds for each item of a list of plain values. */
function each({ items }: SchemaRow, said: string): Piece[] {
  if (items === undefined) return [];
  const limits = [...limitWords(items), ...exampleWords(items, [])].map(words);
  const sentence = [text('each: '), ...separated(limits, ' · ')];
  return [
    ...(limits.length === 0 ? [] : [paragraph(sentence, 'field-limits')]),
    ...values(unsaidValues(items.enum, said), 'Each: ', items.valueTexts),
  ];
}

/** What is said of the entries of a list, where the list itself does not say it. */
function ofEntry({ name, entry }: SchemaRow, said: string, describe: RowContext['describe']): Piece[] {
  if (entry === undefined) return [];
  const { description = said, docs } = entry;
  const titles = titleWords({ name, view: entry }, `${said} ${description}`);
  return [
    ...titles.map((each) => paragraph([text('each: '), words(each)], 'field-limits')),
    ...(description === said ? [] : [describe(description)]),
    ...(docs === undefined ? [] : [outside(docs)]),
  ];
}

/** A link to another site. */
function outside({ url, text: words }: { url: string; text: string }): Piece {
  return paragraph(
    /^https?:/i.test(url) ? [siteLink(url, text(words))] : [text(`${words}, `), code(url)],
    'field-more',
  );
}

function missing(name: string): Piece {
  return paragraph([code(shownName(name)), text(' is not defined.')], 'field-limits');
}

/** The fields and choices of a row, closed. */
function inside(row: SchemaRow, context: RowContext): Piece[] {
  if (row.elsewhere !== undefined) return elsewhere(row, context);
  if (row.fields.length === 0 && row.choices.length === 0) return [];
  return [details(summaryOf(row), contentOf(row, context))];
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
function contentOf({ id, fields, choices, parts = [] }: SchemaRow, context: RowContext): Piece {
  const rows = fields.length === 0 ? [] : [list(fields.map((each) => fieldItem(each, context)))];
  const more = parts.map((part) => {
    const { name, from, to, all } = part;
    const which = from === to ? `field ${from}` : `fields ${from} to ${to}`;
    leadFrom(id, partKey(part), context);
    return fragment(`${which} of ${all}`, pageOf(partKey(part), `${shownName(name)}, ${which}`, context));
  });
  return blocks([...rows, ...more, ...choices.map((each) => choiceList(each, context))]);
}

function choiceList({ kind, options, property }: RowChoices, context: RowContext): Piece {
  const told = property === undefined ? [] : [text(', which '), code(property), text(' tells apart')];
  const intro = inline([text(kind === 'oneOf' ? 'One of these' : 'Any of these'), ...told, text(':')]);
  const rows = options.map((row) => fieldItem(row, context));
  return box('class="choices"', [{ ...intro, html: `<p>${intro.html}</p>` }, list(rows)]);
}

function elsewhere({ id: own, elsewhere: found }: SchemaRow, context: RowContext): Piece[] {
  if (found === undefined) return [];
  const { name, id, isAncestor = false } = found;
  const shown = shownName(name);
  if (id !== undefined) {
    const words = isAncestor ? 'The same fields again: see ' : 'Fields: see ';
    return [paragraph([text(words), rowLink(id, text(shown))], 'field-more')];
  }
  const link = pageOf(name, shown, context);
  if (context.page.schemaPages[name] === undefined) return [paragraph([text('Fields: see '), link], 'field-more')];
  leadFrom(own, name, context);
  return [fragment(`fields of ${shown}`, link)];
}

/** Rows that are on another page: a script opens them here, and without one there is the link. */
function fragment(summary: string, link: Piece): Piece {
  return details(summary, paragraph([text('See '), link], 'field-more'), 'class="fragment"');
}

function pageOf(key: string, shown: string, { page }: RowContext): Piece {
  const target = page.schemaPages[key];
  return target === undefined ? strong(shown) : pageLinkTo(pageLink(target), text(shown));
}

/** A body: what it is, then its fields, open. */
export function bodySchema(row: SchemaRow, context: RowContext): RootContent {
  if (row.shared !== undefined) return sharedBody(row.shared, context, bodyPiece);
  return rowsNode(bodyPiece(row, context), context);
}

function bodyPiece(row: SchemaRow, context: RowContext): Piece {
  context.ids.push(row.id);
  const line = paragraph([label(row.type, 'field-type'), ...flags(row, NO_FACTS)], 'field-line');
  const isBare = kindOf(row.view) === 'object' && row.view.name === undefined;
  const inRow = row.elsewhere === undefined ? [contentOf(row, context)] : elsewhere(row, context);
  const all = [...(isBare ? [] : [line]), about(row, context, NO_FACTS), ...inRow];
  return box(`id="${escapeHtml(row.id)}" class="schema"`, all);
}

/** Parameters or headers. */
export const fieldList = (items: readonly Piece[], context: RowContext): RootContent => rowsNode(list(items), context);

/** A description that other pages may have too. */
export function described(source: string, context: RowContext): RootContent {
  return rowsNode(context.describe(source), context);
}
