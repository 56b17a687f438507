import type { PhpToken } from './phpTokens';
import { withoutIndex } from './sampleCall';

export interface PhpEntry {
  /** Empty for an entry without a key; undefined if the code does not show the key. */
  key: string | undefined;
  offset: number;
  /** The entries, if the value is itself an array. */
  inside: PhpArray | undefined;
  /** The text, if the value is a single string. */
  text: string | undefined;
  /** True if the code does not show the value, as with a variable or a call. */
  isOpen: boolean;
}

/** An array literal: `['id' => 1]`, `array('id' => 1)`. */
export interface PhpArray {
  entries: PhpEntry[];
  /** False if entries come from elsewhere: `...$more`. */
  isComplete: boolean;
  /** Index of the token after it. */
  end: number;
}

/** Reads the array literal that begins at a token; undefined if there is none. */
export function readPhpArray(tokens: readonly PhpToken[], start: number): PhpArray | undefined {
  const open = openerLength(tokens, start);
  if (open === 0) return undefined;
  const result: PhpArray = { entries: [], isComplete: true, end: start + open };
  while (result.end < tokens.length && !isMark(tokens[result.end], ']', ')')) {
    if (isMark(tokens[result.end], '...')) result.isComplete = false;
    else if (!isMark(tokens[result.end], ',')) {
      const { entry, end } = readEntry(tokens, result.end);
      result.entries.push(entry);
      result.end = end;
      continue;
    }
    result.end = isMark(tokens[result.end], '...') ? valueEnd(tokens, result.end) : result.end + 1;
  }
  result.end += 1;
  return result;
}

function openerLength(tokens: readonly PhpToken[], start: number): number {
  const token = tokens[start];
  if (isMark(token, '[')) return 1;
  return token?.kind === 'name' && token.text.toLowerCase() === 'array' && isMark(tokens[start + 1], '(') ? 2 : 0;
}

function readEntry(tokens: readonly PhpToken[], start: number): { entry: PhpEntry; end: number } {
  const arrow = keyEnd(tokens, start);
  const hasKey = isMark(tokens[arrow], '=>');
  const from = hasKey ? arrow + 1 : start;
  const inside = readPhpArray(tokens, from);
  const end = inside?.end ?? valueEnd(tokens, from);
  const value = end === from + 1 ? tokens[from] : undefined;
  const text = value?.kind === 'string' ? value.text : undefined;
  const isOpen = inside === undefined && value?.kind !== 'string' && value?.kind !== 'number';
  const key = hasKey ? shownKey(tokens, { start, end: arrow }) : '';
  return { entry: { key, offset: tokens[start]!.offset, inside, text, isOpen }, end };
}

function shownKey(tokens: readonly PhpToken[], { start, end }: { start: number; end: number }): string | undefined {
  const token = tokens[start]!;
  return end === start + 1 && (token.kind === 'string' || token.kind === 'number')
    ? withoutIndex(token.text)
    : undefined;
}

/** Index of the `=>` of an entry whose key has several tokens; otherwise of the token that ends the entry. */
function keyEnd(tokens: readonly PhpToken[], start: number): number {
  return valueEnd(tokens, start, '=>');
}

/** Index of the first token after a value: a comma, or the closing bracket of the surrounding list. */
export function valueEnd(tokens: readonly PhpToken[], start: number, stop = ','): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (depth === 0 && isMark(token, ',', ';', ']', ')', '}', stop)) return at;
    if (isMark(token, '(', '[', '{')) depth++;
    if (isMark(token, ')', ']', '}')) depth--;
  }
  return tokens.length;
}

export function isMark(token: PhpToken | undefined, ...texts: string[]): boolean {
  return token?.kind === 'mark' && texts.includes(token.text);
}
