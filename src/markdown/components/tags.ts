/** A tag in HTML that an author wrote. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  /** Offset of the tag in the text. */
  from: number;
  to: number;
}

/** Comments and other declarations, elements whose content is no HTML, and tags (CommonMark 6.6). */
const DECLARATION = /<!--[^]*?(?:-->|$)|<[!?][^>]*(?:>|$)/;
const RAW_ELEMENT = /<(script|style|textarea)\b[^>]*(?:>[^]*?(?:<\/\1\s*>|$)|$)/;
const ATTRIBUTE = /(?<!\s)\s+[\w:.@#$*-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/;
const TAG = String.raw`<(\/?)([A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z]\w*)*)((?:${ATTRIBUTE.source})*)\s*(\/?)>`;
const TOKEN = new RegExp(`${DECLARATION.source}|${RAW_ELEMENT.source}|${TAG}`, 'gi');

/** The tags in a piece of HTML, without those in comments and scripts. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  TOKEN.lastIndex = 0;
  // `matchAll` makes a pattern of its own for each of thousands of short texts.
  for (let found = TOKEN.exec(html); found !== null; found = TOKEN.exec(html)) {
    const [whole, , slash, name, , end] = found;
    if (name === undefined) continue;
    const kind = slash === '/' ? 'close' : end === '/' ? 'whole' : 'open';
    tags.push({ name, kind, from: found.index, to: found.index + whole.length });
  }
  return tags;
}

/** HTML without some of its tags. */
export function textWithout(html: string, tags: readonly Tag[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of tags.toSorted((a, b) => a.from - b.from)) {
    pieces.push(html.slice(end, from));
    end = to;
  }
  return pieces.join('') + html.slice(end);
}
