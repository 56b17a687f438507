import { expect, it } from 'vitest';
import { attributes } from '../../../src/syntax/attributes/attributes';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

it.each<[what: string, from: string, to: string]>([
  ['tables of contents of kramdown', lines('1. TOC', '{:toc}'), lines('', '[[toc]]')],
  [
    'markdown in HTML of kramdown',
    lines('<div class="a" markdown="1">', '*a*', '</div>', '```', '</div>', '```'),
    lines('', '*a*', '', '```', '</div>', '```'),
  ],
  ['elements without an end', 'a <a id="b"/> `<a id="b"/>` c', 'a <a id="b"></a> `<a id="b"/>` c'],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [attributes] })).toBe(htmlOf(to, { syntaxes: [] }));
});
