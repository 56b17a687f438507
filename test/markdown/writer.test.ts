import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import commonMark from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { createHighlighter } from '../../src/markdown/code/highlight';
import { parsePage } from '../../src/parse/page';
import { fuzzedDocument } from '../support/fuzzedDocuments';
import { randomNumbers } from '../support/random';
import { writtenTable } from '../support/writtenTables';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const { markdown, api, method } = configSchema.parse({});
const options = { markdown, api, method, samples: [], imports: new Map(), highlight: createHighlighter() };

function parse(text: string, details: boolean) {
  const source = { relativePath: 'page.md', file: 'content/page.md', text };
  const { page, ...others } = parsePage(source, { ...options, components: ['Box'], details });
  const { details: _details, ...rest } = page;
  return { page: rest, ...others };
}

/** For the details of `docgen check`, all of a page has to become a tree of HTML. */
function expectAsTree(text: string): void {
  const [written, tree] = [parse(text, false), parse(text, true)];
  // Many times faster than to expect, which explains.
  if (!isDeepStrictEqual(written, tree)) expect(written, JSON.stringify(text)).toEqual(tree);
}

const CASES: Record<string, string> = {
  'characters that HTML has a meaning for':
    'a < b & "c" `<&>` [d "e" & `f`](g?h&i"j \'k "l"\')\n\n![m "n" & \'o\'](p.png "q `r`")\n',
  'addresses with other characters': '[a](b%20c%zz) [d](é/😀 "e") ![f](<g h.png>) <https://a.example/ü?ö> [i](a\\b)\n',
  'lines that end in spaces': 'a  \n  b\\\n\t *c*  \n   `d`  \n[e](f)  \n![g](h)\n  **  i**\n',
  'tight and loose lists':
    '- a\n  - b\n\n    c\n- d\n\n1. e\n   ```\n   f\n   ```\n   g\n2.\n3. > h\n\n7) # i\n8) | j |\n   | - |\n',
  'task lists': '- [ ] a\n- [x]\n- [x] b\n\n  c\n- d\n\n* [ ]\n* [x] ```e```\n  - [ ] f\n\n- [ ] # g\n',
  tables: '| a | b | c |\n| :- | - | :-: |\n| d |\n| e | f | g | h |\n\n|a|\n|-|\n',
  'links by name': '[a] [b][a] [c][d] ![e][a] ![f]\n\n[a]: g.md "h"\n[A]: i\n[f]: <> \'j\'\n',
  'definitions in blocks': '- [a]: b\n- c\n\n> [d]: e\n\n[f]: g\n\n[a] [d] [f]\n',
  containers:
    '::: tip\na\n:::\n\n::: warning `b` & [c](d)\n- e\n\n  f\n:::\n\n::: details\n:::\n\n::: v-pre\ng\n\nh\n:::\n\n- i\n  ::: raw\n  j\n  :::\n',
  alerts: '> [!NOTE]\n> a\n\n> [!TIP] A title\n> b\n\n> [!WARNING]\n',
  'groups of code':
    '# a <b>\n\n::: code-group\n```js [x]\na\n```\n```js\nb\n```\n:::\n\n::: code-group\n:::\n\n[[toc]]\n',
  'ids in braces': '`a`{#b} c\n\n**d**{ #e .f }\n\ng\n{: #h }\n',
  headings: '# a {#b .c}\n## `d` <https://e.example>\n### a\n### a\nf\n===\n#\n',
  footnotes: 'a[^1] b[^1]\n\n[^1]: c <b>d</b>\n',
  'comments and nothing else': 'a <!-- b --> c\n\n<!-- d <!-- e -->\n\n- <!-- f -->\n',
  'comments beside HTML': 'a <!-- b --> c\n\n<!-- d -->\n\n<br>\n',
  'elements around markdown':
    'a\n\n<div>\n\n## b\n\n- c [d](e)\n\n</div>\n\nf\n\n<details><summary>g</summary>\n\nh\n\n</details>\n\n# i\n',
  'elements that end elsewhere': 'a <b>c\n\nd</b> e\n\n- f <i>g\n- h</i>\n\n<p>i\n\nj\n',
  'cells without a table': '<td>a</td>\n\nb\n\n<td>c</td>\n\n<tr>d\n',
  'ids of authors': '<a name="b"></a>\n\n# a\n\n<i id="c">d</i>\n\n| <a id="e"></a> |\n| - |\n',
  'tags with attributes':
    '<img src="a.png" width="010" height=20 alt=\'b\'> <img src="https://a.example/c.png" width="20%" alt="">\n\n' +
    '<a href="d.md" title="e">f</a> <a href="https://a.example" id="g">h *i*</a> <a href=//a.example target=x>j</a>\n\n' +
    '<p align="center" class="k  l"><a class="m n" href="mailto:o@a.example" HREF="p">q</a></p>\n\n' +
    '<a href="d.md" target="e">f</a> <a href="https://a.example" target="e">f</a> <b style=" g:h; " markdown="1">i</b>\n\n' +
    '<span hidden data-r=\'s\' style="t:u">v</span> <a name="w" href="">x</a> <input type="checkbox"> <b src="y">z</b>\n',
  'tags in every place':
    '- a <b>b **c** `d`</b> <br/> e\n- <div>\n\n  f\n\n  </div>\n\n> <i>g [h](i.md)</i>\n\n# <a id="j"/></a> k <u>l</u>\n\n' +
    '| <p>m</p> |\n| - |\n| n<br>[o <s>p</s>](https://a.example) |\n\n::: tip <b>q</b>\nr <kbd>s</kbd>\n:::\n\n' +
    '[t <a href="u">v</a>](w) *x <em>y*</em> <!-- z <!- -->\n\n[a <b>b</b>][c] </br>\n\n[c]: d.md\n',
  components:
    'a <Box b="c">d</Box>\n\n<Box>\n\n## e\n\n<Box>\nf\n</Box>\n\n</Box>\n\n# g\n\n<Badge text="h"/> <b>i</b>\n',
  scripts: 'a <script>b</script>\n\n<script>\nc\n</script>\n\nd\n',
  'elements whose content is no HTML':
    '<style>\na > b {}\n</style>\n\n## c <b>d</b>\n\n<pre>\n<i>e</i>\n</pre>\n\n<iframe src="f"></iframe>\n\n[g](h.md) <a name="i"></a>\n\n' +
    '<td>j</td>\n\n<script type="application/json">{"k": "<b>"}</script>\n\nl <style>m</style> n\n\n<style>o\n\np <b>q</b>\n',
  'sizes of images': '![a](b.png =100x20) c  \n![d](e.png =x5)\n\n- ![f](g.png =1x)\n',
  'reserved characters': 'a \ufdd0code:0\ufdd1 &#xfdd0;link:0&#xfdd1; `&#xfdd0;`\n\n```\nb\n```\n\n[c](d)\n',
};

const LINES = [
  ...[
    '',
    '',
    '',
    '# a',
    '## b *c*',
    '- d',
    '- [ ] e',
    '  f',
    '    g',
    '1. h',
    '2) i',
    '> j',
    '***',
    '| k | l |',
    '| - | -: |',
  ],
  ...[
    '::: tip',
    '::: details m',
    ':::',
    '```',
    '```js',
    '<div>',
    '</div>',
    '<br>',
    '<p>',
    '</p>',
    '<!-- n -->',
    '<b>o</b>',
  ],
  ...[
    '[p]: q "r"',
    '[p]',
    '![p][p]',
    '[s](t.md#u)',
    '[v](https://w.example)',
    '![x](y.png "z")',
    '**a** _b_ ~~c~~',
    '`d`',
  ],
  ...[
    'e  ',
    'f\\',
    '&lt;&amp;"',
    '<i>',
    '</i>',
    '<Box>',
    '</Box>',
    '<Box/>',
    '<td>',
    '<a id="g">',
    '<img src="k" width="1">',
    '<a href="https://l.example">',
    '</a>',
    '[^1]',
    '> [!NOTE]',
  ],
  ...[
    '<details>',
    '<summary>h</summary>',
    '</details>',
    '<span class="i">',
    '</span>',
    'mailto:j@k.example',
    '[l](mailto:m)',
  ],
];

describe('HTML that is written straight from markdown', () => {
  it.each(Object.entries(CASES))('is that of the tree: %s', (_name, text) => {
    expectAsTree(text);
  });

  it("is that of the tree for CommonMark's examples", () => {
    expect(commonMark.tests.length).toBeGreaterThan(600);
    for (const { markdown: text } of commonMark.tests) expectAsTree(text.replaceAll('→', '\t'));
  });

  it('is that of the tree for lines in any order', () => {
    const random = randomNumbers('written lines');
    const line = (): string => LINES[Math.floor(random() * LINES.length)]!;
    const glued = (): string => (random() < 0.3 ? `${line()} ${line()}` : line());
    const lines = (): string[] => Array.from({ length: 1 + Math.floor(random() * 12) }, glued);
    for (let round = 0; round < 300; round++) expectAsTree(lines().join(random() < 0.5 ? '\n' : '\n\n'));
  });

  it('is that of the tree for tables of authors', () => {
    const random = randomNumbers('written tables');
    const table = (): string =>
      LINES[Math.floor(random() * LINES.length)]! +
      ['\n\n', '\n', ' '][Math.floor(random() * 3)]! +
      writtenTable(random);
    for (let round = 0; round < 200; round++) expectAsTree(`${table()}\n\n${random() < 0.5 ? '' : table()}\n\n## a\n`);
  });

  it('is that of the tree for any document', () => {
    const random = randomNumbers('written documents');
    for (let round = 0; round < 100; round++) expectAsTree(fuzzedDocument(random));
  });

  it.each(['content', 'manual/content'])('is that of the tree for pages of %s', async (folder) => {
    const names = (await readdir(path.join(REPOSITORY, folder), { recursive: true })).filter((name) =>
      name.endsWith('.md'),
    );
    const random = randomNumbers(`written ${folder}`);
    const some = names.filter(() => random() < 40 / names.length);
    for (const name of some) expectAsTree(await readFile(path.join(REPOSITORY, folder, name), 'utf8'));
    expect(some.length).toBeGreaterThan(0);
  });
});
