import type { SyntaxName } from '../config/markdown';
import type { LineKind } from '../model/line';
import type { SourceFile } from '../model/sourceFile';
import { scanLines } from '../prose/scanLines';
import { isInCodeSpan } from './rules';

/** Lines of prose that only pages in a syntax have. */
interface Sign {
  syntax: SyntaxName;
  /** Program whose pages have it. */
  of: string;
  /** Texts without any of these have no such line. */
  parts: readonly string[];
  line: RegExp;
  /** True if it is no generator's own: GitHub and most generators read it, and plugins of a site may. */
  isShared?: boolean;
}

/** In the order in which the rules of syntaxes apply. */
export const SIGNS: readonly Sign[] = [
  {
    syntax: 'mdx',
    of: 'MDX',
    parts: ['{/*', '@theme/', '@site/'],
    line: /^\{\/\*.*\*\/\}$|^import .*['"]@(?:theme|site)\//,
  },
  {
    syntax: 'pymdown',
    of: 'MkDocs',
    parts: ['!!! ', '??? ', '???+', '=== "', '\n/// ', '8<-'],
    line: /^[ \t]*(?:(?:!!!|\?\?\?\+?)[ \t]+\w|===[!+]?[ \t]+"|\/\/\/[ \t]+\w|-+8<-+(?:[ \t]+"|$))/,
  },
  {
    syntax: 'retype',
    of: 'Retype',
    parts: ['[!badge ', '[!button ', '[!ref'],
    line: /\[!(?:badge|button) |\[!ref[\] ]/,
  },
  { syntax: 'docsify', of: 'docsify', parts: ['\n?> ', '\n!> '], line: /^[?!]>[ \t]+\S/ },
  { syntax: 'book', of: 'mdBook', parts: ['{{#'], line: /\{\{#(?:include|rustdoc_include|playground|title)[ \t]/ },
  { syntax: 'slate', of: 'Slate', parts: ['\nlanguage_tabs:'], line: /^language_tabs:/ },
  { syntax: 'liquid', of: 'Jekyll', parts: ['{%'], line: /(?<!\{)\{%-?[ \t]*\w[^{}]*%\}/ },
  { syntax: 'shortcodes', of: 'Hugo', parts: ['{{<', '{{%'], line: /\{\{[<%][ \t]*\w[^{}]*[>%]\}\}/ },
  {
    syntax: 'myst',
    of: 'MyST',
    parts: ['\n:::{', '\n```{', ')=\n', '}`'],
    line: new RegExp(
      [
        String.raw`^[ \t]*:{3,}\{[\w:-]+\}`,
        String.raw`^[ \t]*\x60{3,}\{(?:admonition|code-block|figure|note|tip|toctree|warning)\}`,
        String.raw`^\([\w:.-]+\)=[ \t]*$`,
        String.raw`(?<![\x60{])\{(?:doc|ref|term|numref|[a-z]+:[a-z]+)\}\x60[^\x60]+\x60`,
      ].join('|'),
    ),
  },
  {
    syntax: 'docfx',
    of: 'DocFX',
    parts: ['[!', '\n:::code ', '\n:::image ', '\n:::row:', '](#tab/', '<xref:'],
    line: new RegExp(
      [
        String.raw`\[!(?:include|code-[\w#+-]+|video)[ \t]*(?:\[|https:)`,
        String.raw`^[ \t>]*:::(?:code|image)[ \t][^\n]*=|^:::row:::`,
        String.raw`^#+[ \t].*\]\(#tab\/|<xref:\w`,
      ].join('|'),
      'i',
    ),
  },
  { syntax: 'mdc', of: 'Nuxt Content', parts: ['\n::'], line: /^[ \t]*::[a-z][\w-]*(?:\{[^{}]*\})?[ \t]*$/ },
  {
    syntax: 'writerside',
    of: 'Writerside',
    parts: ['{style="', '<tldr', '<deflist', '<show-structure'],
    line: /\{style="(?:note|tip|warning)"\}|^[ \t]*<(?:tldr|deflist|show-structure)(?:[ \t][^<>]*)?\/?>/,
  },
  {
    syntax: 'vue',
    of: 'VuePress',
    parts: ['<RouterLink ', '<router-link ', '\n@[code', '<template ', '!!!include('],
    line: /^!!!include\(.*\)!!!|<(?:RouterLink|router-link)[ \t]+to=|^@\[code[^\]]*\]\(|^[ \t]*<template[ \t]+(?:v-slot:|#)\w/,
  },
  {
    syntax: 'attributes',
    of: 'kramdown',
    parts: ['{:', ' markdown="', '\n:  ', '\n:\t'],
    line: /\{:[ \t]*(?:[.#]\w|toc)[^{}]*\}$|[ \t]markdown="(?:1|block|span)"|^:(?: {3}|\t)/,
  },
  {
    syntax: 'math',
    of: 'LaTeX',
    parts: ['$'],
    line: /^[ \t>]*\$\$[ \t]*$|(?<![\\$])\$\$[^$\n]{1,200}\$\$|(?<![\w$\\])\$(?=[^\s$])[^$\n\\^]{0,80}[\\^][^$\n]{0,200}(?<=\S)\$(?![\w$])/,
    isShared: true,
  },
  { syntax: 'obsidian', of: 'Obsidian', parts: ['![['], line: /!\[\[[^[\]]+\]\]/ },
];

/** Kinds of lines that a sign may stand on; directives of MyST and the front matter of Slate have one of their own. */
const KINDS: Partial<Record<SyntaxName, ReadonlySet<LineKind>>> = {
  myst: new Set(['prose', 'html', 'fenced code']),
  slate: new Set(['front matter']),
};
const MOST_KINDS: ReadonlySet<LineKind> = new Set(['prose', 'html']);

/** The syntaxes whose signs stand in the prose of a page; a page that is called MDX is nothing else. */
export function signsIn({ file, text }: Pick<SourceFile, 'file' | 'text'>): SyntaxName[] {
  if (file.endsWith('.mdx')) return [];
  const possible = SIGNS.filter((sign) => mayStandIn(text, sign));
  return possible.length === 0 ? [] : placesOfSigns(text, possible).map(({ syntax }) => syntax);
}

/** True if some line has the sign, in code or not. */
function mayStandIn(text: string, { parts, line }: Sign): boolean {
  return parts.some((part) => {
    for (let at = text.indexOf(part); at !== -1;) {
      const inLine = part.startsWith('\n') ? at + 1 : at;
      const next = text.indexOf('\n', inLine);
      const end = next === -1 ? text.length : next;
      if (line.test(text.slice(text.lastIndexOf('\n', inLine - 1) + 1, end).trimEnd())) return true;
      at = text.indexOf(part, end);
    }
    return false;
  });
}

/** First line with the sign of each syntax, counted from 1. */
export function placesOfSigns(text: string, signs = SIGNS): { syntax: SyntaxName; line: number; shown: string }[] {
  const lines = scanLines(text);
  return signs.flatMap(({ syntax, line: sign }) => {
    const kinds = KINDS[syntax] ?? MOST_KINDS;
    const at = lines.findIndex(({ text: written, kind }, index) => {
      const isInFence = kind === 'fenced code' && lines[index - 1]?.kind === kind;
      const found = kinds.has(kind) && !isInFence ? sign.exec(written.trimEnd()) : null;
      return found !== null && !isInCodeSpan(written, found.index);
    });
    return at === -1 ? [] : [{ syntax, line: at + 1, shown: lines[at]!.text.trim() }];
  });
}
