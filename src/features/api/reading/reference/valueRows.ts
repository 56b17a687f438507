import { append } from '../../../../../client/shared/lists';
import { valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { SchemaRow } from '../../schema/rows';
import { unsaidValues } from '../../schema/unsaidValues';
import { exampleWords, titleWords } from '../../schema/valueWords';
import type { SchemaView } from '../../schema/view';
import { limitWords, shownName } from '../../schema/words';
import { tellCount, tellIn } from '../../../../../client/shared/tell';
import { textOf, type Worded } from '../../../../../client/shared/text';
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
} from '../../rows/pieces';
import type { RowContext } from './sharedBody';

/** Allowed values that are shown at once. */
const MOST_VALUES = 20;

/** Language of the texts, and a note on values of each entry of a list. */
interface ValueWords extends Worded, Pick<RowContext, 'describe'> {
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
    if (about === undefined) return plainItem([valueCode(each)]);
    return plainItem([
      valueCode(each),
      text(': '),
      about.isName ? text(about.text) : inLine(site.describe(about.text)),
    ]);
  });
  if (all.length > MOST_VALUES) return [details(manyText(all, site), plainList(rows))];
  const title = tellIn(site)('schema.oneOf', 'one of {values}', { values: '' }).trim();
  return [paragraph(inEach(text(title), site), 'field-limits'), plainList(rows)];
}

/** `<p>a</p>` → a; what has several blocks keeps them. */
function inLine({ html, text: searched, markdown }: Piece): Piece {
  const whole = html.trim();
  const isOne = whole.startsWith('<p>') && whole.indexOf('</p>') === whole.length - 4;
  return {
    html: isOne ? whole.slice(3, -4) : whole,
    text: searched,
    markdown: markdown.replace(/\n(?!\n)/g, '\n  '),
  };
}

/** Contradictions in a schema, which no value satisfies. */
export function contradictions({ conflicts }: SchemaView): Piece[] {
  if (conflicts.length === 0) return [];
  const words = `Its parts contradict each other: ${[...new Set(conflicts)].join(', ')}.`;
  return [paragraph([text(words)], 'field-limits')];
}

/** Limits of what is in a list, and of the lists in it; values too where these are plain. */
export function eachItem({ lists, entry, items }: SchemaRow, said: string, site: ValueWords): Piece[] {
  if (entry === undefined) return [];
  const limits = [...(lists ?? []), entry].map((view) => limitWords(view, site));
  append(limits.at(-1)!, exampleWords(entry, [], site));
  return [
    ...limits
      .filter(({ length }) => length > 0)
      .map((all) => paragraph(ofEach(inline(separated(all.map(words), ' · ')), site), 'field-limits')),
    ...values(unsaidValues(items?.enum, said), { ...site, isEach: true }, items?.valueTexts),
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
