import type { RootContent } from 'mdast';
import { escapeHtml } from '../../../../base/html';
import { partKey } from '../../schema/pageRows';
import type { RowChoices, SchemaRow } from '../../schema/rows';
import { unsaidValues } from '../../schema/unsaidValues';
import { kindOf, limitWords, shownName, type Words } from '../../schema/words';
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
  pieces,
  rowLink,
  rowName,
  rowsNode,
  separated,
  strong,
  text,
  words,
  type Piece,
} from '../../rows/pieces';
import { leadFrom, sharedBody, type RowContext } from './sharedBody';
import { pageLink } from '../../../../base/address';
import { choiceText, insideText } from '../../schema/saidTexts';
import { tellIn } from '../../../../../client/shared/tell';
import { textOf } from '../../../../../client/shared/text';
import { contradictions, eachItem, ofEntry, outside, undefinedName, values } from './valueRows';
import { defaultWords, exampleWords, longExamples, titleWords } from '../../schema/valueWords';

/** Facts of a row besides those of its schema. */
interface RowFacts {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  /** Its own, which count more than those of the schema. */
  examples?: readonly unknown[];
  more?: Words[];
  /** Examples that the page shows in its samples. */
  shown?: readonly string[];
}

/** A field, a parameter or a header. */
export function fieldItem(row: SchemaRow, context: RowContext, facts: RowFacts = NO_FACTS): Piece {
  context.ids.push(row.id);
  const line = [rowName(row.id, row.name), text(' '), label(row.type, 'field-type'), ...flags(row, context, facts)];
  return item([paragraph(line, 'field-line'), about(row, context, facts), ...inside(row, context)], row.id);
}

const NO_FACTS: RowFacts = {};

function flags({ view, required }: SchemaRow, context: RowContext, facts: RowFacts): Piece[] {
  const tell = tellIn(context.words);
  const all: [boolean, string, string][] = [
    [facts.required ?? required, tell('schema.required', 'required'), 'field-required'],
    [facts.deprecated ?? view.deprecated, tell('schema.deprecated', 'deprecated'), 'field-deprecated'],
    [view.readOnly, tell('schema.readOnly', 'read-only'), 'field-mark'],
    [view.writeOnly, tell('schema.writeOnly', 'write-only'), 'field-mark'],
    [view.state !== undefined, view.state ?? '', 'field-mark'],
  ];
  return all.flatMap(([isSet, name, className]) => (isSet ? [text(' '), label(name, className)] : []));
}

/** Text of a row about its schema, which is the same wherever the schema is used. */
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
  { describe, words: site }: RowContext,
  { description, examples = [], more = [], shown = [] }: RowFacts,
): Piece {
  const { view } = row;
  const said = [description, view.description, view.title].find((each) => each) ?? '';
  const limits = [
    ...titleWords(row, said),
    ...limitWords(view, site),
    ...more,
    ...defaultWords(view, site),
    ...exampleWords(view, examples, site),
  ];
  return blocks([
    describe(said),
    ...(description && view.description && !said.includes(view.description) ? [describe(view.description)] : []),
    ...(limits.length === 0 ? [] : [paragraph(separated(limits.map(words), ' · '), 'field-limits')]),
    ...longExamples(view, examples)
      .filter((each) => !shown.includes(each))
      .map((each) => exampleBelow(each, site)),
    ...values(unsaidValues(view.enum, said), { ...site, describe }, view.valueTexts),
    ...eachItem(row, said, { ...site, describe }),
    ...(row.entry === undefined ? [] : longExamples(row.entry, []))
      .filter((each) => !shown.some((text) => text.includes(each)))
      .map((each) => exampleBelow(each, site)),
    ...contradictions(view),
    ...(view.docs === undefined ? [] : [outside(view.docs)]),
    ...ofEntry(row, said, { describe, words: site }),
    ...(view.missing === undefined ? [] : [undefinedName(view.missing)]),
  ]);
}

function exampleBelow(value: string, site: RowContext['words']): Piece {
  return details(textOf(site, 'schema.longExample', 'a long example'), paragraph([code(value)], 'field-limits'));
}

/** The fields and choices of a row, closed. */
function inside(row: SchemaRow, context: RowContext): Piece[] {
  if (row.elsewhere !== undefined) return elsewhere(row, context);
  if (row.fields.length === 0 && row.choices.length === 0) return [];
  return [details(insideText(row, context.words), contentOf(row, context))];
}

/** The fields of a schema, and its choices below them. */
function contentOf({ id, fields, choices, parts = [] }: SchemaRow, context: RowContext): Piece {
  const rows = fields.length === 0 ? [] : [list(fields.map((each) => fieldItem(each, context)))];
  const more = parts.map((part) => {
    const { name, from, to, all } = part;
    const which = from === to ? `field ${from}` : `fields ${from} to ${to}`;
    leadFrom(id, partKey(part), context);
    return fragment(`${which} of ${all}`, pageOf(partKey(part), `${shownName(name)}, ${which}`, context), context);
  });
  return blocks([...rows, ...more, ...choices.map((each) => choiceList(each, context))]);
}

function choiceList({ kind, options, property, otherwise }: RowChoices, context: RowContext): Piece {
  const said = choiceText(kind, property !== undefined, context.words);
  const intro = inline(pieces(said, { property: code(property ?? '') }));
  const rows = options.map((row) => fieldItem(row, context));
  const rest = otherwise === undefined ? [] : [paragraph([text('otherwise '), code(otherwise)], 'field-limits')];
  return box('class="choices"', [{ ...intro, html: `<p>${intro.html}</p>` }, list(rows), ...rest]);
}

function elsewhere({ id: own, elsewhere: found }: SchemaRow, context: RowContext): Piece[] {
  if (found === undefined) return [];
  const { name, id, isAncestor = false } = found;
  const shown = shownName(name);
  const tell = tellIn(context.words);
  const see = tell('schema.see', 'Fields: see {name}');
  if (id !== undefined) {
    const said = isAncestor ? tell('schema.seeAgain', 'The same fields again: see {name}') : see;
    return [paragraph(pieces(said, { name: rowLink(id, text(shown)) }), 'field-more')];
  }
  const link = pageOf(name, shown, context);
  if (context.page.schemaPages[name] === undefined) return [paragraph(pieces(see, { name: link }), 'field-more')];
  leadFrom(own, name, context);
  return [fragment(tell('schema.fieldsOf', 'fields of {name}', { name: shown }), link, context)];
}

/** Rows that are on another page: a script opens them here, and without one there is the link. */
function fragment(summary: string, link: Piece, { words: site }: RowContext): Piece {
  const see = pieces(tellIn(site)('schema.seePage', 'See {name}'), { name: link });
  return details(summary, paragraph(see, 'field-more'), 'class="fragment"');
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
  const line = paragraph([label(row.type, 'field-type'), ...flags(row, context, NO_FACTS)], 'field-line');
  const isBare = kindOf(row.view) === 'object' && row.view.name === undefined;
  const inRow = row.elsewhere === undefined ? [contentOf(row, context)] : elsewhere(row, context);
  const { shown = [] } = context;
  const all = [...(isBare ? [] : [line]), about(row, context, shown.length === 0 ? NO_FACTS : { shown }), ...inRow];
  return box(`id="${escapeHtml(row.id)}" class="schema"`, all);
}

/** Parameters or headers. */
export const fieldList = (items: readonly Piece[], context: RowContext): RootContent => rowsNode(list(items), context);

/** A description that other pages may have too. */
export function described(source: string, context: RowContext): RootContent {
  return rowsNode(context.describe(source), context);
}
