import { describe, expect, it } from 'vitest';
import { siteOf } from '../support/sitePages';

const PAGE = `# Page

## net.request(options)

## 2. Schritt über

## :book: Rule Details

## 인코딩 함수

## Repeated

## constructor

## Repeated

## Set {#by-hand}

<a name="oldName"></a>
`;

function resolve(link: string) {
  const { site, diagnostics, notes } = siteOf({ 'page.md': PAGE, 'a.md': `[x](${link})` });
  const page = site.pages.find(({ record }) => record.relativePath === 'a.md')!;
  return { href: site.hrefs.get(page)![0], diagnostics, notes: notes.map(({ code }) => code) };
}

describe('a link that is right under another rule leads to the id of the page, with a note', () => {
  it.each([
    ["GitHub's", '#netrequestoptions', '#net-request-options'],
    ["GitHub's, with a digit", '#2-schritt-über', `#${encodeURIComponent('_2-schritt-uber')}`],
    ["GitHub's, with the name of an emoji", '#book-rule-details', '#rule-details'],
    ["GitHub's, for a repeat", '#repeated-1', '#repeated-2'],
    ["GitHub's, in Hangul", '#인코딩-함수', `#${encodeURIComponent('인코딩-함수'.normalize('NFKD'))}`],
    ['made from the text of a heading with an id of its own', '#set', '#by-hand'],
    ['in another case', '#OldName', '#oldName'],
    ["MDN's, which keep points", '#net.request_options', '#net-request-options'],
    ["Node's of old, with the name of the file", '#page_net_request_options', '#net-request-options'],
    ["with GitHub's prefix", '#user-content-by-hand', '#by-hand'],
  ])('%s', (_what, hash, found) => {
    expect(resolve(`page.md${hash}`)).toEqual({
      href: `/page.html${found}`,
      diagnostics: [],
      notes: ['anchor-of-other-rule'],
    });
  });

  it.each(['#net-request-options', '#by-hand', '#oldName', '#top', '#:~:text=Rule'])('not for %s', (hash) => {
    expect(resolve(`page.md${hash}`)).toEqual({ href: `/page.html${hash}`, diagnostics: [], notes: [] });
  });

  it('not for an id that no heading has under any rule', () => {
    expect(resolve('page.md#netrequest').diagnostics.map(({ code }) => code)).toEqual(['dead-anchor']);
  });

  it('keeps the query, and works on the page itself', () => {
    const { site } = siteOf({ 'page.md': `${PAGE}\n[x](?a=1#netrequestoptions)` });
    expect(site.hrefs.get(site.pages[0]!)).toEqual(['?a=1#net-request-options']);
  });
});
