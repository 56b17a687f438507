import { expect, test } from 'vitest';
import { decodeParts, encodeParts } from '../../src/cache/encodedPage';

test.each([
  ['nothing', []],
  ['one text', ['a']],
  [
    'texts with slots between them',
    ['<a href="', { kind: 'link', index: 0 }, '">b</a>\n', { kind: 'end', index: 3 }, ''],
  ],
  ['code and summaries', ['a\n\n', { code: '```\n"x"\n```' }, { summary: 1 }, { code: '' }, 'ü 😀 \u2028']],
])('%s is read as it was written, from bytes too', (_what, parts) => {
  expect(decodeParts(encodeParts(parts))).toEqual(parts);
  expect(decodeParts(Buffer.from(encodeParts(parts)).toString())).toEqual(parts);
});
