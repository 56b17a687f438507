import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';

const idsOf = (text: string, markdown = {}) =>
  parseMarkdown(text, { markdown }).page.headers.map(({ title, slug }) => [title, slug]);

describe('ids that authors set', () => {
  it.each([
    ['## Which to choose? {#choice}', 'Which to choose?', 'choice'],
    ['## `key` {#key}', 'key', 'key'],
    ['## Percent %{#percent}%', 'Percent', 'percent'],
    ['## Spaced { #spaced }', 'Spaced', 'spaced'],
    ['## Named <small>So</small> { id=named data-toc-label="In short" }', 'Named So', 'named'],
    ['## Closed {#own-id} ##', 'Closed', 'own-id'],
    ['## A <sup>3.2</sup> {#a}', 'A 3.2', 'a'],
    ['## Kept {#Case_and.dots}', 'Kept', 'Case_and.dots'],
    ['## Comment {/* #in-comment */}', 'Comment', 'in-comment'],
    ['## Class only {.wide}', 'Class only', 'class-only'],
    ['## Kramdown {: #k}', 'Kramdown', 'k'],
    ['Underlined {#under}\n---', 'Underlined', 'under'],
    ['> ## Quoted {#q}', 'Quoted', 'q'],
  ])('%s', (text, title, slug) => {
    expect(idsOf(text)).toEqual([[title, slug]]);
  });

  it.each([
    ['## A {b} c'],
    ['## {#alone}'],
    ['## Set {a, b=c}'],
    [`## Open {${'.a'.repeat(500)}`],
    ['## Code `{#code}`'],
  ])('not in %s', (text) => {
    const { html } = parseMarkdown(text);
    expect(html).toMatch(/\{/);
  });

  it('not in escaped braces, but where MDX is read', () => {
    expect(parseMarkdown('## Braces \\{#not}', { syntaxes: [] }).html).toMatch(/\{#not\}/);
    expect(idsOf('## Braces \\{#own}')).toEqual([['Braces', 'own']]);
  });

  it('come with classes', () => {
    expect(htmlOf('## Title {#own .wide .dark}')).toContain('<h2 id="own" class="wide dark">');
  });

  it('win over an equal id that docgen makes of a heading above', () => {
    expect(idsOf('## Own\n\n## Other {#own}')).toEqual([
      ['Own', 'own-2'],
      ['Other', 'own'],
    ]);
  });
});

describe('ids of headings with emoji', () => {
  it.each([
    ['## :book: Rule Details', '📖 Rule Details', 'rule-details'],
    ['## Party :tada:', 'Party 🎉', 'party'],
    ['## `:book:` in code', ':book: in code', 'book-in-code'],
    ['## a:bb:c', 'a:bb:c', 'a-bb-c'],
    ['## 🎉 itself', '🎉 itself', '🎉-itself'],
  ])('%s', (text, title, slug) => {
    expect(idsOf(text)).toEqual([[title, slug]]);
  });
});

describe('ids in square brackets', () => {
  it.each([
    ['## Title [#own-id]', 'Title', 'own-id'],
    ['## Title [!toc] [#own]', 'Title', 'own'],
    ['## `a` b [#c] [!toc]', 'a b', 'c'],
    ['## Hidden [!toc]', 'Hidden', 'hidden'],
    ['## Plain [text]', 'Plain [text]', 'plain-text'],
  ])('%s', (text, title, slug) => {
    expect(idsOf(text, { slug: 'fumadocs' })).toEqual([[title, slug]]);
  });

  it('are text by other rules', () => {
    expect(idsOf('## Title [#own-id]')).toEqual([['Title [#own-id]', 'title-own-id']]);
  });
});

describe('`markdown.slug`', () => {
  it.each([
    ['github', ['new-bookoptions', 'new-bookoptions-1']],
    ['vitepress', ['new-book-options', 'new-book-options-1']],
    ['vuepress', ['new-book-options', 'new-book-options-2']],
  ] as const)('%s', (slug, ids) => {
    expect(idsOf('## new Book(options)\n\n## new Book(options)', { slug }).map(([, id]) => id)).toEqual(ids);
  });

  it('may be a function', () => {
    expect(idsOf('## A b', { slug: (title: string) => `x-${title.length}` })).toEqual([['A b', 'x-3']]);
  });

  it.each([
    ['that returns nothing', () => undefined, 'it did not return a string'],
    [
      'that fails',
      () => {
        throw new Error('no luck');
      },
      'no luck',
    ],
  ])('as a function %s is a problem of the page', (_what, slug, reason) => {
    const markdown = { slug: slug as unknown as () => string };
    expect(problemsOf('## A b', { markdown })).toEqual([
      `?:? error slug-failed \`markdown.slug\` failed for the heading \`A b\`: ${reason}`,
    ]);
    expect(idsOf('## A b', markdown)).toEqual([['A b', 'a-b']]);
  });
});
