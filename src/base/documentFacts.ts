import { htmlTokens, type HtmlTag } from '../../client/shared/htmlTokens';
import { unescapeHtml } from './html';

/** What a finished document says of itself. */
export interface DocumentFacts {
  title: string;
  lang: string;
  canonical: string;
  /** Address that it sends readers to at once. */
  refresh: string;
  isHidden: boolean;
  /** All ids, in their order. */
  ids: string[];
  /** The ids of headings, with their levels. */
  headings: { id: string; level: number }[];
  /** All texts that can be read in it, with single spaces. */
  text: string;
}

const UNREAD = /^(?:script|style|template|noscript)$/;

/** What a document says of itself, whoever has made it. */
export function documentFacts(html: string): DocumentFacts {
  const facts: DocumentFacts = {
    ...{ title: '', lang: '', canonical: '', refresh: '', isHidden: false, text: '' },
    ids: [],
    headings: [],
  };
  const texts: string[] = [];
  let around = '';
  let heading = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = html.slice(token.from, token.to);
      // A drawing may have a title too.
      if (around === 'title' && facts.title === '') facts.title = spaced(text);
      else if (!UNREAD.test(around)) texts.push(text);
    } else if ('name' in token) {
      around = token.kind === 'open' ? token.name : '';
      const level = Number(/^h([1-6])$/.exec(token.name)?.[1] ?? 0);
      if (level > 0) heading = token.kind === 'open' ? level : 0;
      if (token.kind === 'open') noteTag(token, facts, heading);
    }
  }
  return { ...facts, text: spaced(texts.join(' ')) };
}

function noteTag(tag: HtmlTag, facts: DocumentFacts, heading: number): void {
  const said = (name: string) => unescapeHtml(tag.attributes.find((each) => each.name === name)?.value ?? '');
  const id = said('id') || (tag.name === 'a' ? said('name') : '');
  if (id !== '') facts.ids.push(id);
  if (id !== '' && heading > 0) facts.headings.push({ id, level: heading });
  if (tag.name === 'html') facts.lang ||= said('lang');
  if (tag.name === 'link' && said('rel') === 'canonical') facts.canonical ||= said('href');
  if (tag.name !== 'meta') return;
  if (said('http-equiv').toLowerCase() === 'refresh')
    facts.refresh ||= /url=["']?([^"']*)/i.exec(said('content'))?.[1] ?? '';
  if (said('name') === 'robots' && said('content').includes('noindex')) facts.isHidden = true;
}

function spaced(text: string): string {
  return unescapeHtml(text).replaceAll(/\s+/g, ' ').trim();
}
