/** A piece of TypeScript, as far as types of props need it. */
export interface TypeToken {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end';
  /** As written. */
  text: string;
  from: number;
  to: number;
  /** True if the token is the first of its line. */
  isFirst: boolean;
}

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /\d[\w.]*/y;
const TEXT = /'[^'\\\n]*'|"[^"\\\n]*"/y;
const SIGN = /=>|\.\.\.|[^]/y;

/** Reads one token after the other, and looks at one ahead. */
export interface TypeReader {
  peek(): TypeToken;
  next(): TypeToken;
  /** Takes the next token if it is this one. */
  take(text: string): boolean;
}

/** The tokens of a text from a place on; nothing is read that nobody asks for. */
export function createTypeReader(source: string, start: number): TypeReader {
  let at = start;
  let ahead: TypeToken | undefined;
  const read = (): TypeToken => {
    SPACE.lastIndex = at;
    const space = SPACE.exec(source)?.[0] ?? '';
    const from = at + space.length;
    const found = tokenAt(source, from);
    at = found.to;
    return { ...found, isFirst: space.includes('\n') };
  };
  const peek = (): TypeToken => (ahead ??= read());
  const next = (): TypeToken => {
    const token = peek();
    ahead = undefined;
    return token;
  };
  return {
    peek,
    next,
    take(text) {
      const isThere = peek().text === text;
      if (isThere) next();
      return isThere;
    },
  };
}

function tokenAt(source: string, from: number): Omit<TypeToken, 'isFirst'> {
  const kinds = [
    ['name', NAME],
    ['number', NUMBER],
    ['text', TEXT],
    ['sign', SIGN],
  ] as const;
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = from;
    const text = pattern.exec(source)?.[0];
    if (text !== undefined) return { kind, text, from, to: from + text.length };
  }
  return { kind: 'end', text: '', from, to: from };
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' };

/** Goes on behind what a bracket that was just read has opened. */
export function skipBrackets(reader: TypeReader, opened: string): void {
  const open = [CLOSING[opened]];
  while (open.length > 0 && reader.peek().kind !== 'end') {
    const { text } = reader.next();
    if (text === open.at(-1)) open.pop();
    else if (text !== '<' && text in CLOSING) open.push(CLOSING[text]);
  }
}
