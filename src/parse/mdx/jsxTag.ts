/** A tag of a component as MDX has it, whose attributes may be code: `<Card title="A" cols={2}>`. */
export interface JsxTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  /** Texts as they are written; null for attributes that are only named, or whose value is code. */
  attributes: ReadonlyMap<string, string | null>;
  /** Where it ends in the text. */
  end: number;
}

const NAME = /<(\/?)([A-Z][A-Za-z\d]*(?:\.[A-Z][A-Za-z\d]*)*)(?=[\s/>])/y;
const SPACE = /\s*/y;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)(=?)/y;
/** A text as the value of an attribute; in braces too. */
const TEXT = /"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)')\s*\}/y;

/** Reads the tag that begins at a place; undefined if there is none, or it does not end. */
export function readJsxTag(text: string, start: number): JsxTag | undefined {
  const found = matchAt(NAME, text, start);
  if (found === undefined) return undefined;
  const [, slash, name] = found as unknown as [string, string, string];
  const attributes = new Map<string, string | null>();
  for (let at = skipSpace(text, start + found[0].length); at < text.length; at = skipSpace(text, at)) {
    if (text[at] === '>') return { name, kind: slash === '/' ? 'close' : 'open', attributes, end: at + 1 };
    if (text.startsWith('/>', at)) return { name, kind: 'whole', attributes, end: at + 2 };
    const [attribute, key = '', equals] = text[at] === '{' ? [''] : (matchAt(ATTRIBUTE, text, at) ?? []);
    if (attribute === undefined) return undefined;
    at += attribute.length;
    const value = equals === '' ? undefined : readValue(text, at);
    if (equals !== '' && value === undefined) return undefined;
    if (key !== '') attributes.set(key, value?.text ?? null);
    at = value?.end ?? at;
  }
  return undefined;
}

function readValue(text: string, at: number): { text: string | null; end: number } | undefined {
  const [whole, ...texts] = matchAt(TEXT, text, at) ?? [];
  if (whole !== undefined) return { text: texts.join(''), end: at + whole.length };
  const end = text[at] === '{' ? endOfCode(text, at) : -1;
  return end === -1 ? undefined : { text: null, end };
}

/** The place behind the brace that closes the one at a place; -1 if there is none. */
function endOfCode(text: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function skipSpace(text: string, at: number): number {
  return at + matchAt(SPACE, text, at)![0].length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
