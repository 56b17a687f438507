import { expect, it } from 'vitest';
import { documentFacts } from '../../src/base/documentFacts';
import { withoutSiteTitle } from '../../src/features/siteCheck/siteTitles';

it('reads what a document says of itself, as browsers read it', () => {
  const facts = documentFacts(
    '<html lang="de"><head><title data-x> A &#x3C;b&gt; </title><link rel="canonical" href="/a?b&amp;c">' +
      '<noscript><meta http-equiv="Refresh" content="0; url=/next"></noscript></head><body id="top">' +
      '<!-- <h2 id="no">No</h2> --><h1><a name="old"></a>One <code>two</code></h1><h2>Bare</h2>' +
      '<svg><title>Drawing</title></svg><script>"<p id=x>"</script><p>Text</p></body></html>',
  );
  expect({ ...facts, ids: [...facts.ids] }).toEqual({
    title: 'A <b>',
    lang: 'de',
    canonical: '/a?b&c',
    refresh: '/next',
    ids: ['top', 'old'],
    headings: [{ id: 'old', text: 'One two' }],
    text: 'One two Bare Text',
  });
});

it.each([
  ['a title behind', ['A | Kiste', 'B | Kiste', 'Kiste'], ['A', 'B', 'Kiste']],
  ['a title in front', ['Kiste - A', 'Kiste - B - C'], ['A', 'B C']],
  ['none', ['A', 'B: c', 'D'], ['A', 'B: c', 'D']],
])('takes the title of the site out of those of pages: %s', (_what, titles, expected) => {
  expect(titles.map(withoutSiteTitle(titles))).toEqual(expected);
});
