import { describe, expect, it } from 'vitest';
import { readInclude } from '../../src/prose/includes';
import { importedNames } from '../../src/syntax/importedNames';
import { regionOf } from '../../src/parse/include/regions';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';

const importsOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, { text }]));

describe('regions of a file', () => {
  it.each([
    ['// #region a\nx\n// #endregion a\ny', 'x'],
    ['//#region a\nx\n//#endregion', 'x'],
    ['# region a\nx\n# endregion', 'x'],
    ['#region a\nx\n#endregion', 'x'],
    ['#pragma region a\nx\n#pragma endregion', 'x'],
    ['<!-- #region a -->\nx\n<!-- #endregion a -->', 'x'],
    ['/* #region a */\nx\n/* #endregion a */', 'x'],
    ['-- #region a\nx\n-- #endregion', 'x'],
    ['if (y) {\n  // #region a\n  x {\n    z\n  }\n  // #endregion a\n}', 'x {\n  z\n}'],
    ['// #region a\nx\n// #region b\ny\n// #endregion b\nz\n// #endregion a', 'x\ny\nz'],
    ['// #region a\nx\n// #region b\ny\n// #endregion\nz\n// #endregion\nw', 'x\ny\nz'],
    ['// #region a\nregion a of it\n// #endregion a', 'region a of it'],
    ['// ANCHOR: a\nx\n// ANCHOR: b\ny\n// ANCHOR_END: b\nz\n// ANCHOR_END: a\nw', 'x\ny\nz'],
    ['# ANCHOR: b\n# ANCHOR: a\nx\n# ANCHOR_END: b\ny\n# ANCHOR_END: a', 'x\ny'],
    ['<!-- ANCHOR: a -->\nx', 'x'],
  ])('%j', (text, region) => {
    expect(regionOf(text, 'a')).toBe(region);
  });

  it('that are not there', () => {
    expect(regionOf('// #region ab\n', 'a')).toBeUndefined();
  });
});

describe('<<< with a region', () => {
  const imports = importsOf({ 'list.js': 'a\n// #region part\nb\nc\n// #endregion part\n', 'c#/x.cs': 'sharp' });

  it('shows its lines, and marks them', () => {
    const html = htmlOf('<<< @/list.js#part{2} [list]', { imports });
    expect(html).toContain('<p class="code-block-title">list</p>');
    expect(html.replace(/<span class="t[^>]*>/g, '')).toContain(
      '<code class="language-js"><span class="line">b\n</span><span class="line highlighted">c\n</span></code>',
    );
  });

  it('says that the file has no such region', () => {
    expect(problemsOf('<<< @/list.js#prt', { imports })).toEqual([
      '1:1 error import-region `list.js` has no region `prt`',
    ]);
  });

  it('reads a folder with the sign as before', () => {
    expect(htmlOf('<<< @/c#/x.cs', { imports })).toContain('sharp');
  });
});

describe('readInclude', () => {
  it.each([
    ['<!--@include: ./part.md-->', { name: './part.md' }],
    ['<!-- @include: ../part.md -->', { name: '../part.md' }],
    ['<!-- @include: @/parts/a.md -->', { name: '@/parts/a.md' }],
    ['<!--@include: ./part.md{3,10}-->', { name: './part.md', lines: { from: 3, to: 10 } }],
    ['<!--@include: ./part.md{3,}-->', { name: './part.md', lines: { from: 3, to: Infinity } }],
    ['<!--@include: ./part.md{,10}-->', { name: './part.md', lines: { from: 1, to: 10 } }],
    ['<!--@include: ./part.md{3}-->', { name: './part.md', lines: { from: 3, to: 3 } }],
    ['<!--@include: ./part.md#usage-->', { name: './part.md', region: 'usage' }],
    ['<!-- include: ./part.md -->', undefined],
    ['<!-- see @include: ./part.md -->', undefined],
  ])('%s', (comment, include) => {
    expect(readInclude(comment)).toEqual(include);
  });

  it('finds what a page needs', () => {
    const text = '<!--@include: ./a.md#x-->\n<<< @/b.js#y{1}\n<!-- @include: @/c.md{1,2} -->';
    expect(importedNames({ file: 'docs/page.md', text }).sort()).toEqual(['b.js', 'c.md', 'docs/a.md']);
  });
});

describe('<!--@include: …-->', () => {
  const imports = importsOf({
    'content/part.md':
      '---\ntitle: Part\n---\n\n## Part\n\nText with [a link](other.md).\n\n<!-- #region r -->\n::: tip\nTip\n:::\n<!-- #endregion r -->\n',
    'content/deep/a.md': 'A\n\n<!--@include: ../part.md{5,7}-->\n',
    'content/self.md': 'S\n\n<!--@include: ./self.md-->\n',
    'content/faulty.md': 'text\n\n::: tip\nx\n',
    'content/words.md': '*some words*\n',
    'content/json.md': '## Response\n\n```json\n{ "a": }\n```\n',
  });

  it('shows the file in its place, without its front matter, and its headings on the page', () => {
    const { html, page, diagnostics } = parseMarkdown('# Page\n\n<!--@include: ./part.md-->\n\n## Last', { imports });
    expect(html).toMatch(
      /<h2 id="part">[^]*<p>Text with <a href="other.md">[^]*class="container tip"[^]*<h2 id="last">/,
    );
    expect(page.headers.map(({ title }) => title)).toEqual(['Page', 'Part', 'Last']);
    expect(page.title).toBe('Page');
    expect(page.searchText[2]).toContain('Text with a link');
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['lines', '<!--@include: ./part.md{5,5}-->', /^<h2 id="part">[^]*<\/h2>$/],
    ['a region', '<!--@include: ./part.md#r-->', /^<div class="container tip">[^]*<\/div>$/],
    ['a file that includes lines of another', '<!--@include: ./deep/a.md-->', /^<p>A<\/p>\n<h2[^]*<p>Text[^]*<\/p>$/],
    [
      'a place in a list',
      '- a\n\n  <!--@include: ./words.md-->',
      /<li>\n<p>a<\/p>\n<p><em>some words<\/em><\/p>\n<\/li>/,
    ],
    ['a place in a line', 'Just <!--@include: ./words.md--> here', /^<p>Just <em>some words<\/em> here<\/p>$/],
  ])('knows %s', (_what, text, html) => {
    expect(htmlOf(text, { imports }).trim()).toMatch(html);
  });

  it('is resolved in the plain markdown', () => {
    const { markdown } = parseMarkdown('Before\n\n<!--@include: ./words.md-->\n\nAfter', { imports });
    expect(markdown).toEqual(['Before\n\n*some words*\n\nAfter']);
  });

  it('is limited where each file includes the next one twice, which is no circle', () => {
    const doubled = (level: number) =>
      [`part${level}.md`, { text: `<!--@include: ./part${level + 1}.md-->\n\n`.repeat(2) }] as const;
    const parts = Array.from({ length: 12 }, (_, level) => doubled(level)).concat([['part12.md', { text: 'End' }]]);
    const files = new Map(parts.map(([name, text]) => [`content/${name}`, text]));
    const problems = problemsOf('<!--@include: ./part0.md-->', { imports: files });
    expect(problems).toEqual([
      expect.stringMatching(/^\d:1 error include-limit `content\/page\.md` includes files more than 5000 times$/),
    ]);
    // One level less is allowed.
    expect(problemsOf('<!--@include: ./part1.md-->', { imports: files })).toEqual([]);
  });

  it.each([
    [
      'a file that is not there',
      '<!--@include: ./gone.md-->',
      '1:1 error import-missing the imported file `content/gone.md` does not exist',
    ],
    [
      'a circle',
      '<!--@include: ./self.md-->',
      '3:1 error include-circle `content/self.md` is included again by `content/page.md` → `content/self.md`',
    ],
    [
      'the page itself',
      '<!--@include: ./page.md-->',
      '1:1 error include-circle `content/page.md` is included again by `content/page.md`',
    ],
    [
      'a region that is not there',
      '<!--@include: ./part.md#s-->',
      '1:1 error import-region `content/part.md` has no region `s`',
    ],
    [
      'a problem in the file, at its place there',
      '<!--@include: ./faulty.md-->',
      '3:1 error container-open `::: tip` is never closed',
    ],
  ])('reports %s', (_what, text, problem) => {
    expect(problemsOf(text, { imports })).toEqual([problem]);
  });

  it('does not come apart on a method page', () => {
    const text = '---\ncall: getX\n---\n\n# getX\n\n## Required parameters\n\nNone.\n\n<!--@include: ./json.md-->';
    expect(problemsOf(text, { imports })[0]).toContain('response-json');
  });

  it('stays as it is in code', () => {
    expect(htmlOf('```md\n<!--@include: ./part.md-->\n```', { imports })).toContain('@include: ./part.md');
  });
});
