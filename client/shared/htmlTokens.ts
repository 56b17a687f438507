/** A piece of HTML; `from` and `to` are where it begins and ends in the text. */
export type HtmlToken = { from: number; to: number } & ({ kind: 'text' | 'comment' } | HtmlTag);

export interface HtmlTag {
  kind: 'open' | 'close';
  name: string;
  attributes: readonly HtmlAttribute[];
  /** In a drawing or a formula, or one of its own tags. */
  isForeign: boolean;
}

/** An attribute with its value as it is written, in which `&amp;` stays; `from` and `to` are where the value is. */
export interface HtmlAttribute {
  name: string;
  value: string;
  from: number;
  to: number;
}

/** Start of a tag or a comment; any other `<` is text. */
const BEGINNING = /<(?:[!?/]|[a-z])/gi;
const NAME = /<\/?([^\t\n\f\r />]*)/y;
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;
/** Comments too for browsers: `<!doctype html>`, `<?php ?>`, `</>`. */
const BOGUS_COMMENT = /<[^>]*>?/y;
const CDATA = /<!\[CDATA\[[^]*?(?:\]\]>|$)/y;
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:(=[^\t\n\f\r />=]*|[^\t\n\f\r />=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)("?)|'([^']*)('?)|([^\t\n\f\r >]*)))?)?/y;
/** Drawings and formulas: in those, CDATA is text. */
const FOREIGN = /^(?:svg|math)$/;
/** Elements whose content is text up to their end. */
const RAW = /^(?:iframe|noembed|noframes|noscript|plaintext|script|style|textarea|title|xmp)$/;
const SCRIPT_PART = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/**
 * The tags, comments and texts of HTML, in order and without gaps, as browsers read them (HTML, 13.2.5): what looks
 * like a tag in a comment, an attribute or a script is none. No text is read twice, whatever is in it.
 */
export function* htmlTokens(html: string): Generator<HtmlToken, void, undefined> {
  /** How many drawings and formulas are open. */
  let depth = 0;
  let text = 0;
  for (let at = nextBeginning(html, 0); at < html.length; at = nextBeginning(html, at)) {
    const token = tokenAt(html, at, depth > 0);
    if (text < at) yield { kind: 'text', from: text, to: at };
    yield token;
    at = text = token.to;
    if (!('name' in token)) continue;
    depth = Math.max(0, depth + deeper(token, html));
    if (isRaw(token, html)) at = endOfRaw(html, token);
  }
  if (text < html.length) yield { kind: 'text', from: text, to: html.length };
}

function deeper({ kind, name, to }: HtmlTag & { to: number }, html: string): number {
  if (!FOREIGN.test(name)) return 0;
  return kind === 'close' ? -1 : html[to - 2] === '/' ? 0 : 1;
}

/** `/>` ends an element in drawings only. */
function isRaw({ kind, name, isForeign, to }: HtmlTag & { to: number }, html: string): boolean {
  return kind === 'open' && RAW.test(name) && !(isForeign && html[to - 2] === '/');
}

/** The opening tags of HTML, in order. */
export function* openingTags(html: string): Generator<HtmlTag, void, undefined> {
  for (const token of htmlTokens(html)) if (token.kind === 'open') yield token;
}

/** The value of an attribute as it is written; undefined without it. */
export function attributeOf(tag: HtmlTag, name: string): string | undefined {
  return tag.attributes.find((each) => each.name === name)?.value;
}

function nextBeginning(html: string, at: number): number {
  BEGINNING.lastIndex = at;
  return BEGINNING.exec(html)?.index ?? html.length;
}

function tokenAt(html: string, from: number, isForeign: boolean): HtmlToken {
  const [whole, written = ''] = matchAt(NAME, html, from);
  if (!/^[a-z]/i.test(written)) {
    const isCData = isForeign && html.startsWith('<![CDATA[', from);
    const pattern = html.startsWith('<!--', from) ? COMMENT : isCData ? CDATA : BOGUS_COMMENT;
    return { kind: isCData ? 'text' : 'comment', from, to: from + matchAt(pattern, html, from)[0].length };
  }
  const attributes = attributesFrom(html, from + whole.length);
  // Browsers show nothing of a tag that never ends.
  if (attributes === undefined) return { kind: 'comment', from, to: html.length };
  const name = written.toLowerCase();
  const kind = whole[1] === '/' ? 'close' : 'open';
  return {
    kind,
    name,
    attributes: attributes.list,
    isForeign: isForeign || FOREIGN.test(name),
    from,
    to: attributes.to,
  };
}

/** The attributes from a place on to the end of their tag; undefined where it has none. */
function attributesFrom(html: string, start: number): { list: HtmlAttribute[]; to: number } | undefined {
  const list: HtmlAttribute[] = [];
  let at = start;
  while (html[at] !== '>') {
    const [written, key = '', double, endOfDouble, single, endOfSingle, bare = ''] = matchAt(ATTRIBUTE, html, at);
    at += written.length;
    if (at === html.length || endOfDouble === '' || endOfSingle === '') return undefined;
    const quoted = double ?? single;
    const value = quoted ?? bare;
    const to = quoted === undefined ? at : at - 1;
    if (key !== '') list.push({ name: key.toLowerCase(), value, from: to - value.length, to });
  }
  return { list, to: at + 1 };
}

/** Offset of the end of an element whose content is text; in a script, a comment may hold the end of another one. */
function endOfRaw(html: string, { name, to }: { name: string; to: number }): number {
  if (name === 'plaintext') return html.length;
  if (name !== 'script') {
    const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
    end.lastIndex = to;
    return end.exec(html)?.index ?? html.length;
  }
  let state: 'script' | 'comment' | 'script in a comment' = 'script';
  SCRIPT_PART.lastIndex = to;
  for (let found = SCRIPT_PART.exec(html); found !== null; found = SCRIPT_PART.exec(html)) {
    const [part, slash] = found;
    if (part === '-->') state = 'script';
    else if (part === '<!--') {
      if (state === 'script') state = 'comment';
      // `<!-->` is a whole comment.
      SCRIPT_PART.lastIndex -= 2;
    } else if (slash === '') {
      if (state === 'comment') state = 'script in a comment';
    } else if (state === 'script in a comment') state = 'comment';
    else return found.index;
  }
  return html.length;
}

/** The match of a pattern that always has one. */
function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  return pattern.exec(html)!;
}
