import { matchAt } from '../../../base/matchAt';

/** A tag of a component as MDX has it, whose attributes may be code: `<Card title="A" cols={2}>`. */
export interface JsxTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  /** Texts as they are written; null for attributes that are only named, undefined for those whose value is code. */
  attributes: ReadonlyMap<string, string | null | undefined>;
  /** Where it ends in the text. */
  end: number;
}

const START = /<(\/?)([A-Z][A-Za-z\d]*(?:\.[A-Z][A-Za-z\d]*)*)(?=[\s/>])/y;
const SPACE = /\s*/y;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)(=?)/y;
/** A text as the value of an attribute; in braces too. */
const TEXT = /"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)')\s*\}/y;

/** Reads the tag of a component that begins at a place; undefined if there is none, or it does not end. */
export function readJsxTag(text: string, start: number): JsxTag | undefined {
  const [whole, slash, name] = matchAt(START, text, start) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const attributes = new Map<string, string | null | undefined>();
  let at = skipSpace(text, start + whole.length);
  while (at < text.length && text[at] !== '>' && !text.startsWith('/>', at)) {
    const end = readAttribute(text, at, attributes);
    if (end === undefined) return undefined;
    at = skipSpace(text, end);
  }
  if (at >= text.length) return undefined;
  if (text[at] === '/') return { name, kind: 'whole', attributes, end: at + 2 };
  if (slash === '/') return { name, kind: 'close', attributes, end: at + 1 };
  return { name, attributes, ...openOrWhole(text, at + 1, name) };
}

/** A component that ends at once is like one that has no content. */
function openOrWhole(text: string, end: number, name: string): Pick<JsxTag, 'kind' | 'end'> {
  const closer = `</${name}>`;
  const isWhole = text.startsWith(closer, end);
  return isWhole ? { kind: 'whole', end: end + closer.length } : { kind: 'open', end };
}

/** Reads an attribute, or code in its place: `{...props}`; gives the place behind it. */
function readAttribute(
  text: string,
  at: number,
  attributes: Map<string, string | null | undefined>,
): number | undefined {
  if (text[at] === '{') return readValue(text, at)?.end;
  const [attribute, key, equals] = matchAt(ATTRIBUTE, text, at) ?? [];
  if (attribute === undefined || key === undefined) return undefined;
  const behind = at + attribute.length;
  const value = equals === '' ? { text: null, end: behind } : readValue(text, behind);
  if (value !== undefined) attributes.set(key, value.text);
  return value?.end;
}

function readValue(text: string, at: number): { text: string | undefined; end: number } | undefined {
  const [whole, ...texts] = matchAt(TEXT, text, at) ?? [];
  if (whole !== undefined) return { text: texts.join(''), end: at + whole.length };
  const end = text[at] === '{' ? endOfCode(text, at) : -1;
  return end === -1 ? undefined : { text: undefined, end };
}

/** Texts in code, and braces. */
const IN_CODE = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|`(?:[^`\\]|\\[^])*`|\\[^]|[{}]/g;

/** The place behind the brace that closes the one at a place; -1 if there is none. */
export function endOfCode(text: string, start: number): number {
  let depth = 0;
  IN_CODE.lastIndex = start;
  for (let found = IN_CODE.exec(text); found !== null; found = IN_CODE.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index + found[0].length;
  }
  return -1;
}

function skipSpace(text: string, at: number): number {
  return at + matchAt(SPACE, text, at)![0].length;
}
