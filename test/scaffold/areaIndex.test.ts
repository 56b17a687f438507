import { describe, expect, it } from 'vitest';
import { addToArea, methodLists } from '../../src/features/api/new/newMethod';

const list = (...names: string[]) => `::: methods\n${names.map((name) => `- [${name}](${name}.md)\n`).join('')}:::\n`;

describe('addToArea', () => {
  it.each<[string, string, string | undefined, string, boolean]>([
    ['the only list', `# A\n\n${list('a')}`, undefined, `# A\n\n${list('a', 'x')}`, true],
    ['an empty list', list(), undefined, list('x'), true],
    ['no list', '# A\n', undefined, '# A\n', false],
    [
      'a list that is never closed',
      '# A\n::: methods\n- [a](a.md)\n',
      undefined,
      '# A\n::: methods\n- [a](a.md)\n',
      false,
    ],
    [
      'one of two lists',
      `## A\n${list('a')}## B\n${list('b')}`,
      'B',
      `## A\n${list('a')}## B\n${list('b', 'x')}`,
      true,
    ],
    [
      'two lists of which none is named',
      `## A\n${list('a')}## B\n${list('b')}`,
      undefined,
      `## A\n${list('a')}## B\n${list('b')}`,
      false,
    ],
    ['another container', '::: tip\nx\n:::\n', undefined, '::: tip\nx\n:::\n', false],
    [
      'an order',
      `---\norder:\n  - a\n  - b\ntitle: A\n---\n${list('a')}`,
      undefined,
      `---\norder:\n  - a\n  - b\n  - x\ntitle: A\n---\n${list('a', 'x')}`,
      true,
    ],
    [
      'an order without indentation at the end',
      '---\norder:\n- a\n---\n',
      undefined,
      '---\norder:\n- a\n- x\n---\n',
      false,
    ],
    ['an order in one line', '---\norder: [a, b]\n---\n', undefined, '---\norder: [a, b, x]\n---\n', false],
    ['a number as order', '---\norder: 3\n---\n', undefined, '---\norder: 3\n---\n', false],
    ['an order outside of front matter', '# A\n\norder: [a]\n\n---\n', undefined, '# A\n\norder: [a]\n\n---\n', false],
  ])('%s', (_what, text, section, changed, isListed) => {
    expect(addToArea(text, 'x', section)).toEqual({ text: changed, isListed });
  });

  it('knows the headings above lists', () => {
    expect(methodLists(`# A\n${list('a')}## B c ##\n\ntext\n\n${list()}`).map(({ section }) => section)).toEqual([
      'A',
      'B c',
    ]);
  });
});
