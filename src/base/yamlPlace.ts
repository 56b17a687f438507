/** A place in a text, counted from 0. */
interface Mark {
  line: number;
  column: number;
}

/** The place of a fault in YAML, for the one where its reader has noticed it: lines below the one that is at fault. */
export function yamlPlace(reason: string, noticed: Mark, text: string): Mark {
  const lines = text.split('\n').slice(0, noticed.line + 1);
  if (/flow collection|missed comma between flow|deficient indentation/.test(reason)) {
    const open = openBracket(lines) ?? openQuote(lines);
    if (open !== undefined) return open;
  }
  if (reason.includes('quoted scalar')) return openQuote(lines) ?? noticed;
  if (/implicit key|document separator/.test(reason)) return openQuote(lines) ?? bareLine(lines) ?? noticed;
  return noticed;
}

/** The last bracket that nothing closes; those in texts do not count. */
function openBracket(lines: readonly string[]): Mark | undefined {
  const open: Mark[] = [];
  for (const [line, written] of lines.entries()) {
    const bare = written.replace(/"[^"]*"|'[^']*'/g, (text) => ' '.repeat(text.length)).replace(/(^|\s)#.*/, '$1');
    for (let column = 0; column < bare.length; column += 1) {
      if (/[\]}]/.test(bare[column]!)) open.pop();
      else if (/[[{]/.test(bare[column]!)) open.push({ line, column });
    }
  }
  return open.at(-1);
}

/** The first value that begins with a quotation mark and has no other. */
function openQuote(lines: readonly string[]): Mark | undefined {
  const line = lines.findIndex((each) => /^[^#"']*[:\-[{,]\s*(["'])(?:(?!\1).)*$/.test(each));
  return line === -1 ? undefined : { line, column: lines[line]!.search(/["']/) };
}

/** The last line that is no key with a value: a reader of YAML goes on below it. */
function bareLine(lines: readonly string[]): Mark | undefined {
  const line = lines.findLastIndex((each) => !each.includes(':') && /^\s*[^\s#-]/.test(each));
  return line === -1 ? undefined : { line, column: lines[line]!.search(/\S/) };
}
