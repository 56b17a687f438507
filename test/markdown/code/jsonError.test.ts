import { describe, expect, it } from 'vitest';
import { findJsonError } from '../../../src/markdown/code/jsonError';

describe('findJsonError', () => {
  it.each([
    ['{"a": 1,}', 'a comma before `}`', 7],
    ['[1,\n]', 'a comma before `]`', 2],
    ['{"a" 1}', 'expected `:`', 5],
    ['{a: 1}', 'expected a key in double quotes', 1],
    ["{'a': 1}", 'expected a key in double quotes', 1],
    ['{"a": 1 "b": 2}', 'expected `,` or `}`', 8],
    ['[1 2]', 'expected `,` or `]`', 3],
    ['[1, …]', 'expected a value', 4],
    ['{"a": 01}', 'expected a value', 6],
    ['{"a": tru}', 'expected a value', 6],
    ['["a\nb"]', 'expected a value or `]`', 1],
    ['["\\x"]', 'expected a value or `]`', 1],
    ['{} {}', 'something follows the end of the JSON', 3],
    ['// note\n{}', 'a comment, which JSON does not have', 0],
    ['{"a": 1 /* note */}', 'a comment, which JSON does not have', 8],
    ['{"a": [1', 'expected `,` or `]`, but the JSON ends here', 8],
    ['', 'expected a value, but the JSON ends here', 0],
  ])('finds the mistake in %j', (text, message, offset) => {
    expect(findJsonError(text)).toEqual({ message, offset });
  });

  it('agrees with JSON.parse on what is JSON', () => {
    const good = JSON.stringify(
      { a: [1, -2.5e10, true, false, null, '\u2028 "\\ é', {}, [], [[]], { b: { c: '' } }] },
      null,
      2,
    );
    // Every text with one character left out, doubled, or replaced.
    const texts = Array.from(good).flatMap((character, at) => [
      good.slice(0, at) + good.slice(at + 1),
      good.slice(0, at) + character + good.slice(at),
      ...'{}[],:"0\n'.split('').map((other) => good.slice(0, at) + other + good.slice(at + 1)),
    ]);
    const wrong = [good, ...texts].filter((text) => (findJsonError(text) === undefined) !== isJson(text));
    expect(wrong).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
