import { expect, it } from 'vitest';
import { myst } from '../../../src/syntax/myst/myst';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const SAME = undefined;

it.each<[what: string, from: string, to: string | undefined]>([
  [
    'boxes of MyST, with their options, in each other',
    lines('::::{admonition} Title', ':class: x', '```{tip}', 'a', '```', '::::'),
    lines('::: note Title', '', '::: tip', 'a', ':::', ':::'),
  ],
  [
    'code and images of MyST',
    lines('```{code-block} python', ':linenos:', 'x', '```', '```{figure} a.png', ':alt: A', '```'),
    lines('```python', 'x', '```', '![A](<a.png>)', '', ''),
  ],
  [
    'options of code on several lines',
    lines(
      '```{code-block} python',
      ':caption: |',
      ':   A',
      '',
      'x',
      '```',
      '```{code} js',
      '---',
      'a: >',
      '  b',
      '---',
      'y',
      '```',
    ),
    lines('```python', '', 'x', '```', '```js', 'y', '```'),
  ],
  ['code of MyST that only Sphinx can carry out', lines('```{list-table}', '* - a', '```'), SAME],
  ['what is shown as code', lines('````md', '```{note}', 'a', '```', '````'), SAME],
  ['roles of MyST', 'See {doc}`A <b>`, {term}`c` and {kbd}`D`.', 'See [A](<b>), c and <kbd>D</kbd>.'],
  ['braces at the end of code', 'Call `/a/{ref}` or `b`.', SAME],
  ['names of headings in MyST', lines('(here)=', '', '## A'), lines('', '', '## A {#here}')],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [myst] })).toBe(htmlOf(to ?? from, { syntaxes: [] }));
});
