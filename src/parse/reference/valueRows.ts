import { valueText } from '../../../client/shared/exactNumbers';
import type { SchemaView } from '../../base/schema/view';
import { code, details, paragraph, plainItem, plainList, separated, text, type Piece } from './pieces';

/** Allowed values that are shown at once. */
const MOST_VALUES = 20;

/** The values that are allowed, with what they mean where that is known. */
export function values(all: readonly unknown[] | undefined, intro: string, texts?: SchemaView['valueTexts']): Piece[] {
  if (all === undefined) return [];
  if (texts !== undefined) return explained(all, intro, texts);
  const shown = separated(
    all.map((each) => code(valueText(each) === '' ? '""' : valueText(each))),
    ', ',
  );
  if (all.length === 1) return [paragraph([text(`${intro}always `), ...shown], 'field-limits')];
  if (all.length <= MOST_VALUES) return [paragraph([text(`${intro}one of `), ...shown], 'field-limits')];
  return [details(`${intro}one of ${all.length} values`, paragraph(shown, 'field-limits'))];
}

/** Values with what each of them means; many are closed. */
function explained(all: readonly unknown[], intro: string, texts: NonNullable<SchemaView['valueTexts']>): Piece[] {
  const rows = all.map((each) => {
    const value = valueText(each);
    const about = texts.get(value);
    return plainItem([code(value === '' ? '""' : value), ...(about === undefined ? [] : [text(`: ${about}`)])]);
  });
  const title = `${intro}one of ${all.length} values`;
  if (all.length > MOST_VALUES) return [details(title, plainList(rows))];
  return [paragraph([text(`${intro}one of`)], 'field-limits'), plainList(rows)];
}

/** What no value can be. */
export function contradictions({ conflicts }: SchemaView): Piece[] {
  if (conflicts.length === 0) return [];
  const words = `Its parts contradict each other: ${[...new Set(conflicts)].join(', ')}.`;
  return [paragraph([text(words)], 'field-limits')];
}
