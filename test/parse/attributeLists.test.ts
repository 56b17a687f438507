import { describe, expect, it } from 'vitest';
import { htmlOf, problemsOf } from '../support/parseMarkdown';

const IMAGE = '![a](https://x.org/a.png)';

describe('attributes in braces', () => {
  it.each([
    [`${IMAGE}{ width="300" }`, 'width="300"'],
    [`${IMAGE}{: height=20px width=10 } b`, 'height="20" width="10"'],
  ])('%j give an image its size', (text, size) => {
    expect(htmlOf(text)).toContain(size);
    expect(htmlOf(text)).not.toContain('{');
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([[`${IMAGE}{ align=left }`], ['[a](https://x.org/){data-x=1 .b} c'], ['1. A\n\n{ .annotate }\n\nB']])(
    '%j are no text, and named',
    (text) => {
      expect(htmlOf(text)).not.toMatch(/\{|<p><\/p>/);
      expect(problemsOf(text).join()).toMatch(
        /foreign-syntax `\{[^`]*\}` is left out: docgen sets ids, classes and sizes/,
      );
    },
  );

  it.each([
    [`${IMAGE}{ .left width=20 }`, /<img[^>]* width="20"[^>]* class="left"|<img[^>]* class="left"[^>]* width="20"/],
    ['[a](https://x.org/){target=_blank .b .c} d', /<a [^>]*class="[^"]*b c[^"]*"/],
    ['A **b**{: .d } c', /<strong class="d">/],
    [`${IMAGE}{class="b c"}`, /<img[^>]* class="b c"/],
    ['A\n{: .fancy }', /<p class="fancy">A<\/p>/],
    ['## A\n{: .no_toc #b }', /<h2 [^>]*class="no_toc"/],
    ['> A\n\n{: .fancy }\n\nB', /<blockquote class="fancy">/],
  ])('%j set classes', (text, html) => {
    expect(htmlOf(text)).toMatch(html);
    expect(htmlOf(text)).not.toContain('{');
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(['A\n{: .warning }', '{: .warning }\nA', 'A  \n{: .warning }'])('%j make a box', (text) => {
    expect(htmlOf(text)).toMatch(/class="[^"]*warning[^"]*"[^]*<p>A(?:<br>)?<\/p>/);
    expect(problemsOf(text)).toEqual([]);
  });

  it('name an empty link, which links lead to', () => {
    expect(htmlOf('[](){#place} a')).toContain('<a id="place"></a>');
    expect(htmlOf('[](){#a.b"c}')).toMatch(/<a id="a\.b(?:&quot;|&#x22;)c"><\/a>/);
    expect(problemsOf('[](){#place} a\n\n[b](#place)')).toEqual([]);
  });

  it('give the heading above its id', () => {
    expect(htmlOf('## A b\n{: #part }\n\ntext')).toMatch(/<h2 id="part".*A b<\/h2>\n<p>text<\/p>$/);
    expect(problemsOf('## A b\n{: #part }\n\n[a](#part)')).toEqual([]);
  });

  it.each([
    `${IMAGE}\\{ width=3 }`,
    '`a`{le="X"}',
    'A { .b } c',
    `${IMAGE}{}`,
    `${IMAGE}{ a b }`,
    '{name: value}',
    '{job="a"}',
  ])('%j are text', (text) => {
    expect(htmlOf(text)).toContain('{');
    expect(problemsOf(text)).toEqual([]);
  });
});
