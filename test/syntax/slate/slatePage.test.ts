import { expect, it } from 'vitest';
import { importedNames } from '../../../src/syntax/importedNames';
import { slate } from '../../../src/syntax/slate/slate';
import { rewriteForeign } from '../../support/foreignText';
import { htmlOf } from '../../support/parseMarkdown';

const rewriteSlatePage = (text: string) => rewriteForeign(text, { syntaxes: [slate] });
const page = (body: string, keys = 'includes:\n  # last\n  - errors\n  - rest/_old') =>
  `---\ntitle: A\nlanguage_tabs:\n  - shell: cURL\n  - ruby\n${keys}\n---\n${body}`;
const bodyOf = (text: string) => text.slice(text.lastIndexOf('\n---\n') + 5);
const rewritten = (body: string) => bodyOf(rewriteSlatePage(page(body, 'search: true')));

it('includes the parts that a page names at its end, and knows them as imports', () => {
  const text = page('# B');
  expect(bodyOf(rewriteSlatePage(text))).toBe(
    '# B\n\n<!--@include: ./includes/_errors.md-->\n\n<!--@include: ./includes/rest/_old.md-->\n',
  );
  expect(importedNames({ file: 'api/index.html.md', text })).toEqual([
    'api/includes/_errors.md',
    'api/includes/rest/_old.md',
  ]);
});

it('makes a code group of blocks in several of its languages', () => {
  expect(rewritten('A\n\n```shell\na\n```\n\n```ruby\n\nb\n```\n\nB')).toBe(
    'A\n\n::: code-group\n```shell title="cURL"\na\n```\n\n```ruby\n\nb\n```\n:::\n\nB',
  );
  expect(rewritten('\n```ruby\na\n```\n```shell\nb\n```')).toBe('\n```ruby\na\n```\n```shell\nb\n```');
  expect(rewritten('\n```ruby\na\n```\n\n```shell\nb\n```')).toBe(
    '\n::: code-group\n```ruby\na\n```\n\n```shell title="cURL"\nb\n```\n:::',
  );
  expect(rewritten('A\n```ruby\na\n```\n\n```shell\nb\n```\n')).toBe(
    'A\n::: code-group\n```ruby\na\n```\n\n```shell title="cURL"\nb\n```\n:::\n',
  );
});

it.each([
  ['one block', '\n```ruby\na\n```\n'],
  ['the same language twice', '\n```ruby\na\n```\n\n```ruby\nb\n```\n'],
  ['a language that is no choice', '\n```ruby\na\n```\n\n```json\nb\n```\n'],
  ['a text between them', '\n```ruby\na\n```\n\nor\n\n```shell\nb\n```\n'],
  ['a block that nothing ends', '\n```ruby\na\n```\n\n```shell\nb'],
])('leaves %s as it is', (_name, body) => expect(rewritten(body)).toBe(body));

it('shows its title, with its sections below it', () => {
  const html = htmlOf(page('# B\n\n## C\n\n###### D\n', 'search: true'));
  expect([...html.matchAll(/<h(\d) id="(\w+)"/g)].map(([, level, id]) => `${level!} ${id!}`)).toEqual([
    '1 a',
    '2 b',
    '3 c',
    '6 d',
  ]);
});

it('leaves pages of other generators as they are', () => {
  const text = '---\nincludes:\n  - a\n---\n\n```shell\na\n```\n\n```ruby\nb\n```\n';
  expect(rewriteSlatePage(text)).toBe(text);
  expect(importedNames({ file: 'a.md', text })).toEqual([]);
});
