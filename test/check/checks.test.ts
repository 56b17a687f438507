import { describe, expect, it } from 'vitest';
import { faultsOf } from '../support/checkFiles';

const row = (name: string, type = 'integer', about = 'The ID.') => `| \`${name}\` | ${type} | ${about} |\n`;

/** A method page; its first table row is in line 11, its response in line 13 after one row. */
function method(rows = row('id'), { call = 'getX', front = '', more = '' } = {}): string {
  const table = rows === '' ? 'None.\n' : `| Parameter | Type | Description |\n| - | - | - |\n${rows}`;
  return `---\ncall: ${call}\n${front}---\n\n# ${call}\n\n## Required parameters\n\n${table}\n${more}## Response\n\nNot documented yet.\n`;
}

describe('pages', () => {
  it.each([
    [
      'nothing',
      '# Page\n\nText.\n\n## A\n\n### B\n\nText with [a link](page.md), ![an image](a.png) and `a[b][c]`.\n',
      [],
    ],
    [
      'a level that is left out',
      '# Page\n\n### Deep\n\nText.\n',
      ['3:1 heading-skips-level the heading `Deep` has level 3, the one above it has level 1'],
    ],
    ['a page whose first heading is of level 2', '---\ntitle: Page\n---\n\n## A\n\nText.\n', []],
    [
      'a second title',
      '# Page\n\nText.\n\n# Other\n\nText.\n',
      ['5:1 second-title `Other` is a second title of the page'],
    ],
    [
      'sections without text',
      '# Page\n\nText.\n\n## A\n\n## B\n',
      [
        '5:1 empty-section there is nothing below the heading `A`',
        '7:1 empty-section there is nothing below the heading `B`',
      ],
    ],
    [
      'an image without text',
      '# Page\n\nText ![ ](a.png)\n',
      ['3:6 image-text the image `a.png` has no alternative text'],
    ],
    [
      'an image in HTML without text',
      '# Page\n\n<p>\n  <img src="a.png">\n</p>\n',
      ['4:3 image-text the image `a.png` has no alternative text'],
    ],
    ['an image for decoration', '# Page\n\n<img src="a.png" alt="">\n', []],
    [
      'links without text',
      '# Page\n\n[](page.md) and [ ][a], but [![Image](a.png)](page.md)\n\n[a]: page.md\n',
      ['3:1 link-text the link to `page.md` has no text', '3:17 link-text the link to `a` has no text'],
    ],
    [
      'a label that nothing defines',
      '# Page\n\nFirst\nsee [the *guide*][guide] and [more][more].\n\n[guide]: page.md\n',
      ['4:30 undefined-label nothing defines the label `more`, so the link stays text'],
    ],
    ['brackets that are escaped', '# Page\n\nsee \\[the guide\\][guide]\n', []],
    [
      'an id that is there twice',
      '# Page\n\n<a id="x"></a>\n\n<a id="x"></a>\n',
      ['5:1 repeated-id the id `x` appears on this page twice'],
    ],
    [
      'footnotes',
      '# Page\n\nA[^a] [^b] `[^c]` \\[^d] [^a-z] [^x](y)\n\n[^a]: A.\n[^e]: E.\n',
      [
        '3:7 undefined-footnote nothing defines the footnote `[^b]`, so it stays text',
        '6:1 unused-footnote nothing refers to the footnote `[^e]`, so it is not shown',
      ],
    ],
    [
      'addresses with spaces',
      '# Page\n\n[a](my page.md#x) [b](<my page.md>) [c](a.md "title.md") `[d](e f.md)` \\[g](h i.md)\n',
      ['3:1 link-with-space `[a](my page.md#x)` is not a link, because its address has a space'],
    ],
    ['tildes that are meant', '# Page\n\n~a~ ~~b~~ ~20 and ~30 a~~b~~c\n', []],
    ['bold within words', '# Page\n\na**b**c 2 ** 3 ** 4 `**x。**y` \\*\\*x。\\*\\*y **「a」** b\n', []],
    [
      'bold and struck text that does not end',
      '# Page\n\n**「太字」**の\nand ~~削除。~~文字\n',
      [
        '3:1 marks-shown readers see the signs of `**「太字」**`',
        '4:5 marks-shown readers see the signs of `~~削除。~~`',
      ],
    ],
    [
      'stars of one text that are taken for those of the next',
      '# Page\n\n**「強調」**です 这是**“引号”**文字\nand *あ。*い\n\n(a)**b and a*b\n',
      ['3:19 marks-shown readers see the signs of `”**文字`', '4:7 marks-shown readers see the signs of `。*い`'],
    ],
    [
      'an address with spaces and a title',
      '# Page\n\n[a](my page.md "Mine") [b](a.md "My page")\n',
      ['3:1 link-with-space `[a](my page.md "Mine")` is not a link, because its address has a space'],
    ],
    [
      'languages of code',
      ['rs', 'C#', 'f#', 'objective-c', 'proto', 'h', 'pgsql', 'text', 'foo', 'mermaid', '.x', 'php']
        .map((language) => `\`\`\`${language}\nx\n\`\`\``)
        .join('\n\n')
        .replace(/^/, '# Page\n\n'),
      ['35:1 unknown-language code has no colours: no language is called `foo`'],
    ],
    [
      'a row with too many cells',
      '# Page\n\n| A | B |\n| - | - |\n| `a|b` | c |\n',
      ['5:11 table-cell-lost the row has 3 cells, the table 2 columns: the rest of the row is lost'],
    ],
    ['a row with few cells', '# Page\n\n| A | B |\n| - | - |\n| a |\n', []],
    [
      'JSON that does not parse',
      '# Page\n\n```json\n{\n  "a": 1\n  "b": 2\n}\n```\n',
      ['6:3 json-syntax the code is not valid JSON: expected `,` or `}`'],
    ],
    [
      'JSON in a list',
      '# Page\n\n- x\n\n  ```json\n  {"a": }\n  ```\n',
      ['6:9 json-syntax the code is not valid JSON: expected a value'],
    ],
  ])('%s', (_what, text, faults) => {
    expect(faultsOf({ 'page.md': text })).toEqual(faults);
  });

  it('in no group of the sidebar', () => {
    const files = {
      'README.md': '# Home\n\nText.\n',
      'page.md': '# Page\n\nText.\n',
      'hidden.md': '---\nsidebar: false\n---\n\n# Hidden\n\nText.\n',
      '404.md': '# Gone\n\nText.\n',
    };
    expect(faultsOf(files, { sidebar: [{ label: 'A', pages: ['README.md'] }] })).toEqual([
      '1:1 page-not-in-sidebar the page is in no group of the sidebar',
    ]);
    const footer = { links: [{ text: 'Page', link: '/page' }] };
    expect(faultsOf(files, { sidebar: [{ label: 'A', pages: ['README.md'] }], footer })).toEqual([]);
  });

  it('with one title', () => {
    expect(
      faultsOf({ 'a.md': '# Same\n\nText.\n', 'page.md': '# Same\n\nText.\n', 'b.md': '# Other\n\nText.\n' }),
    ).toEqual(['1:1 duplicate-title `Same` is also the title of `content/a.md`']);
  });

  it('that links of the top bar do not find', () => {
    const nav = ['/', '/page.html#a', '/page', '/file.pdf', 'https://example.com/', '/gone/?x'].map((link) => ({
      text: 'Link',
      link,
    }));
    const files = { 'README.md': '# Home\n\nText.\n', 'page.md': '# Page\n\nText.\n' };
    expect(faultsOf(files, { nav }, ['file.pdf'])).toEqual([
      'docgen.config.ts 1:1 dead-nav-link `nav`: `Link` leads to `/gone/?x`, which is not a page',
    ]);
  });
});

describe('method pages', () => {
  it.each([
    ['nothing', method(), []],
    [
      'another title than the call',
      method().replace('# getX', '# Get x'),
      ['5:1 method-name the title is `Get x`, but `call` says `getX`'],
    ],
    ['no title', method().replace('# getX\n', ''), ['2:1 method-name the page of `getX` has no title']],
    [
      'no section Response',
      method().replace('## Response', '## Reply in short'),
      ['5:1 section-missing the section `Response` is missing'],
    ],
    [
      'sections in another order',
      method().replace('## Required', '## Request\n\nText.\n\n## Required'),
      ['11:1 section-order `Required parameters` must come before `Request`'],
    ],
    [
      'a section twice',
      `${method()}\n## Response\n\nMore.\n`,
      ['17:1 section-twice the section `Response` appears twice'],
    ],
    ['a parameter without type', method(row('id', '')), ['11:8 parameter-type `id` has no type']],
    [
      'a parameter without description',
      method(row('id', 'integer', '')),
      ['11:18 parameter-description `id` has no description'],
    ],
    ['a row that ends early', method('| `id` | integer |\n'), ['11:10 parameter-description `id` has no description']],
    ['a parameter twice', method(row('id') + row('id')), ['12:3 parameter-twice `id` is in the tables twice']],
    [
      'pagination without page',
      method(row('id'), { front: 'pagination: true\n' }),
      ['3:1 pagination-parameter `pagination` is set, but no table has a parameter `page`'],
    ],
    ['pagination with page', method(row('page'), { front: 'pagination: true\n' }), []],
    [
      'pagination and a word on page',
      method(row('id', 'integer', 'The ID. `page` is not documented.'), { front: 'pagination: true\n' }),
      [],
    ],
    ['coverage that is none', method('', { front: 'coverage: none\n' }), []],
    [
      'coverage that is said to be none',
      method(row('id'), { front: 'coverage: none\n' }),
      ['3:1 coverage-claim `coverage` is `none`, but the page documents something'],
    ],
  ])('%s', (_what, text, faults) => {
    expect(faultsOf({ 'page.md': text })).toEqual(faults);
  });

  it('of one method in two areas, which have to say the same', () => {
    expect(faultsOf({ 'a/getX.md': method(), 'b/getX.md': method() })).toEqual([]);
    expect(faultsOf({ 'a/getX.md': method(), 'page.md': method(row('id') + row('name', 'string')) })).toEqual([
      '2:1 method-pages-differ `getX` has different parameters here and in `content/a/getX.md`',
    ]);
  });

  it('with one parameter in two types', () => {
    const files = {
      'a.md': method(row('id'), { call: 'a' }),
      'b.md': method(row('id'), { call: 'b' }),
      'c.md': method(row('id', 'unknown'), { call: 'c' }),
    };
    expect(faultsOf({ ...files, 'page.md': method(row('id', 'string'), { call: 'd' }) })).toEqual([
      '11:10 parameter-types-differ `id` is `string` here, but `integer` elsewhere',
    ]);
  });
});
