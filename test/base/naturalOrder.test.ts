import { expect, it } from 'vitest';
import { naturalOrder } from '../../src/base/names';

it.each([
  [['1.c', '2.a', '10.b', '11.a']],
  [['Page1', 'page', 'page9', 'page10', 'page10a']],
  [['v1.2/', 'v1.9/', 'v1.10/', 'v2.0/', 'v10.0/']],
  [['', '01-b', '1-a', '1-b', '02-a', '010']],
  [['a-', 'a-01-z', 'a-1-w', 'a-1-x-3', 'a-1-x-20']],
])('%j are in order, in whatever order they come', (texts) => {
  for (let moved = 0; moved < texts.length; moved += 1) {
    const mixed = [...texts.slice(moved), ...texts.slice(0, moved)];
    expect(mixed.sort(naturalOrder)).toEqual(texts);
    expect(mixed.reverse().sort(naturalOrder)).toEqual(texts);
  }
});
