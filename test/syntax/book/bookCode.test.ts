import { describe, expect, it } from 'vitest';
import { withBookParts } from '../../../src/syntax/book/includes';
import { importedNames } from '../../../src/syntax/importedNames';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const FILE =
  'one\n// ANCHOR: all\ntwo\n  // ANCHOR: part\n  three\n// ANCHOR_END: all\n  four\n  // ANCHOR_END: part\nfive\n';
const imports = new Map([
  ['content/a.txt', { text: FILE }],
  ['b.txt', { text: 'b\n' }],
]);

const codeOf = (text: string) => /<code[^>]*>([^]*?)\n?<\/code>/.exec(htmlOf(text, { imports }))?.[1];
const fenced = (code: string, language = '') => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe("mdBook's includes in code", () => {
  it.each([
    ['{{#include a.txt}}', 'one\ntwo\n  three\n  four\nfive'],
    ['{{#include ./a.txt:1}}', 'one'],
    ['{{#include a.txt:3:5}}', 'two\n  three'],
    ['{{#include a.txt:9:}}', 'five'],
    ['{{#include a.txt::3}}', 'one\ntwo'],
    ['{{#include a.txt:all}}', 'two\n  three'],
    ['{{#rustdoc_include a.txt:part}}', 'three\nfour'],
    ['x {\n{{#include ../b.txt}}\n}', 'x {\nb\n}'],
    ['\\{{#include a.txt}}', '{{#include a.txt}}'],
    ['{{#include c.txt}}', '{{#include c.txt}}'],
  ])('%j', (code, shown) => {
    expect(codeOf(fenced(code))).toBe(shown);
  });

  it('say what is not there', () => {
    expect(problemsOf(fenced('{{#include c.txt}}\n{{#include a.txt:prat}}'), { imports })).toEqual([
      expect.stringContaining('`content/c.txt` does not exist') as string,
      expect.stringContaining('no region `prat`') as string,
    ]);
  });

  it('are files of the page', () => {
    const text = `{{#include ../b.md}}\n\n${fenced('{{#include a.txt:1}}\n\\{{#include c.txt}}')}`;
    expect(importedNames({ file: 'content/page.md', text })).toEqual(['b.md', 'content/a.txt']);
  });
});

describe("mdBook's includes in a text", () => {
  it.each([
    ['{{#include ../a.md}}', '<!--@include: ../a.md-->'],
    ['  {{#include a.md:2:4}}', '  <!--@include: a.md{2-4}-->'],
    ['{{#include a.md:2:}}', '<!--@include: a.md{2-}-->'],
    ['{{#include a.md:3}}', '<!--@include: a.md{3-3}-->'],
    ['{{#include a.md:part}}', '<!--@include: a.md#part-->'],
    ['\\{{#include a.md}}', '\\{{#include a.md}}'],
    ['{{#include a.rs}}', '{{#include a.rs}}'],
    ['```\n{{#include a.md}}\n```', '```\n{{#include a.md}}\n```'],
  ])('%j', (text, rewritten) => {
    expect(withBookParts(text)).toBe(rewritten);
  });
});

describe('lines of Rust that only tests need', () => {
  const shown = (code: string, language: string) => codeOf(fenced(code, language))!.replace(/<[^>]*>/g, '');

  it.each([
    ['# use a::b;\n#\nlet x = 1;\n# }', 'rust', 'let x = 1;'],
    ['# fn main() {\n    let x = 1;\n#\n    x\n# }', 'rust,ignore', '    let x = 1;\n    x'],
    ['#[derive(Debug)]\n##[x]\n#![y]', 'rust', '#[derive(Debug)]\n#[x]\n#![y]'],
    ['# Comment\nx = 1', 'toml', '# Comment\nx = 1'],
    ['# only', 'rust', '# only'],
    ['let x = r#"\n# Title\n"#;', 'rust', 'let x = r#"\n# Title\n"#;'.replaceAll('"', '&quot;')],
  ])('%j in %s', (code, language, text) => {
    expect(shown(code, language).replaceAll('"', '&quot;')).toBe(text);
  });
});
