/** Code of a language that is known, as a highlighter gets it. */
export interface WrittenCode {
  code: string;
  language: string;
}

/** Indentation, marks, and the language of a fence: `   ```js {1}` */
const FENCE = /^([ \t]*)(`{3,}|~{3,}(?!~))[ \t]*([^\s{:,`]+)(?![^\s{:,`])[^`]*$/;

/**
 * Finds the fenced code of a text that nobody has parsed yet, so that it can be highlighted before. It does not know
 * what is around a fence: code that it overlooks or misreads is highlighted when the page is parsed.
 */
export function codeAhead(text: string): WrittenCode[] {
  const found: WrittenCode[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent, marks, language] = FENCE.exec(lines[at]!) ?? [];
    if (marks === undefined) continue;
    const code: string[] = [];
    for (at += 1; at < lines.length && !isEnd(lines[at]!.trim(), marks); at += 1) {
      code.push(withoutIndent(lines[at]!, indent!.length));
    }
    found.push({ code: code.join('\n'), language: language!.toLowerCase() });
  }
  return found;
}

function isEnd(line: string, marks: string): boolean {
  return line.startsWith(marks) && line === marks[0]!.repeat(line.length);
}

function withoutIndent(line: string, most: number): string {
  let from = 0;
  while (from < most && (line[from] === ' ' || line[from] === '\t')) from += 1;
  return line.slice(from);
}
