import { describe, expect, it } from 'vitest';
import { pymdown } from '../../../src/syntax/pymdown/pymdown';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

describe('blocks between slashes', () => {
  it.each<[what: string, from: string, to: string]>([
    ['are boxes', lines('/// tip', '', 'A', '', '///'), lines('::: tip', '', 'A', '', ':::')],
    ['have titles', lines('/// note | A "B"', 'C', '///'), lines('::: note A "B"', 'C', ':::')],
    ['have other names', lines('/// error', 'A', '///'), lines('::: danger Error', 'A', ':::')],
    [
      'have options',
      lines('/// admonition | A', '    type: warning', 'B', '///'),
      lines('::: warning A', '', 'B', ':::'),
    ],
    [
      'hold blocks with fewer slashes',
      lines('//// tab | A', '/// tip', 'B', '///', '////'),
      lines(':::: tab A', '::: tip', 'B', ':::', '::::'),
    ],
    [
      'may be in lists',
      lines('- a', '', '  /// details | B', '  C', '  ///'),
      lines('- a', '', '  ::: details B', '  C', '  :::'),
    ],
  ])('%s', (_what, from, to) => expect(htmlOf(from, { syntaxes: [pymdown] })).toBe(htmlOf(to, { syntaxes: [] })));

  it.each(['```\n/// tip\nA\n///\n```', '/// tip\nA\n', '/// html | div.a\nA\n///', 'A\n\n///\n'])(
    'are not in %j',
    (text) => expect(htmlOf(text, { syntaxes: [pymdown] })).toBe(htmlOf(text, { syntaxes: [] })),
  );
});

it('a container of the kind `tab` is what a site says that it is', () => {
  const containers = { tab: { title: 'Own' } };
  const html = htmlOf('::: tab\nA\n:::\n', { components: ['Tabs', 'Tab'], markdown: { containers } });
  expect(html).toMatch(/container tab.*Own.*<p>A<\/p>/s);
});
