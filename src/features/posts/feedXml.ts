import { escapeXml } from '../../base/html';

export interface FeedHead {
  form: 'rss' | 'atom';
  /** Its own address. */
  address: string;
  title: string;
  author: string;
  lang: string;
  /** Address of the page that lists the same. */
  page: string;
}

export interface FeedEntry {
  url: string;
  title: string;
  /** As RFC 3339 has it. */
  date: string | undefined;
  authors: readonly string[];
  summary?: string;
  html?: string;
}

/** A feed with entries, the latest first. */
export function feedXml(head: FeedHead, entries: readonly FeedEntry[]): string {
  const lines = head.form === 'atom' ? atom(head, entries) : rss(head, entries);
  return ['<?xml version="1.0" encoding="utf-8"?>', ...lines, ''].join('\n');
}

const NO_DATE = '1970-01-01T00:00:00.000Z';

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** RFC 4287 */
function atom({ address, title, author, lang, page }: FeedHead, entries: readonly FeedEntry[]): string[] {
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    element('id', address),
    element('title', title),
    element('updated', entries[0]?.date ?? NO_DATE),
    `<author>${element('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(atomEntry),
    '</feed>',
  ];
}

function atomEntry({ url, title, date = NO_DATE, authors, summary, html }: FeedEntry): string {
  return [
    '<entry>',
    element('id', url),
    element('title', title),
    element('published', date),
    element('updated', date),
    ...authors.map((name) => `<author>${element('name', name)}</author>`),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...(summary === undefined ? [] : [element('summary', summary)]),
    ...(html === undefined ? [] : [`<content type="html">${escapeXml(html)}</content>`]),
    '</entry>',
  ].join('');
}

const RSS =
  '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">';

/** RSS 2.0, with the modules for authors and whole texts that feed readers know. */
function rss({ address, title, lang, page }: FeedHead, entries: readonly FeedEntry[]): string[] {
  return [
    RSS,
    '<channel>',
    ...[element('title', title), element('link', page), element('description', title), element('language', lang)],
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address)}"/>`,
    ...entries.map(rssEntry),
    '</channel>',
    '</rss>',
  ];
}

function rssEntry({ url, title, date, authors, summary, html }: FeedEntry): string {
  return [
    '<item>',
    ...[element('title', title), element('link', url), element('guid', url)],
    ...(date === undefined ? [] : [element('pubDate', new Date(date).toUTCString())]),
    ...authors.map((name) => element('dc:creator', name)),
    ...(summary === undefined ? [] : [element('description', summary)]),
    ...(html === undefined ? [] : [element('content:encoded', html)]),
    '</item>',
  ].join('');
}
