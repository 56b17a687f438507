import { withReadFiles } from './readFile';
import type { RulePage, Syntax } from '../../model/syntax';
import { valuesOfHugo } from '../givenValues';
import { templateComments } from '../liquid/templateComments';
import { editsRule, lineBefore, textRule, type Edit } from '../rules';
import { templateLinks } from '../templateLinks';
import { readBlocks } from './blocks';
import { shortcodesOf, type Shortcode } from './tokens';
import { withoutStars, wordsOf } from './words';

const SIGNS = ['{{<', '{{%'];

/** Blocks and words in place of shortcodes. */
export const shortcodeParts = editsRule(SIGNS, readParts);

/** Shortcodes of Hugo and of its themes. */
export const shortcodes: Syntax = {
  name: 'shortcodes',
  rules: [
    valuesOfHugo,
    ...templateComments,
    textRule(SIGNS, withReadFiles),
    templateLinks,
    shortcodeParts,
    textRule(['{{</*', '{{%/*'], withoutStars, { reads: 'code' }),
  ],
};

function readParts(text: string, page: RulePage): Edit[] {
  const all = shortcodesOf(text, page);
  const { edits, isInCode } = readBlocks(text, all);
  const words = all.filter((each) => !edits.has(each) && !isInCode(each));
  return [
    ...edits.values(),
    ...words.map((each) => wordsOf(each, text, page.leaveOut)),
    ...rowEdits(text, all),
  ].toSorted((one, other) => one.start - other.start);
}

/** Line breaks and bars that would end a row or a cell, within the shortcodes of a cell: Hugo reads these first. */
function rowEdits(text: string, all: readonly Shortcode[]): Edit[] {
  const edits: Edit[] = [];
  /** End of the last pair in a row, which may go on behind it. */
  let last = -1;
  for (const { partner, isEnd, start, end, part } of all) {
    if (isEnd || partner?.part !== part || start < last) continue;
    const isInRow = /^[ \t]*\|/.test(lineBefore(text, start, part.start));
    if (!isInRow && (last < part.start || text.slice(last, start).includes('\n'))) continue;
    last = partner.end;
    for (const { 0: sign, index } of text.slice(end, partner.start).matchAll(/(?<!\\)\||\n[ \t]*/g)) {
      const written = sign === '|' ? String.raw`\|` : index === 0 ? '' : '<br>';
      edits.push({ start: end + index, end: end + index + sign.length, written });
    }
  }
  return edits;
}
