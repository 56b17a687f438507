import { escapeHtml } from '../../base/escapeHtml';
import type { Highlight } from '../highlight';

const STRING = /'[^'\\\n]*'|"[^"\\\n]*"/g;

/** Stands for what is in a string; a noncharacter, which no text contains. */
const CONTENT = '\ufdd2';

/**
 * Highlights a sample of docgen's own. Samples of one kind differ little but for what is in their strings, and the
 * highlighter remembers what it has done: it is asked for the code with empty strings, which are filled in again.
 */
export function highlightSample(highlight: Highlight, code: string, language: string): string[] {
  // An escape might end a string elsewhere; at the end of a line it can't.
  if (/\\./.test(code)) return highlight(code, language);
  const contents: string[] = [];
  const emptied = code.replace(STRING, (text) => {
    contents.push(text.slice(1, -1));
    return text[0]! + CONTENT + text[0]!;
  });
  let next = 0;
  return highlight(emptied, language).map((line) =>
    line.includes(CONTENT) ? line.replaceAll(CONTENT, () => escapeHtml(contents[next++]!)) : line,
  );
}
