import { withoutOpen } from '../base/withoutOpen';
import type { Line } from '../model/line';

/** Code spans, comments, tags and autolinks; escaped characters, so that none of them begins a span. */
const SPAN = /\\[^]|(`+)(?!`)([^]*?[^`])\1(?!`)|`+|<!--[^]*?-->|<(?:[a-z/][^<>]*|[a-z][a-z\d+.-]*:[^<>\s]*)>/gi;

function endOf({ 0: span, index }: RegExpExecArray): number {
  return index + span.length;
}

/**
 * Tells whether a place in a line is text: neither in a code span, nor in a comment or a tag (CommonMark 6.1, 6.6).
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
    const spans = [...withoutOpen(part.join('\n'), '<!--', '-->').matchAll(SPAN)].filter(
      ([span]) => !/^(?:\\[^]|`+)$/.test(span),
    );
    let start = 0;
    let passed = 0;
    for (const [index, text] of part.entries()) {
      const end = start + text.length;
      while (passed < spans.length && endOf(spans[passed]!) <= start) passed += 1;
      let last = passed;
      while (last < spans.length && spans[last]!.index < end) last += 1;
      const here = spans.slice(passed, last);
      known.set(
        first + index,
        here.map((span) => [span.index - start, endOf(span) - start]),
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
