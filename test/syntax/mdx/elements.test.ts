import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const mdx = (text: string) => {
  const { html, diagnostics } = parseMarkdown(text, { relativePath: 'page.mdx' });
  return { html: html.replace(/\n/g, ''), problems: diagnostics.map(({ code }) => code) };
};

describe('markdown in elements of HTML, in MDX', () => {
  it.each([
    ['a box', lines('<div class="a">', '**b**', '</div>'), '<div class="a"><p><strong>b</strong></p></div>'],
    [
      'details with a summary in the same line',
      lines('<details>', '<summary>A</summary>', '- `b`', '', 'c', '</details>', 'd `e`'),
      '<details><summary>A</summary><ul><li><code>b</code></li></ul><p>c</p></details><p>d <code>e</code></p>',
    ],
    [
      'elements in elements, which are indented',
      lines('<ul>', '    <li>', '        [a](https://a.b/)', '    </li>', '</ul>'),
      /^<ul><li><p><a href="https:\/\/a.b\/".*<\/a><\/p><\/li><\/ul>$/,
    ],
    [
      'a summary, and below it',
      lines('<details>', '<summary>**A** `<b>` [c](https://d.e/)</summary>', '1. `b`', '</details>'),
      /^<details><summary><strong>A<\/strong> <code>&#x3C;b><\/code> <a [^>]*href="https:\/\/d.e\/".*<ol>.*<\/details>$/,
    ],
    [
      'a box below a line break',
      lines('a', '', '<br />', ':::tip', '`b`', ':::'),
      /<br\/?>.*container tip.*<code>b<\/code>/,
    ],
    ['a heading of HTML', lines('<h4>`a_b_c` _d_</h4>', 'e'), '<h4><code>a_b_c</code> <em>d</em></h4><p>e</p>'],
    ['a paragraph', lines('<p>', 'a **b**', '</p>'), '<p>a <strong>b</strong></p>'],
    ['one with a class', lines('<p class="a">', '**b**', '</p>'), '<p class="a"><strong>b</strong></p>'],
  ])('is read in %s', (_what, text, html) => {
    const found = mdx(text);
    expect(found.html).toEqual(typeof html === 'string' ? html : (expect.stringMatching(html) as string));
    expect(found.problems).toEqual([]);
  });

  it.each([
    [
      'within a fence that a tab indents',
      lines('- a', '', '\t```txt', '\t<p>**b**</p>', '\tc', '\t```'),
      '<p>**b**</p>\nc',
    ],
  ])('is no part of code %s', (_what, text, code) => {
    const { html } = parseMarkdown(text, { relativePath: 'page.mdx' });
    const shown = html
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:#x3C|lt);/g, '<')
      .replace(/&gt;/g, '>');
    expect(shown).toContain(code);
  });

  it('is read in components that have the name of an element', () => {
    const { html, problems } = mdx('<Option isRight>a `b`</Option>');
    expect(html).toBe('<p>a <code>b</code></p>');
    expect(problems).toEqual(['unknown-component']);
  });

  it('is as in CommonMark on other pages', () => {
    expect(parseMarkdown(lines('<div>', '**b**', '</div>')).html).toBe(lines('<div>', '**b**', '</div>'));
  });

  it('keeps the places of lines among each other', () => {
    const text = lines('<div>', '    **a**', '', '    ```', '    b', '      c', 'd', '    ```', '</div>');
    expect(mdx(text).html).toMatch(/<strong>a<\/strong>.*<code>b {2}cd<\/code>/);
    const deep = lines('<div>', '- a', '', '      - b', '</div>');
    expect(mdx(deep).html).toMatch(/<li>.*a.*<ul><li>b<\/li><\/ul>/);
  });

  it('keeps the numbers of lines', () => {
    const text = lines('<div>', '**b**', '', '', '[a](gone.md)', '</div>');
    const { page } = parseMarkdown(text, { relativePath: 'page.mdx' });
    expect(page.references.map(({ line }) => line)).toEqual([5]);
  });
});
