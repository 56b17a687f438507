import { escapeHtml } from '../../base/html';
import type { Highlight } from './highlight';

const STRING = /'[^'\\\n]*'|"[^"\\\n]*"/g;

/** A placeholder for the content of a string; a noncharacter, which no text contains. */
const CONTENT = '\ufdd2';

/**
 * Highlights a sample that docgen wrote. Samples of one kind differ mostly in the content of their strings, so they are
 * highlighted with empty strings, for which the highlighter remembers the result, and filled in again.
 */
export function highlightSample(highlight: Highlight, code: string, language: string): string[] {
  // An escape could end a string elsewhere, but not at the end of a line.
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
