import { withoutOpen } from './withoutOpen';
import type { Line } from '../model/line';

/** Signs at which code may begin or end; comments, tags and autolinks; escaped characters, which begin no span. */
const SIGN = /\\[^]|`+|<!--[^]*?-->|<(?:[a-z/][^<>]*|[a-z][a-z\d+.-]*:[^<>\s]*)>/gi;

interface Span {
  from: number;
  to: number;
}

/** Code spans, comments, tags and autolinks of a text. A span ends with as many backticks as it began with. */
function spansOf(text: string): Span[] {
  /** Length of a run of backticks → where such runs are, the last first. */
  const ends = new Map<number, number[]>();
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
    const places = ends.get(run.length);
    if (places === undefined) ends.set(run.length, [index]);
    else places.push(index);
  }
  const spans: Span[] = [];
  SIGN.lastIndex = 0;
  for (let found = SIGN.exec(text); found !== null; found = SIGN.exec(text)) {
    const { 0: sign, index } = found;
    if (sign.startsWith('\\')) continue;
    const to = sign.startsWith('`') ? endOfCode(sign.length, index, ends) : index + sign.length;
    if (to === undefined) continue;
    spans.push({ from: index, to });
    SIGN.lastIndex = to;
  }
  return spans;
}

function endOfCode(length: number, from: number, ends: ReadonlyMap<number, number[]>): number | undefined {
  const places = ends.get(length) ?? [];
  while (places.length > 0 && places.at(-1)! <= from) places.pop();
  const place = places.at(-1);
  return place === undefined ? undefined : place + length;
}

/**
 * Test for places of a line: true in text, neither in a code span, nor in a comment or a tag (CommonMark 6.1, 6.6).
 * Lines that follow each other are read together, since a span may go on in the next one.
 */
export function createTextTest(lines: readonly Line[], isProse: (at: number) => boolean) {
  const known = new Map<number, readonly (readonly [from: number, to: number])[]>();
  const isPart = (at: number): boolean => isProse(at) && lines[at]?.text.trim() !== '';
  const read = (at: number): void => {
    let first = at;
    let last = at;
    while (first > 0 && isPart(first - 1)) first -= 1;
    while (last + 1 < lines.length && isPart(last + 1)) last += 1;
    const part = lines.slice(first, last + 1).map(({ text }) => text);
    const spans = spansOf(withoutOpen(part.join('\n'), '<!--', '-->'));
    let start = 0;
    let passed = 0;
    for (const [index, text] of part.entries()) {
      const end = start + text.length;
      while (passed < spans.length && spans[passed]!.to <= start) passed += 1;
      let last = passed;
      while (last < spans.length && spans[last]!.from < end) last += 1;
      const here = spans.slice(passed, last);
      known.set(
        first + index,
        here.map(({ from, to }) => [from - start, to - start]),
      );
      start = end + 1;
    }
  };
  return (at: number, column: number): boolean => {
    if (!isPart(at)) return false;
    if (!known.has(at)) read(at);
    return !known.get(at)!.some(([from, to]) => column >= from && column < to);
  };
}
