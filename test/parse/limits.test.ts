import { describe, expect, it } from 'vitest';
import { onPage } from '../../src/report/onPage';
import { htmlOf, problemsOf } from '../support/parseMarkdown';

const BLOCKS = 'error nested-too-deeply more than 100 blocks are nested in each other';
const ELEMENTS = 'error nested-too-deeply more than 100 HTML elements are nested in each other';
const letters = 'bcdefghijk'.split('');

describe('a text that is too much is reported where it is', () => {
  it.each([
    ['quotations in a long line', '>'.repeat(5000) + 'a', [`1:101 ${BLOCKS}`]],
    ['numbered lists in a long line', '1. '.repeat(5000) + 'a', [`1:151 ${BLOCKS}`]],
    [
      'underscores in a word, of which one could mark emphasis',
      'a\n\n_a_._' + 'b_'.repeat(600),
      ['3:1 warning endless-word a word with more than 500 `_` is shown as it is written'],
    ],
    ['quotations', '> '.repeat(2000) + 'a', [`1:201 ${BLOCKS}`]],
    ['lists', '- '.repeat(800) + 'a', [`1:101 ${BLOCKS}`]],
    ['emphasis', '*a '.repeat(800) + 'b*'.repeat(800), [`1:298 ${BLOCKS}`]],
    ['containers', '::: tip\n\n'.repeat(1500) + 'a\n\n' + ':::\n\n'.repeat(1500), [`201:1 ${BLOCKS}`]],
    ['elements', 'a\n\n' + '<div>\n'.repeat(2500), [`103:1 ${ELEMENTS}`]],
    ['elements in blocks of their own', '<div>\n\n'.repeat(2500), [`201:1 ${ELEMENTS}`]],
    ['elements in a line', 'a ' + '<span>'.repeat(200), [`1:603 ${ELEMENTS}`]],
    ['formatting that is never closed', 'a <b>\n\n'.repeat(200), [`201:3 ${ELEMENTS}`]],
    ['tables', '<table><tr><td>'.repeat(600), [`1:1 ${ELEMENTS}`]],
    [
      'an alias of what is around it',
      '---\na: &a [*a]\n---\n',
      ['1:1 error front-matter-yaml broken YAML: an alias stands for what contains it'],
    ],
    [
      'aliases of aliases',
      `---\na: &a [x, x]\n${letters
        .map(
          (key, at) =>
            `${key}: &${key} [${Array<string>(9)
              .fill(`*${'a'.concat(...letters)[at]!}`)
              .join()}]\n`,
        )
        .join('')}---\n`,
      ['1:1 error front-matter-yaml broken YAML: it stands for more than 100000 values'],
    ],
  ])('%s', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

const chain = (names: number, next: (reference: { $ref: string }) => object) =>
  Object.fromEntries(
    Array.from({ length: names }, (_, at) => [`A${at}`, at + 1 < names ? next({ $ref: `#/$defs/A${at + 1}` }) : {}]),
  );
const withSchema = ($defs: object) =>
  `---\nhttp: POST /x\n---\n# A\n\n## Body\n\n\`\`\`json schema\n${JSON.stringify({ $ref: '#/$defs/A0', $defs })}\n\`\`\`\n`;

it('a schema that stands for a million others is reported', () => {
  const schema = withSchema(chain(40, (next) => ({ allOf: [next, next] })));
  expect(problemsOf(schema)).toContain(
    "9:1 error operation-schema the JSON schema can't be read: it is put together from more than 10000 others",
  );
});

it('the example of a schema has an end', () => {
  const fields = (next: object) => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, next]));
  const schema = withSchema(chain(10, (next) => ({ type: 'object', properties: fields(next) })));
  expect(problemsOf(schema)).toEqual([]);
});

const LONG = 'a_'.repeat(600);

it.each([
  ['a name', `*x* ${LONG}b`, `<p><em>x</em> ${LONG}b</p>`],
  ['code', `\`${LONG}\``, `<p><code>${LONG}</code></p>`],
  ['an address', `<i id="${LONG}">b</i>`, `<p><i id="${LONG}">b</i></p>`],
  ['what would be hidden', `\ufdd4 \u001a ${LONG}b`, `<p>\ufffd \ufffd ${LONG}b</p>`],
])('many underscores stay what they are: %s', (_what, text, html) => {
  expect(htmlOf(text)).toBe(html);
  expect(problemsOf(text)).toEqual([]);
});

it('a bare address with many underscores is a link', () => {
  expect(htmlOf(`https://example.com/${LONG}b`)).toContain(`>https://example.com/${LONG}b<`);
});

it('a long line of nested lists is too much for MDX too', () => {
  expect(problemsOf('1. '.repeat(5000) + 'a', { relativePath: 'page.mdx' })).toEqual([`1:151 ${BLOCKS}`]);
});

it('a long rule across the page stays one', () => {
  expect(htmlOf('- '.repeat(1500))).toBe('<hr>');
});

it('a line of code that looks like many quotations stays whole', () => {
  const line = '> '.repeat(1500);
  expect(htmlOf(`\`\`\`text\n${line}a\n\`\`\``)).toContain(`${line}a`.replaceAll('>', '&gt;'));
});

it.each([
  ['elements in paragraphs, which end with them', '`GET` /a/<span>b</span>\n\n'.repeat(200)],
  ['tags that are text', '`GET` /a/<id>/'.repeat(200)],
  ['elements that the next one ends', '<p>a\n'.repeat(300)],
  ['aliases', '---\na: &a [b]\nc: [*a, *a]\n---\n'],
  ['a line separator behind the language of a fence', '```js\u2028a\nb\n```\n'],
])('is not too much: %s', (_what, text) => {
  expect(problemsOf(text).filter((each) => !each.includes(' unknown-element '))).toEqual([]);
});

it('takes no character of a text for its own marks', () => {
  expect(htmlOf('a \ufdd0code:7\ufdd1 b')).toBe('<p>a \ufffdcode:7\ufffd b</p>');
  expect(htmlOf('a <i>&#xFDD0;code:7&#xFDD1;</i>')).not.toMatch(/undefined|\ufdd0/);
  // In a block that goes through the parser of HTML, and in an attribute; HTML needs no semicolon.
  expect(htmlOf('<?s>&#xFDD0link:0&#xFDD1(')).not.toMatch(/undefined|\ufdd0/);
  expect(htmlOf('<i title="&#64976;link:0&#64977a">a</i>')).not.toMatch(/undefined|\ufdd0/);
});

it('names the page on which something unexpected happened, once', () => {
  const failing = () => {
    throw new TypeError('x is not a function');
  };
  expect(() => onPage('content/a.md', () => onPage('content/a.md', failing))).toThrow(
    /^on the page content\/a\.md: x is not a function$/,
  );
});
