import { describe, expect, it } from 'vitest';
import { withDocFxCode } from '../../../src/syntax/docfx/includes';
import { withMdxIncludes } from '../../../src/syntax/mdx/includes';
import { importedNames } from '../../../src/syntax/importedNames';
import { withSnippets } from '../../../src/syntax/pymdown/snippets';
import { placesOf } from '../../../src/base/soughtFile';
import { regionOf } from '../../../src/parse/include/regions';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

describe('places of a file that is looked for', () => {
  it.each([
    ['.../a.md', 'docs/guide/page.md', ['a.md', 'docs/a.md', 'docs/guide/a.md']],
    ['.../../../src/a.py', 'docs/en/docs/page.md', ['src/a.py', 'docs/src/a.py', '../../src/a.py', '../src/a.py']],
    ['.../../a.py', 'page.md', ['../a.py']],
    ['.../docs/a/b.py', 'x/page.md', ['docs/a/b.py', 'x/docs/a/b.py', 'a/b.py']],
    ['.../*/a.js', 'page.md', expect.arrayContaining(['snippets/a.js', 'codeSnippets/a.js'])],
    ['.../?/a.topic', 'x/page.md', expect.arrayContaining(['a.topic', 'topics/_shared/a.topic', 'x/_shared/a.topic'])],
    ['.../a.md', 'page.md', ['a.md']],
    ['@/a.md', 'docs/page.md', ['a.md']],
    ['../a.md', 'docs/page.md', ['a.md']],
  ])('%s in %s', (named, by, places) => {
    expect(placesOf(named, by)).toEqual(places);
  });
});

describe('what plugins of MkDocs include', () => {
  it.each([
    ['--8<-- "a.md"', '<!--@include: .../a.md-->'],
    ["  -8<- 'b/a.md'", '  <!--@include: .../b/a.md-->'],
    ['--8<-- "a.md:part"', '<!--@include: .../a.md#part-->'],
    ['--8<-- "a.md:3:7"', '<!--@include: .../a.md{3-7}-->'],
    ['--8<-- "a.md::7"', '<!--@include: .../a.md{-7}-->'],
    ['--8<-- "a.md:3"', '<!--@include: .../a.md{3}-->'],
    ['--8<--\na.md\n; b.md\n--8<--\nc.md', '\n<!--@include: .../a.md-->\n\n\nc.md'],
    ['<!-- --8<-- [start:part] -->\nx', '\nx'],
    ['{!a.md!}', '<!--@include: .../a.md-->'],
    ['!!!include(a/b.md)!!!', '<!--@include: .../a/b.md-->'],
    ['{! ../a.md [ln:2-5] !}', '<!--@include: .../../a.md{2-5}-->'],
    ['{* ./a.py *}', '<<< ..././a.py'],
    ['  {* ./a.py ln[1:5,9] hl[2] *}', '  <<< ..././a.py lines=1-5,9 marks=2'],
    ['{* a.py ln[0] title["x.py"] *}', '<<< .../a.py [x.py]'],
    ['{% include-markdown "../a.md" %}', '{"name":"../a.md","between":{}}'],
    [
      '{%\n  include-markdown "a.md"\n  start="<!--x-->"\n%}\nb',
      '{"name":".../a.md","between":{"start":"<!--x-->"}}\n\n\n\nb',
    ],
    ['```\n{% include-markdown "a.md" %}\n```', '```\n{% include-markdown "a.md" %}\n```'],
    ['--8<-- "https://a.example/a.md"', '--8<-- "https://a.example/a.md"'],
    [';--8<-- "a.md"', ';--8<-- "a.md"'],
    ['A {! b', 'A {! b'],
    ['```\n--8<-- "a.md"\n{* a.py *}\n```', '```\n--8<-- "a.md"\n{* a.py *}\n```'],
  ])('%j', (text, rewritten) => {
    expect(withSnippets(text, (part) => JSON.stringify(part))).toBe(rewritten);
  });

  it('is looked for in code too', () => {
    const text = '--8<-- "a.md"\n\n```py\n{!b.py!}\n```\n\n{* c.py *}\n';
    expect(importedNames({ file: 'docs/page.md', text }).sort()).toEqual(
      ['a.md', 'b.py', 'c.py', 'docs/a.md', 'docs/b.py', 'docs/c.py'].sort(),
    );
  });
});

describe('an included file', () => {
  const imports = new Map([
    ['content/part.md', { text: 'One.\n\n<!-- from -->\n\nTwo.\n\n<!-- to -->\n\nThree.\n' }],
    ['a.py', { text: 'one = 1\n# --8<-- [start:two]\ntwo = 2\n# --8<-- [end:two]\nthree = 3\nfour = 4\n' }],
    ['content/a.svg', { text: '<svg>\n\n    <g/></svg>' }],
  ]);
  const shown = (text: string) => htmlOf(text, { imports }).replaceAll(/<\/?(?:span|t-\w)[^>]*>/g, '');

  it('is text of the page, or a part of it', () => {
    expect(shown('--8<-- "part.md"')).toMatch(/One\.[^]*Two\.[^]*Three\./);
    const part = shown('{% include-markdown "./part.md" start="<!-- from -->" end="<!-- to -->" %}');
    expect([part.includes('Two.'), part.includes('One.'), part.includes('Three.')]).toEqual([true, false, false]);
  });

  it('is code, of which some lines are shown and others marked', () => {
    expect(shown('```py\n  --8<-- "a.py:two"\n```')).toContain('>  two = 2\n</code>');
    expect(shown('```py\n{!a.py[ln:5-6]!}\n```')).toContain('>three = 3\nfour = 4\n</code>');
    expect(shown('```py\n--8<-- "a.py"\n```')).toContain('>one = 1\ntwo = 2\nthree = 3\nfour = 4\n</code>');
    expect(shown('{* a.py ln[1,5:6] *}')).toContain('>one = 1\n…\nthree = 3\nfour = 4\n</code>');
    expect(htmlOf('{* a.py ln[5:6] hl[6] *}', { imports })).toMatch(/<span class="line highlighted">[^]*four/);
  });

  it('is a drawing, in HTML or by itself', () => {
    expect(shown('--8<-- "a.svg"')).toContain('<g></g></svg>');
    expect(shown('<div>\n--8<-- "a.svg"\n</div>')).toMatch(/<div>\s*<svg>\s*<g><\/g><\/svg>\s*<\/div>/);
  });

  it('that is missing is named, unless code only shows how to include one', () => {
    expect(problemsOf('--8<-- "no.md"\n\n```py\n--8<-- "no.py"\n```', { imports })).toEqual([
      '1:1 error import-missing the imported file `no.md` does not exist',
      '3:1 error import-missing the imported file `no.py` does not exist',
    ]);
    expect(problemsOf('```md\n--8<-- "no.md"\n```', { imports })).toEqual([]);
    expect(shown('```md\n--8<-- "no.md"\n```')).toContain('--8&lt;--');
  });
});

describe('code that DocFX shows', () => {
  it.each([
    ['[!code-csharp[](a.cs)]', '<<< ./a.cs'],
    ['[!code-csharp[A title](~/b/a.cs#Part)]', '<<< @/b/a.cs#Part'],
    [String.raw`[!code[](..\b\a.cs?name=Part&highlight=2-3)]`, '<<< ../b/a.cs#Part {2-3}'],
    ['[!code[](a.cs#L3-L9)]', '<<< ./a.cs lines=3-9'],
    ['[!code[](a.cs?start=3)]', '<<< ./a.cs lines=3-'],
    ['  :::code language="cs" source="a.cs" range="1-2, 4" highlight="2":::', '  <<< ./a.cs lines=1-2,4 {2}'],
    [':::code language="cs" source="a.cs" id="part":::', '<<< ./a.cs#part'],
    ['```\n[!code[](a.cs)]\n```', '```\n[!code[](a.cs)]\n```'],
  ])('%s', (text, rewritten) => {
    expect(withDocFxCode(text)).toBe(rewritten);
  });

  it('has parts between tags in comments', () => {
    expect(regionOf('a\n  // <part>\n  List<int> b;\n  // </part>\nc', 'part')).toBe('List<int> b;');
    expect(regionOf('a\n# <part>\nb\n# </part>', 'part')).toBe('b');
  });
});

describe('what pages of Fumadocs include', () => {
  it.each([
    ['<include>./a.mdx</include>', '<!--@include: ./a.mdx-->'],
    ['  <include>a.md#part</include>', '  <!--@include: ./a.md#part-->'],
    ["<include cwd lang='ts'>./src/a.ts</include>", '<<< .../src/a.ts'],
    ['<include lang="ts">../a.ts#region</include>', '<<< ../a.ts#region'],
    ['<include>/a.ts</include>', '<<< @/a.ts'],
    ['```\n<include>a.md</include>\n```', '```\n<include>a.md</include>\n```'],
    ['See <include>a.md</include>.', 'See <include>a.md</include>.'],
  ])('%s', (from, to) => expect(withMdxIncludes(from)).toBe(to));
});
