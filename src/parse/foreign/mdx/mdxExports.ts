import { createFenceReader } from '../../../base/fencedLines';

const ANY = /^export[ \t]/m;
const EXPORT = /^export[ \t]+(?:default|const|let|var|function|async|class)\b[^\n]*[({[]/;
/** Texts in code, of which only those in backticks have several lines, and brackets. */
const IN_CODE = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[()[\]{}]/g;
/** Code that a page exports is hardly ever longer. */
const MOST = 50_000;

/**
 * Leaves out all of what a page exports but its first line, which is named as code of MDX: an export may hold empty
 * lines and elements, which would be shown. Lines keep their numbers.
 */
export function rewriteMdxExports(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const isInCode = createFenceReader();
  let start = 0;
  for (let at = 0, left = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (left > 0) {
      lines[at] = '';
      left -= 1;
    } else if (!isInCode(line) && EXPORT.test(line)) {
      const count = linesOfCode(text.slice(start, start + MOST));
      if (count === 0) break;
      left = count - 1;
    }
    start += line.length + 1;
  }
  return lines.join('\n');
}

/** How many lines the code at the start of a text has, up to where all brackets are closed; 0 if they never are. */
function linesOfCode(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(IN_CODE)) {
    if ('({['.includes(found)) depth += 1;
    if (!')}]'.includes(found)) continue;
    depth -= 1;
    // `({ a }) => {` goes on.
    if (depth <= 0 && !/^[^\n]*[({[]/.test(text.slice(index + 1))) return text.slice(0, index).split('\n').length;
  }
  return 0;
}
