import { LIMITS } from '../../../../limits/limits';
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
  /** False if entries come from elsewhere, as by `...$more`, or if the code ends it with anything but its bracket. */
  isComplete: boolean;
  /** Index of the token after it. */
  end: number;
}

/** The array literals of some code, of which each is read once. */
export class PhpArrays {
  private readonly known = new Map<number, PhpArray>();
  private readonly closers: ReadonlyMap<number, number>;

  constructor(private readonly tokens: readonly PhpToken[]) {
    this.closers = closersOf(tokens);
  }

  /** The array literal that begins at a token; undefined if there is none, or if too many others are around it. */
  at(start: number, around = 0): PhpArray | undefined {
    const open = openerLength(this.tokens, start);
    if (open === 0 || around === LIMITS.groups) return undefined;
    const array = this.known.get(start) ?? this.read(start + open, around + 1);
    this.known.set(start, array);
    return array;
  }

  /** Index of the first token after a value: a comma, or what ends the surrounding list. */
  valueEnd(start: number, stop = ','): number {
    const { tokens, closers } = this;
    let at = start;
    while (at < tokens.length && !isMark(tokens[at], ',', ...ENDS, stop)) at = (closers.get(at) ?? at) + 1;
    return at;
  }

  private read(start: number, around: number): PhpArray {
    const { tokens } = this;
    const entries: PhpEntry[] = [];
    let isComplete = true;
    let end = start;
    while (end < tokens.length && !isMark(tokens[end], ...ENDS)) {
      if (isMark(tokens[end], ',')) end += 1;
      else if (isMark(tokens[end], '...')) {
        isComplete = false;
        end = this.valueEnd(end);
      } else {
        const found = this.entry(end, around);
        entries.push(found.entry);
        end = Math.max(found.end, end + 1);
      }
    }
    return { entries, isComplete: isComplete && !isMark(tokens[end], ';', '}'), end: end + 1 };
  }

  private entry(start: number, around: number): { entry: PhpEntry; end: number } {
    const { tokens } = this;
    const arrow = this.valueEnd(start, '=>');
    const hasKey = isMark(tokens[arrow], '=>');
    const from = hasKey ? arrow + 1 : start;
    const inside = this.at(from, around);
    const end = inside?.end ?? this.valueEnd(from);
    const value = end === from + 1 ? tokens[from] : undefined;
    const text = value?.kind === 'string' ? value.text : undefined;
    const isOpen = inside === undefined && value?.kind !== 'string' && value?.kind !== 'number';
    const key = hasKey ? shownKey(tokens, { start, end: arrow }) : '';
    return { entry: { key, offset: tokens[start]!.offset, inside, text, isOpen }, end };
  }
}

/** Marks that end a list; the last two in code that is broken. */
const ENDS = [']', ')', ';', '}'];

/** Index of the bracket that closes the one at an index. */
function closersOf(tokens: readonly PhpToken[]): Map<number, number> {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isMark(token, '(', '[', '{')) open.push(at);
    else if (open.length > 0 && isMark(token, ')', ']', '}')) closers.set(open.pop()!, at);
  }
  for (const at of open) closers.set(at, tokens.length - 1);
  return closers;
}

function openerLength(tokens: readonly PhpToken[], start: number): number {
  const token = tokens[start];
  if (isMark(token, '[')) return 1;
  return token?.kind === 'name' && token.text.toLowerCase() === 'array' && isMark(tokens[start + 1], '(') ? 2 : 0;
}

function shownKey(tokens: readonly PhpToken[], { start, end }: { start: number; end: number }): string | undefined {
  const token = tokens[start]!;
  return end === start + 1 && (token.kind === 'string' || token.kind === 'number')
    ? withoutIndex(token.text)
    : undefined;
}

export function isMark(token: PhpToken | undefined, ...texts: string[]): boolean {
  return token?.kind === 'mark' && texts.includes(token.text);
}
