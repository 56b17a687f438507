import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { liftFences } from '../../src/parse/liftFences';
import { parseMarkdown } from '../../src/parse/markdown';
import { remarkMarkers } from '../../src/parse/markers';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const reference = unified().use(remarkParse).use(remarkGfm).use(remarkMarkers).freeze();

/** What the parser makes of the whole text, without any short cut. */
function expectAsWhole(text: string): void {
  expect(parseMarkdown(text)).toEqual(reference.parse(text));
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
  'code groups': '<code-group>\n<code-block title="a">\n```js\nlet a;\n```\n</code-block>\n</code-group>\n\n::: tip\n```\nb\n```\n:::\n',
  'a table that code ends': '| a | b |\n| - | - |\n| c | d |\n```\ne | f\n```\n',
  'a heading that code ends': 'a\n```\n---\n```\n===\n',
  'tables, and nothing else of GFM': '| a | b |\n| - | :-: |\n| `c\\|d` | *e* |\n',
  'addresses and e-mail': 'see https://example.com/a and www.example.com, mail a@example.com\n',
  'addresses in capitals': 'see HTTPS://EXAMPLE.COM and WWW.EXAMPLE.COM\n',
  'strikethrough': '~a~ and ~~b~~\n',
  'tasks': '- [ ] a\n- [x] b\n- [X] c\n- [\t] d\n',
  'carriage returns in code': '```\na\u2028b\n```\nc\n',
};

describe('parseMarkdown', () => {
  it.each(Object.entries(CASES))('reads as the whole text: %s', (_name, text) => {
    expectAsWhole(text);
  });

  it('reads any order of lines as the whole text', () => {
    const lines = ['```', '```js', '````', '~~~', '   ```', '- a', '  b', '    c', '> d', '', '', '<div>', '<!-- x', '-->', ':::', '::: tip', '<code-group>', '| a | b |', '| - | - |', '# e', '***', '[^1]: f', '[g]: h', '1. i', '\tj', '~~k~~', 'l'];
    let state = 11;
    const next = (): number => (state = (state * 48271) % 2147483647);
    for (let round = 0; round < 1500; round++) {
      expectAsWhole(Array.from({ length: 3 + (next() % 12) }, () => lines[next() % lines.length]!).join('\n'));
    }
  });

  it.each(['content', 'manual/content'])('reads every page of %s as the whole text', async (folder) => {
    const names = (await readdir(path.join(REPOSITORY, folder), { recursive: true })).filter((name) => name.endsWith('.md'));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expectAsWhole(await readFile(path.join(REPOSITORY, folder, name), 'utf8'));
  });

  it('lifts what it can', () => {
    expect(liftFences('a\n```js\nb\nc\n```\n').text).toBe('a\n```js\n```\n');
    expect(liftFences('<div>\n```js\nb\n```\n').fences).toEqual([]);
  });
});
