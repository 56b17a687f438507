import { takeOpen } from '../../parse/include/pairedLines';
import { editsRule, lineBefore, type Edit } from '../rules';

/** Tags around what is printed for each of several values, or kept for another place. */
const NAMES = 'for|tablerow|capture|macro|set';
const TAG = new RegExp(String.raw`\{%[-+]?[ \t]*(end)?(${NAMES}|raw)(?![\w-])[^{}]*%\}`, 'g');

interface OpenTag {
  name: string;
  written: string;
  start: number;
}

/**
 * Leaves out and names loops with all that is in them, which docgen has no values for: `{% for a in b %}…{% endfor %}`.
 * Those that no tag ends, and what is shown as it is, stay.
 */
export const loops = editsRule(
  ['{%'],
  (text, { isTextAt, leaveOut }) => {
    const open: OpenTag[] = [];
    const found: Edit[] = [];
    for (const { 0: written, 1: end, 2: name = '', index: start } of text.matchAll(TAG)) {
      if (!isTextAt(start) || (open.at(-1)?.name === 'raw' && name !== 'raw')) continue;
      if (end === undefined) {
        open.push({ name, written, start });
        continue;
      }
      const begun = takeOpen(open, name);
      if (begun === undefined || name === 'raw') continue;
      const sign = leaveOut(begun.written.replaceAll(/\s+/g, ' '));
      found.push({ start: begun.start, end: start + written.length, written: sign });
    }
    // An outer one begins before those in it.
    return found.toSorted((one, other) => one.start - other.start).map((loop) => belowTable(loop, text));
  },
  { reads: 'html', removes: true },
);

/** In the line below a table, a loop that takes up several lines would be a row. */
function belowTable(loop: Edit, text: string): Edit {
  const { start, end, written } = loop;
  const before = lineBefore(text, start);
  const isBelow = before.trim() === '' && /^[ \t]*\|/.test(lineBefore(text, start - before.length - 1));
  return isBelow && text.slice(start, end).includes('\n') ? { ...loop, written: `\n${written}` } : loop;
}
