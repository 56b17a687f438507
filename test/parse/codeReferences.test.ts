import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';

const shown = (text: string) => htmlOf(text).trim();

describe('references to code, as mkdocs-autorefs has them', () => {
  it.each([
    ['See [the type][pkg.mod.Name].', '<p>See the type.</p>'],
    ['See [`Name`][pkg.mod.Name] and [`x.y`][].', '<p>See <code>Name</code> and <code>x.y</code>.</p>'],
    ['[`Name`s here][pkg.mod.Name]', '<p><code>Name</code>s here</p>'],
    ['[a `Name`][pkg.mod.Name]', '<p>a <code>Name</code></p>'],
    ['[`call()`][pkg.call]', '<p><code>call()</code></p>'],
    ['[`float`][object.__float__]', '<p><code>float</code></p>'],
    ['[pkg.Name][] and [list][], [hints][type hint]', '<p>pkg.Name and list, hints</p>'],
  ])('%s', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it.each([
    '[Bug Bash][Unstable] An error',
    '[hints][type hint] and [list][]',
    String.raw`\[a\]\[pkg.mod.Name\]`,
    'a[i][j.k]',
    '`[a][pkg.mod.Name]`',
  ])('are not %s', (text) => {
    expect(shown(text).replaceAll(/<[^>]*>/g, '')).toBe(text.replaceAll(/[\\`]/g, ''));
    expect(problemsOf(text)).toEqual([]);
  });

  it('are links where the page defines them', () => {
    expect(shown('[A][pkg.mod.Name]\n\n[pkg.mod.Name]: https://a.example/\n')).toContain('href="https://a.example/"');
  });

  it('are named once', () => {
    expect(problemsOf('[A][pkg.mod.Name]\n\n[`B`][pkg.mod.Other]\n')).toEqual([
      '1:1 warning foreign-syntax `[A][pkg.mod.Name]` is shown as text: only another generator knows the place of the ' +
        'code that it names (2 times on this page)',
    ]);
  });
});

describe('documented code', () => {
  it('has a heading of its name, and no options', () => {
    const text = '# A\n\n## ::: pkg.mod.Name\n\n    options:\n      x: 1\n\nText.\n';
    expect(parseMarkdown(text).page.headers.at(-1)).toEqual({ level: 2, title: 'pkg.mod.Name', slug: 'pkg.mod.Name' });
    expect(shown(text)).not.toContain('options');
    expect(problemsOf(text)).toEqual([expect.stringContaining('`::: pkg.mod.Name` is left out')]);
  });

  it('is left out of lists and boxes, and where only options tell what it is', () => {
    const text = '- A\n\n    ::: pkg.mod\n\n::: pkg\n    options:\n      x: 1\n\nText.\n';
    expect(
      shown(text)
        .replaceAll(/<[^>]*>/g, '')
        .trim(),
    ).toMatch(/^A\s+Text\.$/);
    expect(problemsOf(text)).toEqual([expect.stringContaining('(2 times on this page)')]);
  });
});

describe('ids in braces', () => {
  it.each([
    ['__`a`__{ #one }: text', '<p><a id="one"></a><strong><code>a</code></strong>: text</p>', 0],
    ['`a`{#one .two}', '<p><a id="one"></a><code class="two">a</code></p>', 0],
    ['Text.\n{: #one }', '<p><a id="one"></a>Text.</p>', 0],
    ['`a`{b=c} and **d**{e}', '<p><code>a</code>{b=c} and <strong>d</strong>{e}</p>', 0],
  ])('%j', (text, html, problems) => {
    expect([shown(text), problemsOf(text).length]).toEqual([html, problems]);
    expect(parseMarkdown(text).page.anchors.includes('one')).toBe(text.includes('#one'));
  });

  it('belong to the heading whose end they are', () => {
    expect(parseMarkdown('## __`a`__{ #one }\n').page.headers).toEqual([{ level: 2, title: 'a', slug: 'one' }]);
  });
});
