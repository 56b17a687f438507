import { htmlTokens, type HtmlTag, type HtmlToken } from '../../client/shared/htmlTokens';
import { unescapeHtml } from './html';

/** A heading that can be linked to. */
export interface DocumentHeading {
  id: string;
  text: string;
}

/** Facts that a finished document says of itself, whoever has made it. */
export interface DocumentFacts {
  title: string;
  lang: string;
  canonical: string;
  /** Address that it sends readers to at once. */
  refresh: string;
  /** All ids, and names of anchors. */
  ids: Set<string>;
  headings: DocumentHeading[];
  /** All texts that can be read in it, with single spaces. */
  text: string;
}

type TagFacts = Pick<DocumentFacts, 'lang' | 'canonical' | 'refresh' | 'ids'>;

const UNREAD = /^(?:script|style|template|noscript|title)$/;
const HEADING = /^h[1-6]$/;

/** Reads a document; what is in scripts and comments is no part of it. */
export function documentFacts(html: string): DocumentFacts {
  const facts = { lang: '', canonical: '', refresh: '', ids: new Set<string>() };
  const tokens = [...htmlTokens(html)];
  const texts: string[] = [];
  const titles: string[] = [];
  let around = '';
  for (const token of tokens) {
    if ('name' in token) {
      around = token.kind === 'open' ? token.name : '';
      if (token.kind === 'open') noteTag(token, facts);
    } else if (token.kind === 'text') {
      const text = html.slice(token.from, token.to);
      if (!UNREAD.test(around)) texts.push(text);
      if (around === 'title') titles.push(text);
      // For readers without scripts it is HTML.
      if (around === 'noscript') noteTags(text, facts);
    }
  }
  // A drawing may have a title too.
  return {
    ...facts,
    title: spaced(titles[0] ?? ''),
    headings: headingsIn(html, tokens),
    text: spaced(texts.join(' ')),
  };
}

/** Headings with the first id that is in each. */
function headingsIn(html: string, tokens: readonly HtmlToken[]): DocumentHeading[] {
  const headings: { id: string; texts: string[] }[] = [];
  let isInside = false;
  for (const token of tokens) {
    const isHeading = 'name' in token && HEADING.test(token.name);
    if (isHeading) isInside = token.kind === 'open';
    if (isHeading && isInside) headings.push({ id: '', texts: [] });
    const heading = isInside ? headings.at(-1) : undefined;
    if (heading === undefined) continue;
    if (token.kind === 'open') heading.id ||= idOf(token);
    if (token.kind === 'text') heading.texts.push(html.slice(token.from, token.to));
  }
  const named = headings.filter(({ id }) => id !== '');
  return named.map(({ id, texts }) => ({ id, text: spaced(texts.join('')) }));
}

function noteTags(html: string, facts: TagFacts): void {
  for (const token of htmlTokens(html)) if (token.kind === 'open') noteTag(token, facts);
}

function noteTag(tag: HtmlTag, facts: TagFacts): void {
  const { name } = tag;
  const id = idOf(tag);
  if (id !== '') facts.ids.add(id);
  if (name === 'html') facts.lang ||= attributeOf(tag, 'lang');
  if (name === 'link' && attributeOf(tag, 'rel') === 'canonical') facts.canonical ||= attributeOf(tag, 'href');
  if (name === 'meta') facts.refresh ||= refreshIn(attributeOf(tag, 'http-equiv'), attributeOf(tag, 'content'));
}

function idOf(tag: HtmlTag): string {
  return attributeOf(tag, 'id') || (tag.name === 'a' ? attributeOf(tag, 'name') : '');
}

function attributeOf({ attributes }: HtmlTag, key: string): string {
  return decoded(attributes.find(({ name }) => name === key)?.value ?? '');
}

/** `refresh`, `0; url=/a` → `/a` */
function refreshIn(kind: string, content: string): string {
  if (kind.toLowerCase() !== 'refresh') return '';
  return /url=["']?([^"']*)/i.exec(content)?.[1] ?? '';
}

function spaced(text: string): string {
  return decoded(text).replaceAll(/\s+/g, ' ').trim();
}

/** `&#x3C;a &amp; b` → `<a & b` */
function decoded(text: string): string {
  const numbered = text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, written: string) => {
    const code = Number(/^x/i.test(written) ? `0${written}` : written);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return unescapeHtml(numbered);
}
