import { expect, it } from 'vitest';
import { pathnameOf } from '../../src/site/links';
import { randomNumbers } from '../support/random';

/** Names for which the URL of Node 20 leaves `..` as it is. */
const NAMED_WITH_DOT = /(?:^|\/)\.+[^./]/;

it('joins plain addresses as browsers do', () => {
  const random = randomNumbers('plain links');
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)]!;
  const pieces = ['a', 'b.md', '.', '..', '/', '/', '...', '-', 'x_1', 'a.', ''];
  for (let round = 0; round < 3000; round++) {
    const address = Array.from({ length: 1 + Math.floor(random() * 7) }, () => pick(pieces)).join('');
    if (NAMED_WITH_DOT.test(address)) continue;
    const from = pick(['/', '/a/', '/a/b.html', '/a/b/c/', '/x.y/z']);
    const url = URL.canParse(address, `http://site${from}`) ? new URL(address, `http://site${from}`) : undefined;
    const expected = url?.host === 'site' ? url.pathname : undefined;
    expect([address, from, pathnameOf(address, from)]).toEqual([address, from, expected]);
  }
});

it.each([
  ['.a/b.md', '/', '/.a/b.md'],
  ['a/.a/../b.md', '/', '/a/b.md'],
  ['../.a/./b.md', '/x/y.html', '/.a/b.md'],
])('joins %j, which has a name that begins with a dot', (address, from, expected) => {
  expect(pathnameOf(address, from)).toBe(expected);
});
