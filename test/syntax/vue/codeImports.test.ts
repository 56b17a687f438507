import { expect, it } from 'vitest';
import { importedNames } from '../../../src/syntax/importedNames';
import { withCodeImports } from '../../../src/syntax/vue/includes';

it.each([
  ['@[code](./a.js)', '<<< ./a.js'],
  ['  @[code js{2}:no-line-numbers](../a.js)', '  <<< ../a.js{2}'],
  ['@[code](@samples/a.sh)', '<<< @/samples/a.sh'],
  ['@[code](a.sh)', '<<< ./a.sh'],
  ['@[code{1-3}](./a.js)', '@[code{1-3}](./a.js)'],
  ['a @[code](./a.js)', 'a @[code](./a.js)'],
  ['```md\n@[code](./a.js)\n```', '```md\n@[code](./a.js)\n```'],
])('%j → %j', (text, imported) => expect(withCodeImports(text)).toBe(imported));

it('names files from the page that imports them', () => {
  const text = '<<< ./a.js\n\n<<< ../b.js{1}\n\n@[code](@c/d.js)\n';
  expect(importedNames({ file: 'docs/x/page.md', text })).toEqual(['docs/x/a.js', 'docs/b.js', 'c/d.js']);
});
