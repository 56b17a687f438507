import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import commonMark from 'commonmark-spec';
import type { Node, Parent } from 'unist';
import { describe, expect, it } from 'vitest';
import { remarkTree } from '../../src/markdown/engine/remarkTree';
import { satteriTree } from '../../src/markdown/engine/satteriTree';
import { parseMarkdown } from '../../src/markdown/markdown';
import { comparedTrees } from '../support/comparedTrees';
import { randomNumbers } from '../support/random';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/** A page is read as remark would read it. */
function expectAsRemark(text: string): void {
  const [actual, expected] = comparedTrees(parseMarkdown(text), remarkTree(text));
  // Many times faster than to expect, which explains.
  if (!isDeepStrictEqual(actual, expected)) expect(actual, JSON.stringify(text)).toEqual(expected);
}

const CASES: Record<string, string> = {
  'code between text': 'a\n\n```js {1}\nlet a;\n\nb\n```\n\nc\n',
  'code that ends a paragraph, and a paragraph that follows at once': 'a\n```\nb\n```\nc\n',
  'empty code': '```\n```\n\n~~~\n\n~~~\n\n```\n\n\n```\nb',
  'code that is never closed': 'a\n\n```js\nb\n\nc\n',
  'code after code that is closed by a longer fence': '```\na\n`````\n\n````\n```\nb\n```\n````\nc\n',
  'tildes around backticks and the other way round': '~~~\n```\na\n```\n~~~\n\n```\n~~~\n```\n',
  'a closing fence with indentation and spaces': '```\na\n   ```  \nb\n\n```\na\n    ```\n```\n',
  'an opening fence with indentation': '   ```\na\n   ```\n\n  ~~~\nb\n~~~\n\n```\nc\n```\n',
  'backticks that are no fence': '``` a`b\n\n```\nc\n```\n',
  'code in lists': '- a\n  ```\n  b\n  ```\n- c\n\n  ~~~\n  d\n  ~~~\n\n1. e\n\n```\nf\n```\n',
  'a fence at the margin that ends a list': '- ```\n  a\n```\nb\n```\nc\n',
  'code in quotations': '> ```\n> a\n> ```\n\n> ```\nb\n```\nc\n```\n',
  'code in a footnote': 'a[^1]\n\n[^1]: b\n\n    ```\n    c\n    ```\n\n```\nd\n```\n',
  'code in indented code': '    ```\n    a\n    ```\n\n```\nb\n```\n',
  'code in HTML': '<div>\n```\na\n```\n</div>\n\n```\nb\n```\n',
  'code in a comment': 'a\n\n<!--\n```\nb\n-->\n\n```\nc\n```\n',
  'code in pre': '<pre>\n```\n\n```\na\n</pre>\n\n```\nb\n```\n',
  'HTML that ends in code': '<b>\n```\n\n```\na\n```\n',
  'code groups':
    '<code-group>\n<code-block title="a">\n```js\nlet a;\n```\n</code-block>\n</code-group>\n\n::: tip\n```\nb\n```\n:::\n',
  'a table that code ends': '| a | b |\n| - | - |\n| c | d |\n```\ne | f\n```\n',
  'a heading that code ends': 'a\n```\n---\n```\n===\n',
  'tables, and nothing else of GFM': '| a | b |\n| - | :-: |\n| `c\\|d` | *e* |\n',
  'addresses and e-mail': 'see https://example.com/a and www.example.com, mail a@example.com\n',
  'addresses in capitals': 'see HTTPS://EXAMPLE.COM and WWW.EXAMPLE.COM\n',
  strikethrough: '~a~ and ~~b~~\n',
  tasks: '- [ ] a\n- [x] b\n- [X] c\n- [\t] d\n',
  'brackets behind an empty item': '-\n[ ] e\n- [x] f\n\n1.\n[x] *g* [x] h\n',
  'a line separator in code': '```\na\u2028b\n```\nc\n',
  'a character that no text may have': 'a\0b\n',
  'a marker after text, a list and a table': 'a\n::: tip\n- b\n:::\n\n| c |\n| - |\n::: tip\n:::\n',
  'markers in lists, quotations and footnotes':
    '- ::: tip\n  a\n  :::\n\n> ::: tip\n> b\n> :::\n\n[^1]: ::: tip\n    c\n    :::\n',
  'markers that are code or HTML': '```\n:::\n```\n\n    <<< @/a.js\n\n<div>\n[[toc]]\n</div>\n\n::: tip\na\n:::\n',
  'a comment that ends in a marker': '<!-- a\n::: tip -->\n</code-group>\n',
  'a marker in the middle of a paragraph': 'a\n    ::: tip\nb\n1. c\n2. ::: tip\n',
  'a marker that ends in spaces': '- ::: tip a  \n',
  'addresses before the bar of a table': '| a | b |\n| - | - |\n| http://a.example| b |\n|c|https://d.example|\n',
  'a table that begins with an address, or seems to': 'http://a.example|b\n-|-\n\nhttp://a.example| b | c\n-|-\n',
  'text around addresses': '[a https://a.example] for "www.b.example" and [c@d.example] e\n',
  'empty items': '-\n- a\n-\n\n1.\n2. b\n',
  'a list below a heading below a definition': '[a]: b\n# c\n2. d\n',
  'stars beside underscores': 'a*_b_*c, d*_*, __*e**, \\**f**\n',
  'indented code below a heading that ends a list': '- a\n# b\n    c\n    d\n\n    e\n',
  'astral characters before positions': '😀 *a* 依 `b`\n\n- 😀 [c](d)\n',
};

const LINES = [
  '',
  '',
  '',
  '```',
  '```js',
  '```js {1} a ',
  '````',
  '~~~',
  '~~~ a`b',
  '   ```',
  '```a&amp;b',
  '- a',
  '- b `c`',
  '- [d](e.md)',
  '+ f',
  '* g',
  '1. h',
  '1) i',
  '  j',
  '    k',
  '\tl',
  '> m',
  '***',
  '- - -',
  '===',
  '---',
  '<div>',
  '<!-- n -->',
  '-->',
  '<https://a.example>',
  ':::',
  '::: tip',
  '<code-group>',
  '[[toc]]',
  '<<< @/a.js',
  '| a | b |',
  '| - | - |',
  '|:-|-:|',
  '|x|`y`|',
  '| a |',
  '||',
  '| a | b',
  '# e',
  '## f `g`',
  '# h #',
  '#',
  '#i',
  '[^1]: o',
  '[^1]',
  '[p]: q',
  '[p]',
  '[p](q.md)',
  '[`p`](q)',
  '[p](q "r")',
  '[](p)',
  '![p](q)',
  '`p',
  '`` q ``',
  '` r `',
  '`  `',
  'text, `code` and [link](a/b.md#c)',
  's_t_u _v',
  'w*x*',
  '~~y~~',
  'z ',
  'z  ',
  'z\\',
  '&amp;',
  'a & b',
  'a!',
  '(a)',
  '“a”',

  'http://a.example',
  'www.a.example',
  '  ::: tip',
  '    :::',
  '> :::',
  '- ::: tip',
  '::: tip é 😀 依',
  '::: tip -->',
  '</code-group>',
  '[^1]: :::',
  '- [ ] t',
  '- [x] t',
  '**b**',
  '_e_',
  '</div>',
  '<b>x</b>',
  '  - x',
  '      k',
];

/** Texts that satteri reads otherwise than remark, in ways that do no harm. */
const DIFFERENCES: Record<string, [text: string, satteri: string, remark: string]> = {
  // In CommonMark (2.1) every symbol counts as punctuation; remark sees only half of an emoji.
  'emphasis before an emoji': ['_a_😀', 'paragraph(emphasis(text) text)', 'paragraph(text)'],
  // GitHub links it, too.
  'an address that begins with a dot': ['http://.a.example', 'paragraph(link(text))', 'paragraph(text)'],
  // `/@scope` is a name of npm's more often than an address.
  'an e-mail address behind a slash': ['/a@b.example', 'paragraph(text)', 'paragraph(text link(text))'],
  // For GitHub, too, a row is what begins no other block, and such a tag does not end a paragraph.
  'a tag below a table': [
    '|a|\n|-|\n<b>',
    'table(tableRow(tableCell(text)) tableRow(tableCell(html)))',
    'table(tableRow(tableCell(text))) html',
  ],
};

function shapeOf(node: Node): string {
  const children = 'children' in node ? (node as Parent).children.map(shapeOf).join(' ') : '';
  if (node.type === 'root') return children;
  return children === '' ? node.type : `${node.type}(${children})`;
}

it.each([
  'A\n: One\n\n    More\n\n    ```js\n    x\n    ```\n: Two\n\nText.\n',
  'One\nTwo\n: and more',
  '# Heading\n: text',
  'A\n\n: One\n\n## A\n',
  '> Q\n> : d',
  'A\n:   - x\n    - y\nB\n: z',
])('both parsers read definitions alike where a syntax asks for them: %j', (text) => {
  const options = { features: { definitionList: true } };
  expect(shapeOf(satteriTree(text, options)!)).toBe(shapeOf(remarkTree(text, options)));
});

describe('satteri and remark', () => {
  it.each(Object.entries(CASES))('read the same: %s', (_name, text) => {
    expectAsRemark(text);
  });

  it("read CommonMark's examples in the same way", () => {
    expect(commonMark.tests.length).toBeGreaterThan(600);
    for (const { markdown } of commonMark.tests) expectAsRemark(markdown.replaceAll('→', '\t'));
  });

  it.each(Object.entries(DIFFERENCES))('differ: %s', (_name, [text, satteri, remark]) => {
    expect([satteriTree(text), remarkTree(text)].map((tree) => shapeOf(tree!))).toEqual([satteri, remark]);
  });

  it('read any order of lines in the same way', () => {
    const random = randomNumbers('lines');
    const below = (count: number): number => Math.floor(random() * count);
    const line = (): string => LINES[below(LINES.length)]!;
    const glued = (): string => [line, line, line, () => line() + line(), () => `${line()} ${line()}`][below(5)]!();
    for (let round = 0; round < 400; round++) expectAsRemark(Array.from({ length: 1 + below(12) }, glued).join('\n'));
  });

  it.each(['content', 'manual/content'])('read the pages of %s in the same way', async (folder) => {
    const names = (await readdir(path.join(REPOSITORY, folder), { recursive: true })).filter((name) =>
      name.endsWith('.md'),
    );
    expect(names.length).toBeGreaterThan(5);
    // remark takes seconds for all of them; others are read in each run.
    const random = randomNumbers(folder);
    for (const name of names) {
      const text = await readFile(path.join(REPOSITORY, folder, name), 'utf8');
      expect(satteriTree(text), name).toBeDefined();
      if (random() < 0.1) expectAsRemark(text);
    }
  });

  it('keeps what satteri has read where remark reads a paragraph in the same way', () => {
    for (const text of ['_**Note:** a_', '# _**a**_\n\n| _**b**_ |\n| --- |\n', '- _**a**\n  b_\n'])
      expect(satteriTree(text)).toBeDefined();
  });

  it.each(['&amp; '.repeat(2001), '1. a\n2. ::: tip\n\na\n2. ::: tip\n', 'a*_b_*c'])(
    'leave to remark what satteri would read badly: %.40j',
    (text) => {
      expect(satteriTree(text)).toBeUndefined();
      expect(shapeOf(parseMarkdown(text))).toBe(shapeOf(remarkTree(text)));
    },
  );
});
