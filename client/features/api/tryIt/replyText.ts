/** A piece of code, and the element that gives it its colour. */
export interface ColouredPiece {
  text: string;
  colour?: 't-s' | 't-n' | 't-k' | 't-c';
}

/** Deepest level that is still indented. */
const MOST_LEVELS = 16;

/** A text with the beginning of a reply in lines, and in colours. Text only: nothing of it is ever HTML of the page. */
export function replyText(beginning: string, { type, isWhole }: { type: string; isWhole: boolean }): ColouredPiece[] {
  if (/\bjson(?:l|lines)\b|ndjson|event-stream/.test(type)) return jsonPieces(beginning);
  if (/[/+]json\b/.test(type) || (type === '' && isJson(beginning))) {
    return jsonPieces(isWhole && !isJson(beginning) ? beginning : indented(beginning));
  }
  return /xml|html/.test(type) ? pieces(beginning, /<[^<>]*>?/g, () => 't-k') : [{ text: beginning }];
}

/** True if a reply is not text. */
export function isBinary(beginning: string, type: string): boolean {
  if (/^text\/|json|xml|javascript|yaml|urlencoded|csv/.test(type)) return false;
  return (
    /^(?:image|audio|video|font)\/|octet-stream|zip|pdf|msword|officedocument/.test(type) || beginning.includes('\0')
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const TOKEN = /"(?:[^"\\]|\\[^])*"?|[{}[\],:]|[^\s"{}[\],:]+/g;

/** JSON with a line for each value. What is in it stays as it was sent, numbers with all their digits. */
export function indented(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let result = '';
  let level = 0;
  const line = (): string => `\n${'  '.repeat(Math.min(level, MOST_LEVELS))}`;
  for (const [index, token] of tokens.entries()) {
    const [isOpen, isClose] = [isBracket(token, '{['), isBracket(token, '}]')];
    level = Math.max(level + Number(isOpen) - Number(isClose), 0);
    const isEmpty = isOpen ? isBracket(tokens[index + 1], '}]') : isClose && isBracket(tokens[index - 1], '{[');
    const before = isClose && !isEmpty ? line() : '';
    result += before + token + (token === ',' || (isOpen && !isEmpty) ? line() : token === ':' ? ' ' : '');
  }
  return result;
}

function isBracket(token: string | undefined, brackets: string): boolean {
  return token?.length === 1 && brackets.includes(token);
}

const JSON_PIECE = /"(?:[^"\\\n]|\\.)*"?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

function jsonPieces(text: string): ColouredPiece[] {
  return pieces(text, JSON_PIECE, (token) => {
    if (token.startsWith('"')) return 't-s';
    return /^[-\d]/.test(token) ? 't-n' : 't-k';
  });
}

function pieces(
  text: string,
  pattern: RegExp,
  colourOf: (token: string) => NonNullable<ColouredPiece['colour']>,
): ColouredPiece[] {
  const result: ColouredPiece[] = [];
  let at = 0;
  for (const { 0: token, index } of text.matchAll(pattern)) {
    if (index > at) result.push({ text: text.slice(at, index) });
    result.push({ text: token, colour: colourOf(token) });
    at = index + token.length;
  }
  if (at < text.length) result.push({ text: text.slice(at) });
  return result;
}
