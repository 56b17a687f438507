import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../src/parse/markdown';
import { remarkMarkers } from '../../src/parse/markers';
import { plainLines, readPlain } from '../../src/parse/plain/readPlain';
import { randomNumbers } from '../support/random';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const reference = unified().use(remarkParse).use(remarkGfm).use(remarkMarkers).freeze();

/** What the parser makes of the whole text, without any short cut. */
function expectAsWhole(text: string): void {
  const [actual, expected] = [parseMarkdown(text), reference.parse(text)];
  // Many times faster than to expect, which explains.
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
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
  'carriage returns in code': '```\na\u2028b\n```\nc\n',
};

describe('parseMarkdown', () => {
  it.each(Object.entries(CASES))('reads as the whole text: %s', (_name, text) => {
    expectAsWhole(text);
  });

  it('reads any order of lines as the whole text', () => {
    const lines = [
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
      '-',
      '+ f',
      '* g',
      '1. h',
      '2) i',
      '  j',
      '    k',
      '\tl',
      '> m',
      '***',
      '- - -',
      '===',
      '---',
      '<div>',
      '<!-- n',
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
      '\u00a0a\u00a0',
      'http://a.example',
      'www.a.example',
      'a@b.example',
    ];
    const random = randomNumbers('lines');
    const below = (count: number): number => Math.floor(random() * count);
    const line = (): string => lines[below(lines.length)]!;
    const glued = (): string => [line, line, line, () => line() + line(), () => `${line()} ${line()}`][below(5)]!();
    for (let round = 0; round < 1000; round++) expectAsWhole(Array.from({ length: 1 + below(12) }, glued).join('\n'));
  });

  it.each(['content', 'manual/content'])('reads every page of %s as the whole text', async (folder) => {
    const names = (await readdir(path.join(REPOSITORY, folder), { recursive: true })).filter((name) =>
      name.endsWith('.md'),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expectAsWhole(await readFile(path.join(REPOSITORY, folder, name), 'utf8'));
  });

  it('reads the common forms of a reference itself', () => {
    const text =
      '# a `b`\n\nc [d](e.md#f)\ng_h\n\n- i\n- j\n\n| k | l |\n| - | :-: |\n| `m` |  |\n\n```js {1}\nn\n```\n::: tip\no\n\n:::\n';
    expect(readPlain(plainLines(text)!).map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
      'code',
      'lineMarker',
      'paragraph',
      'lineMarker',
    ]);
  });

  it.each([
    '*a*',
    'a  \nb',
    '<b>a</b>',
    'a\n---',
    '1. a',
    '- a\n\n- b',
    '- a\n  b',
    '[a]',
    '[a]: b',
    'www.a.com',
    'a@b.com',
    '&amp;',
    'a\\*',
    '| a |\n| - | - |',
    '![a](b)',
    '    a',
  ])('leaves to the parser: %j', (text) => {
    expect(readPlain(plainLines(text)!).map(({ type }) => type)).toEqual(['unread']);
  });
});
