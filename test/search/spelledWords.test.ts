import { describe, expect, it } from 'vitest';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

/** Words as pages print them, each of which stands in a heading, and in the text of another page. */
const WORDS = (
  'MD5 S3 IPv6 IPv4 TS2322 MySQL PostgreSQL OAuth2 SHA256 SHA-1 UTF8 UTF-8 HTTP2 HTTP/3 x86 x64 arm64 K8s i18n a11y ' +
  'e2e B2B 2FA 3D H264 MP3 MP4 WebP WebGL GraphQL gRPC JSON5 ES2015 ES6 EC2 R2 D1 KV2 Log4j Web3 vCPU iOS macOS GitHub ' +
  'JavaScript TypeScript YouTube PayPal LaTeX YAML1.2 RFC3339 ISO8601 E404 ERR_MODULE_NOT_FOUND getElementById ' +
  'useState onClick v1beta1 v2 0x80070005 127.0.0.1 Base64 CamelCase'
).split(' ');
/** The same words in a text, and words that have their parts. */
const FILES: Record<string, string> = {
  ...Object.fromEntries(
    WORDS.map((word, at) => [`w${at}.md`, `# Page ${'abcdefghij'[at % 10]}\n\n## ${word}\n\nIt is said here.\n`]),
  ),
  'parts.md': '# My SQL, Post, Type script, Java, S, I, E\n\nMD, IP, GIT hub, 5 TS 2 R 1 D v 3 B 4 K 8.\n',
  'text.md': `# About all\n\n${WORDS.join(', ')}.\n`,
};

function engineFor(files: Record<string, string>) {
  const { site } = siteOf(files);
  return engineOf(searchIndexOf(site.pages, site.navigation));
}
const engine = engineFor(FILES);

async function pathsFor(query: string, asked = engine): Promise<string[]> {
  return (await asked.search(query)).results.map(({ path }) => path.replace(/#.*/, ''));
}

describe('a word is found as a page prints it, in whatever case it is typed', () => {
  it.each(WORDS.map((word, at) => [word, at] as const))('%s', async (word, at) => {
    const found = await pathsFor(word);
    expect(found[0]).toBe(`/w${at}.html`);
    expect(found.slice(0, 3)).toContain('/text.html');
    expect((await pathsFor(word.toLowerCase())).slice(0, 2)).toEqual(found.slice(0, 2));
    expect(await pathsFor(word.toUpperCase())).toContain(`/w${at}.html`);
  });
});

describe('signs and letters that are typed in another way', () => {
  const headings: [heading: string, ...queries: string[]][] = [
    ['C guide', 'c guide'],
    ['C++', 'C++', 'c++'],
    ['C#', 'C#', 'c#'],
    ['F#', 'F#'],
    ['.NET', '.NET', '.net'],
    ['Notepad++', 'notepad++'],
    ['The === operator', '==='],
    ['Use && and', '&&'],
    ['The $ variable', '$'],
    ['Nullish ??', '??'],
    ['Arrow =>', '=>'],
    ['Spread ...', '...'],
    ['Scope ::', '::'],
    ['Questions Q&A', 'Q&A', 'q&a'],
    ['About I/O', 'I/O', 'i/o'],
    ['كِتَابٌ', 'كتاب', 'كِتَاب'],
    ['مدرسة', 'مدرسه'],
    ['שָׁלוֹם', 'שלום', 'שָׁלוֹם'],
    ['Straße', 'strasse', 'straße', 'STRASSE'],
    ['Smørrebrød', 'smorrebrod', 'smørrebrød'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Donau\u00addampfer', 'donaudampfer'],
    ['Übersetzung', 'ubersetzung'],
    ['Þórr', 'thorr'],
    ['Encyclopædia', 'encyclopaedia'],
    ['Đà Nẵng', 'da nang'],
    ['Ｆｕｌｌｗｉｄｔｈ', 'fullwidth'],
    ['ﬁle ﬂags', 'file flags'],
  ];
  const signs = engineFor(
    Object.fromEntries(headings.map(([heading], at) => [`h${at}.md`, `# ${heading}\n\nText.\n`])),
  );
  const cases = headings.flatMap(([heading, ...queries], at) => queries.map((query) => [query, heading, at] as const));
  it.each(cases)('%s finds %s', async (query, _heading, at) => {
    expect((await pathsFor(query, signs))[0]).toBe(`/h${at}.html`);
  });
});

describe('what is written as HTML', () => {
  const html = engineFor({
    'table.md': '# One\n\n<table>\n<tr><td>armadillo</td>\n<td>R&amp;D</td></tr>\n</table>\n',
    'details.md': '# Two\n\n<details>\n<summary>bandicoot</summary>\n\nIn it.\n</details>\n',
    'paragraph.md': '# Three\n\n<p align="center">capybara <b>dingo</b></p>\n',
    'list.md': '# Four\n\n<dl><dt>echidna</dt><dd>fossa</dd></dl>\n',
    'inline.md': '# Five\n\nA <kbd>gerenuk</kbd> and <a href="https://hoopoe.test">ibis</a>.\n',
    'unseen.md': '# Six\n\n<!-- jackal -->\n<style>.kudu { color: red }</style>\n<script>lemur()</script>\n\nText.\n',
    'figure.md': '# Seven\n\n<figure>\n<img src="https://x.test/a.png">\n<figcaption>meerkat</figcaption>\n</figure>\n',
  });
  it.each([
    ['armadillo', '/table.html'],
    ['r&d', '/table.html'],
    ['bandicoot', '/details.html'],
    ['capybara', '/paragraph.html'],
    ['dingo', '/paragraph.html'],
    ['echidna', '/list.html'],
    ['fossa', '/list.html'],
    ['gerenuk', '/inline.html'],
    ['ibis', '/inline.html'],
    ['meerkat', '/figure.html'],
  ])('%s is found on %s', async (query, path) => {
    expect(await pathsFor(query, html)).toEqual([path]);
  });
  it.each(['jackal', 'kudu', 'lemur', 'align', 'tbody', 'summary', 'hoopoe'])('%s is no text', async (query) => {
    expect(await pathsFor(query, html)).toEqual([]);
  });
});
