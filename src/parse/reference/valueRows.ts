import { valueText } from '../../../client/shared/exactNumbers';
import type { SchemaView } from '../../base/schema/view';
import { tellCount, tellIn } from '../../../client/shared/tell';
import { textOf, type Worded } from '../../../client/shared/text';
import { code, details, inline, paragraph, pieces, plainItem, plainList, separated, text, type Piece } from './pieces';

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

/** What no value can be. */
export function contradictions({ conflicts }: SchemaView): Piece[] {
  if (conflicts.length === 0) return [];
  const words = `Its parts contradict each other: ${[...new Set(conflicts)].join(', ')}.`;
  return [paragraph([text(words)], 'field-limits')];
}
