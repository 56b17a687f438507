import { htmlTokens, type HtmlTag } from '../../client/shared/htmlTokens';
import { unescapeHtml } from './html';

/** A heading that can be linked to. */
export interface DocumentHeading {
  id: string;
  text: string;
}

/** What a finished document says of itself, whoever has made it. */
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

const UNREAD = /^(?:script|style|template|noscript)$/;
const HEADING = /^h[1-6]$/;

/** Reads a document; what is in scripts and comments is no part of it. */
export function documentFacts(html: string): DocumentFacts {
  const facts = { title: '', lang: '', canonical: '', refresh: '', ids: new Set<string>() };
  const headings: (DocumentHeading & { texts: string[] })[] = [];
  const texts: string[] = [];
  let around = '';
  let isHeading = false;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = html.slice(token.from, token.to);
      // A drawing may have a title too.
      if (around === 'title') facts.title ||= spaced(text);
      else if (!UNREAD.test(around)) texts.push(text);
      if (isHeading) headings.at(-1)?.texts.push(text);
    } else if ('name' in token) {
      around = token.kind === 'open' ? token.name : '';
      if (HEADING.test(token.name)) isHeading = token.kind === 'open';
      if (isHeading && HEADING.test(token.name)) headings.push({ id: '', text: '', texts: [] });
      const id = token.kind === 'open' ? noteTag(token, facts) : '';
      const heading = isHeading ? headings.at(-1) : undefined;
      if (heading !== undefined) heading.id ||= id;
    }
  }
  const named = headings.filter(({ id }) => id !== '');
  return {
    ...facts,
    headings: named.map((each) => ({ id: each.id, text: spaced(each.texts.join('')) })),
    text: spaced(texts.join(' ')),
  };
}

type TagFacts = Pick<DocumentFacts, 'lang' | 'canonical' | 'refresh' | 'ids'>;

/** Notes what a tag says; returns its id. */
function noteTag(tag: HtmlTag, facts: TagFacts): string {
  const said = (name: string) => decoded(tag.attributes.find((each) => each.name === name)?.value ?? '');
  const id = said('id') || (tag.name === 'a' ? said('name') : '');
  if (id !== '') facts.ids.add(id);
  if (tag.name === 'html') facts.lang ||= said('lang');
  if (tag.name === 'link' && said('rel') === 'canonical') facts.canonical ||= said('href');
  if (tag.name === 'meta' && said('http-equiv').toLowerCase() === 'refresh')
    facts.refresh ||= /url=["']?([^"']*)/i.exec(said('content'))?.[1] ?? '';
  return id;
}

/** `&#x3C;a &amp; b` → `<a & b` */
function decoded(text: string): string {
  const numbered = text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, written: string) => {
    const code = Number(/^x/i.test(written) ? `0${written}` : written);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
  return unescapeHtml(numbered);
}

function spaced(text: string): string {
  return decoded(text).replaceAll(/\s+/g, ' ').trim();
}
