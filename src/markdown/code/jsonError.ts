import { DataFault } from '../../limits/limits';
import { anyOf } from '../../base/patterns';
import type { Code } from 'mdast';
import type { Position } from 'unist';
import type { SourceFile } from '../../model/sourceFile';
import type { CodeDetail, Spot } from '../../model/pageDetails';

/** The first mistake in a JSON text. */
interface JsonError {
  /** `expected a value`, `expected a key in double quotes` … */
  message: string;
  /** Offset of what is found instead. */
  offset: number;
}

/** A string, a number or a name, a mark. */
const TOKENS = anyOf([
  // oxlint-disable-next-line no-control-regex -- JSON forbids control characters in strings
  /("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")/,
  /((?<![\d.])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/,
  /([[\]{},:])/,
]);
const TOKEN = new RegExp(`[\\t\\n\\r ]*(?:${TOKENS.source})`, 'y');

type TokenKind = 'string' | 'literal' | '[' | ']' | '{' | '}' | ',' | ':' | 'other' | 'end';

interface Token {
  kind: TokenKind;
  offset: number;
  end: number;
}

/** The open brackets. */
type Open = ('[' | '{')[];

/** Tokens allowed at a position: a value, a bracket that closes an empty list, and so on. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end';

type Moves = Partial<Record<TokenKind, (open: Open) => Expected>>;

const VALUE: Moves = {
  string: afterValue,
  literal: afterValue,
  '[': (open) => (open.push('['), 'value or ]'),
  '{': (open) => (open.push('{'), 'key or }'),
};

/** Tokens that may follow each token, by JSON's grammar (RFC 8259). */
const GRAMMAR: Record<Expected, Moves> = {
  value: VALUE,
  'value or ]': { ...VALUE, ']': close },
  key: { string: () => ':' },
  'key or }': { string: () => ':', '}': close },
  ':': { ':': () => 'value' },
  ', or ]': { ',': () => 'value', ']': close },
  ', or }': { ',': () => 'key', '}': close },
  end: {},
};

const WORDS: Record<Expected, string> = {
  value: 'expected a value',
  'value or ]': 'expected a value or `]`',
  key: 'expected a key in double quotes',
  'key or }': 'expected a key in double quotes',
  ':': 'expected `:`',
  ', or ]': 'expected `,` or `]`',
  ', or }': 'expected `,` or `}`',
  end: 'something follows the end of the JSON',
};

/**
 * Position where a text stops being JSON, and the reason; undefined for valid JSON. JavaScript engines word reasons
 * differently and often leave out the position.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: Open = [];
  let expected: Expected = 'value';
  let previous: Token | undefined;
  for (let at = 0; ;) {
    const token = nextToken(text, at);
    if (expected === 'end' && token.kind === 'end') return undefined;
    const move: Moves[TokenKind] = GRAMMAR[expected][token.kind];
    if (move === undefined) return describe(expected, { token, previous, text });
    expected = move(open);
    previous = token;
    at = token.end;
  }
}

function nextToken(text: string, at: number): Token {
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(text);
  if (match === null) {
    const offset = at + /^[\t\n\r ]*/.exec(text.slice(at))![0].length;
    return { kind: offset === text.length ? 'end' : 'other', offset, end: offset };
  }
  const [all, string, literal, mark] = match;
  const kind = string !== undefined ? 'string' : literal !== undefined ? 'literal' : (mark as TokenKind);
  const end = at + all.length;
  return { kind, offset: end - (string ?? literal ?? mark)!.length, end };
}

function close(open: Open): Expected {
  open.pop();
  return afterValue(open);
}

function afterValue(open: Open): Expected {
  const around = open.at(-1);
  return around === undefined ? 'end' : around === '[' ? ', or ]' : ', or }';
}

function describe(
  expected: Expected,
  { token, previous, text }: { token: Token; previous: Token | undefined; text: string },
): JsonError {
  if (previous?.kind === ',' && (token.kind === ']' || token.kind === '}')) {
    return { message: `a comma before \`${token.kind}\``, offset: previous.offset };
  }
  const { kind, offset } = token;
  if (/^(?:\/\/|\/\*|#)/.test(text.slice(offset))) return { message: 'a comment, which JSON does not have', offset };
  return { message: kind === 'end' ? `${WORDS[expected]}, but the JSON ends here` : WORDS[expected], offset };
}

/** Place in the page of a character of fenced code; for code from another file, the place of the import. */
export function placeInCode(
  { text, file, line, column, isImported }: Pick<CodeDetail, 'text' | 'file' | 'line' | 'column' | 'isImported'>,
  offset: number,
): Spot {
  const own = file === undefined ? {} : { file };
  if (isImported) return { line, column, ...own };
  const before = text.slice(0, offset).split('\n');
  // The fence has its own line, indented like its code.
  return { line: line + before.length, column: column + before.at(-1)!.length, ...own };
}

/** True for code imported with `<<< @/file`. */
export function isImported({ position }: Code, { text }: SourceFile): boolean {
  return position?.start.offset !== undefined && text.startsWith('<<<', position.start.offset);
}

/** Mistake in a text that was not read as JSON, or how it is beyond the limits. */
export function jsonFault(text: string, cause: unknown): JsonError {
  return findJsonError(text) ?? { message: cause instanceof DataFault ? cause.reason : 'it does not parse', offset: 0 };
}

/** The place in the page of a character of a fence. */
export function positionInCode(code: Code, offset: number, source: SourceFile): Position {
  const fence = { ...code.position!.start, text: code.value, isImported: isImported(code, source) };
  const place = placeInCode(fence, offset);
  return { start: place, end: place };
}
