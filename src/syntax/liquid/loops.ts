import type { RulePage } from '../../model/syntax';
import { takeOpen } from '../../parse/include/pairedLines';
import { proseTest } from '../proseTest';

/** Tags around what is printed for each of several values, or kept for another place. */
const NAMES = 'for|tablerow|capture|macro|set';
const TAG = new RegExp(String.raw`\{%[-+]?[ \t]*(end)?(${NAMES}|raw)(?![\w-])[^{}]*%\}`, 'g');
const ANY = new RegExp(String.raw`\{%[-+]?[ \t]*end(?:${NAMES})(?![\w-])`);

interface OpenTag {
  name: string;
  written: string;
  at: number;
}

/**
 * Leaves out and names loops with all that is in them, which docgen has no values for: `{% for a in b %}…{% endfor %}`.
 * Lines keep their numbers. What no tag ends, and what is shown as it is, stays.
 */
export function withoutLoops(text: string, page: RulePage): string {
  if (!ANY.test(text)) return text;
  const isProse = proseTest(text, page);
  const open: OpenTag[] = [];
  const loops: (OpenTag & { end: number })[] = [];
  for (const { 0: written, 1: end, 2: name = '', index: at } of text.matchAll(TAG)) {
    if (!isProse(at) || (open.at(-1)?.name === 'raw' && name !== 'raw')) continue;
    if (end === undefined) {
      open.push({ name, written, at });
      continue;
    }
    const begun = takeOpen(open, name);
    if (begun !== undefined && name !== 'raw') loops.push({ ...begun, end: at + written.length });
  }
  // An outer one ends later than those in it.
  const signed = loops.map((loop) => ({ ...loop, sign: page.leaveOut(loop.written.replaceAll(/\s+/g, ' ')) }));
  return signed.reverse().reduce(leaveOut, { shown: text, from: text.length }).shown;
}

interface Loop {
  at: number;
  end: number;
  /** Text in its place. */
  sign: string;
}

/** `shown` is written anew behind `from`. */
function leaveOut(done: { shown: string; from: number }, { sign, at, end }: Loop) {
  if (at >= done.from || end > done.from) return done;
  const { shown } = done;
  const breaks = '\n'.repeat(shown.slice(at, end).split('\n').length - 1);
  // In the line below a table it would be a row.
  const isBelowRow = /(?:^|\n)[ \t]*\|[^\n]*\n[ \t]*$/.test(shown.slice(Math.max(0, at - 2000), at));
  const left = isBelowRow && breaks !== '' ? breaks + sign : sign + breaks;
  return { shown: shown.slice(0, at) + left + shown.slice(end), from: at };
}
