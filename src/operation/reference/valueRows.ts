import { valueText } from '../../../client/shared/exactNumbers';
import type { SchemaRow } from '../../base/schema/rows';
import { unsaidValues } from '../../base/schema/unsaidValues';
import { exampleWords, titleWords } from '../../base/schema/valueWords';
import type { SchemaView } from '../../base/schema/view';
import { limitWords, shownName } from '../../base/schema/words';
import { tellCount, tellIn } from '../../../client/shared/tell';
import { textOf, type Worded } from '../../../client/shared/text';
import {
  code,
  details,
  inline,
  paragraph,
  pieces,
  plainItem,
  plainList,
  separated,
  siteLink,
  text,
  words,
  type Piece,
} from '../../markdown/rows/pieces';
import type { RowContext } from './rowContext';

/** Allowed values that are shown at once. */
const MOST_VALUES = 20;

/** Whose words are shown, and whether values are those of each entry of a list. */
interface ValueWords extends Worded {
  isEach?: boolean;
}

/** The values that are allowed, with what they mean where that is known. */
export function values(
  all: readonly unknown[] | undefined,
  site: ValueWords,
  texts?: SchemaView['valueTexts'],
): Piece[] {
  if (all === undefined) return [];
  if (texts !== undefined) return explained(all, site, texts);
  const shown = separated(all.map(valueCode), ', ');
  if (all.length > MOST_VALUES) return [details(manyText(all, site), paragraph(shown, 'field-limits'))];
  const tell = tellIn(site);
  const line =
    all.length === 1
      ? pieces(tell('schema.always', 'always {value}'), { value: inline(shown) })
      : pieces(tell('schema.oneOf', 'one of {values}'), { values: inline(shown) });
  return [paragraph(inEach(inline(line), site), 'field-limits')];
}

function valueCode(value: unknown): Piece {
  return code(valueText(value) || '""');
}

/** `at least 1` → each: at least 1 */
export function ofEach(words: Piece, site: Worded): Piece[] {
  return pieces(textOf(site, 'schema.each', 'each: {words}'), { words });
}

function inEach(words: Piece, site: ValueWords): Piece[] {
  if (site.isEach !== true) return [words];
  const said = textOf(site, 'schema.each', 'each: {words}');
  return pieces(said.charAt(0).toUpperCase() + said.slice(1), { words });
}

function manyText(all: readonly unknown[], site: ValueWords): string {
  const many = tellCount(site, ['schema.oneOfMany', { other: 'one of {count} values' }, all.length]);
  return inline(inEach(text(many), site)).text;
}

/** Values with what each of them means; many are closed. */
function explained(all: readonly unknown[], site: ValueWords, texts: NonNullable<SchemaView['valueTexts']>): Piece[] {
  const rows = all.map((each) => {
    const about = texts.get(valueText(each));
    return plainItem([valueCode(each), ...(about === undefined ? [] : [text(`: ${about}`)])]);
  });
  if (all.length > MOST_VALUES) return [details(manyText(all, site), plainList(rows))];
  const title = tellIn(site)('schema.oneOf', 'one of {values}', { values: '' }).trim();
  return [paragraph(inEach(text(title), site), 'field-limits'), plainList(rows)];
}

/** Contradictions in a schema, which no value satisfies. */
export function contradictions({ conflicts }: SchemaView): Piece[] {
  if (conflicts.length === 0) return [];
  const words = `Its parts contradict each other: ${[...new Set(conflicts)].join(', ')}.`;
  return [paragraph([text(words)], 'field-limits')];
}

/** Facts about each item of a list of plain values. */
export function eachItem({ items }: SchemaRow, said: string, site: Worded): Piece[] {
  if (items === undefined) return [];
  const limits = [...limitWords(items, site), ...exampleWords(items, [], site)].map(words);
  const inEach = inline(separated(limits, ' · '));
  return [
    ...(limits.length === 0 ? [] : [paragraph(ofEach(inEach, site), 'field-limits')]),
    ...values(unsaidValues(items.enum, said), { ...site, isEach: true }, items.valueTexts),
  ];
}

/** Text about the entries of a list, without what the list itself says. */
export function ofEntry(
  { name, entry }: SchemaRow,
  said: string,
  { describe, words: site }: Pick<RowContext, 'describe' | 'words'>,
): Piece[] {
  if (entry === undefined) return [];
  const { description = said, docs } = entry;
  const titles = titleWords({ name, view: entry }, `${said} ${description}`);
  return [
    ...titles.map((each) => paragraph(ofEach(words(each), site), 'field-limits')),
    ...(description === said ? [] : [describe(description)]),
    ...(docs === undefined ? [] : [outside(docs)]),
  ];
}

/** A link to another site. */
export function outside({ url, text: words }: { url: string; text: string }): Piece {
  return paragraph(
    /^https?:/i.test(url) ? [siteLink(url, text(words))] : [text(`${words}, `), code(url)],
    'field-more',
  );
}

/** A schema that the description names and does not have. */
export function undefinedName(name: string): Piece {
  return paragraph([code(shownName(name)), text(' is not defined.')], 'field-limits');
}
