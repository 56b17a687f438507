/** Content that a place may hold without ending something else there, or being moved by a parser. */
export interface Place {
  holds: 'blocks' | 'text' | Row | 'nothing';
  isInLink: boolean;
  isInTable: boolean;
}

/** Parts that a table is made of. */
type Row = 'groups of rows' | 'rows' | 'cells';

export const TOP: Place = { holds: 'blocks', isInLink: false, isInTable: false };

/** References such as `&amp;`, and characters that are replaced. */
const NEEDS_PARSER = /[&\r\0]/;

/** Elements of text. */
const PHRASING =
  words(`a abbr b bdi bdo big br cite code del dfn em font i img input ins kbd label mark picture q s samp
  small source span strike strong sub sup tt u var wbr`);

/** Blocks that hold blocks and text. */
const FLOW = words(
  'address article aside blockquote center details div figcaption figure footer header hr main section summary',
);

/** Blocks that hold text only. */
const TEXT_BLOCKS = words('p h1 h2 h3 h4 h5 h6');

/** Elements of a table → the parts that they belong to. */
const ROWS = new Map<string, Row>([
  ['thead', 'groups of rows'],
  ['tbody', 'groups of rows'],
  ['tfoot', 'groups of rows'],
  ['tr', 'rows'],
  ['th', 'cells'],
  ['td', 'cells'],
]);
/** Contents of the parts of a table that hold no text. */
const WITHIN_ROWS: Partial<Record<Row, Row>> = { 'groups of rows': 'rows', rows: 'cells' };

export function isPhrasing(name: string): boolean {
  return PHRASING.has(name);
}

/** True if a tag that an author wrote begins an element right at this place. */
export function mayBegin({ name, attributes, isEnd }: WrittenTag, place: Place): boolean {
  // At the beginning of a page, `</br>` is nothing.
  if (NEEDS_PARSER.test(attributes) || (isEnd && place === TOP)) return false;
  return mayHold(name, place);
}

interface WrittenTag {
  name: string;
  attributes: string;
  /** True if the tag is written as an end, as in `</br>`. */
  isEnd: boolean;
}

function mayHold(name: string, { holds, isInLink, isInTable }: Place): boolean {
  if (isRow(holds)) return ROWS.get(name) === holds;
  if (holds === 'nothing' || (name === 'a' && isInLink)) return false;
  if (name === 'table') return holds === 'blocks' && !isInTable;
  return PHRASING.has(name) || (holds === 'blocks' && (FLOW.has(name) || TEXT_BLOCKS.has(name)));
}

/** True if a text stays at this place: a parser moves everything outside of cells out of a table. */
export function mayHoldText(text: string, { holds }: Place): boolean {
  return !isRow(holds) || /^[ \t\n]*$/.test(text);
}

/** The same for a text or comment that an author wrote. */
export function mayStay({ kind, value }: { kind: 'text' | 'comment'; value: string }, place: Place): boolean {
  return !NEEDS_PARSER.test(value) && (kind === 'comment' || mayHoldText(value, place));
}

export function isRow(holds: Place['holds']): holds is Row {
  return holds === 'groups of rows' || holds === 'rows' || holds === 'cells';
}

/** The place in an element. */
export function placeIn(name: string, place: Place): Place {
  if (name === 'a') return { ...place, holds: 'text', isInLink: true };
  if (PHRASING.has(name) || TEXT_BLOCKS.has(name)) return { ...place, holds: 'text' };
  if (name === 'table') return { ...place, holds: 'groups of rows', isInTable: true };
  const row = ROWS.get(name);
  if (row !== undefined) return { ...place, holds: WITHIN_ROWS[row] ?? 'blocks' };
  if (FLOW.has(name) || name === 'li') return { ...place, holds: place.holds === 'text' ? 'text' : 'blocks' };
  return { ...place, holds: 'nothing' };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
