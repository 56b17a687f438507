import { fencedTest } from '../../prose/fencedTest';
import { SOUGHT } from '../../base/soughtFile';
import type { Include, WriteInclude } from '../../model/include';

/** A file that a plugin of MkDocs puts in place of a line. */
export interface Snippet {
  /** Indentation in front of the line. */
  indent: string;
  /** As docgen names it. */
  file: string;
  /** A part that has a name in the file. */
  section?: string;
  /** `3-7,9`; all of it without. */
  lines?: string;
}

const ANY = /8<-|\{[!*]|\binclude-markdown\s|!!!\s*include\s*\(/;

/** True if a text may have snippets. */
export function hasSnippets(text: string): boolean {
  return ANY.test(text);
}

/** `--8<-- "a.md"` of pymdownx.snippets; a semicolon in front makes it text. */
const SCISSORS = /^([ \t]*)-+8<-+[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')[ \t]*$/;
/** A line of its own begins and ends a list of files. */
const LIST = /^[ \t]*-+8<-+[ \t]*$/;
/** `--8<-- [start:name]` marks a section for those that include the file. */
const MARK = /^[ \t]*(?:[^\w\s]+[ \t]*)?(?<!-)-+8<-+[ \t]+\[[ \t]*(?:start|end)[ \t]*:[ \t]*[\w-]+[ \t]*\]/;
/** `{!a.md!}` of markdown-include, and `{! a.md [ln:2-5] !}` of mdx_include. */
const BRACES =
  /^([ \t]*)\{![ \t]*([^\s{}[\]!|]+)(?![^\s{}[\]!|])[ \t]*(?![ \t])(?:\[ln:([\d,.-]+)\])?[^{}\n!]*!\}[ \t]*$/;

/** `!!!include(a.md)!!!` of markdown-it-include. */
const EXCLAMATIONS = /^([ \t]*)!!!\s*include\s*\(([^()\n]+)\)\s*!!![ \t]*$/;

/** Reader of lines, one after the other: the file in place of a line; undefined for an ordinary one. */
export function createSnippetReader(): (line: string) => Snippet | 'nothing' | undefined {
  let isInList = false;
  return (line) => {
    if (LIST.test(line)) {
      isInList = !isInList;
      return 'nothing';
    }
    if (isInList) return listedFile(line);
    if (line.includes('8<-')) {
      const [, indent, double, single] = SCISSORS.exec(line) ?? [];
      if (indent !== undefined) return readTarget(indent, double ?? single!);
      return MARK.test(line) ? 'nothing' : undefined;
    }
    const [, indent, file, lines] = (line.includes('!!!') ? EXCLAMATIONS : BRACES).exec(line) ?? [];
    return indent === undefined ? undefined : snippet(indent, file!, { lines: lines?.replaceAll(/\.\d+/g, '') });
  };
}

/** A semicolon in front leaves a file out. */
function listedFile(line: string): Snippet | 'nothing' {
  const file = line.trim();
  const indent = /^[ \t]*/.exec(line)![0];
  if (file === '' || file.startsWith(';')) return 'nothing';
  return readTarget(indent, file.replace(/^(["'])(.*)\1$/, '$2')) ?? 'nothing';
}

/** `a.md:part` has a section, `a.md:3:7,9:9` and `a.md::7` some lines. */
function readTarget(indent: string, written: string): Snippet | undefined {
  const [, file = '', part = ''] = /^((?:https?:\/\/)?[^:]+)(?::(.*))?$/.exec(written) ?? [];
  if (part === '') return snippet(indent, file, {});
  if (!/^[\d:,]+$/.test(part)) return snippet(indent, file, { section: part });
  const ranges = part.split(',').map((range) => {
    const [from = '', to] = range.split(':');
    return to === undefined ? from : `${from}-${to}`;
  });
  return snippet(indent, file, { lines: ranges.join(',') });
}

interface Part {
  section?: string | undefined;
  lines?: string | undefined;
}

/** Undefined for what is no file of the site, or can't be written as docgen writes paths. */
function snippet(indent: string, file: string, { section, lines }: Part): Snippet | undefined {
  if (/^https?:|[\s{}<>#]|^$/.test(file)) return undefined;
  return {
    indent,
    file: SOUGHT + file.replace(/^\//, ''),
    ...(section !== undefined && { section }),
    ...(lines !== undefined && { lines }),
  };
}

/** `{* a.py ln[1:5] hl[2] *}`, as the sites of FastAPI show code. */
const VARIANT = /^([ \t]*)\{\*[ \t]+([^\s{}*]+)((?:[ \t]+[a-z]+\[[^\]\n]*\])*)[ \t]*\*\}[ \t]*$/;

const OPTIONS = { ln: /ln\[([^\]]*)\]/, hl: /hl\[([^\]]*)\]/, title: /title\[([^\]]*)\]/ };

/**
 * A text in which docgen's own lines stand for files that plugins of MkDocs include: comments for text, and `<<<` for
 * code. Lines keep their numbers, and those of fenced code stay.
 */
export function withSnippets(text: string, include: WriteInclude): string {
  if (!hasSnippets(text)) return text;
  const isInCode = fencedTest(text);
  const read = createSnippetReader();
  const lines = text.split('\n');
  const written = (text.includes('include-markdown') ? withMarkdownIncludes(lines, isInCode, include) : lines).map(
    (line, at) => {
      if (isInCode(at)) return line;
      const found = read(line);
      if (found === 'nothing') return '';
      return found === undefined ? line.replace(VARIANT, writeVariant) : (commentOf(found) ?? line);
    },
  );
  return written.join('\n');
}

/** Undefined if it takes more than one piece, which one comment can't name. */
function commentOf({ indent, file, section, lines }: Snippet): string | undefined {
  if (lines?.includes(',') === true) return undefined;
  const part = section === undefined ? '' : `#${section}`;
  return `${indent}<!--@include: ${file}${part}${lines === undefined ? '' : `{${lines}}`}-->`;
}

function writeVariant(_whole: string, indent: string, file: string, options: string): string {
  const option = (name: keyof typeof OPTIONS): string | undefined => OPTIONS[name].exec(options)?.[1];
  const lines = option('ln')?.replaceAll(':', '-');
  const marked = option('hl')?.replaceAll(':', '-');
  const title = option('title')?.replaceAll('"', '');
  const parts = [
    `${indent}<<< ${SOUGHT}${file.replace(/^\//, '')}`,
    // No line at all: what the page before has shown, and readers can look up.
    lines !== undefined && lines !== '0' && `lines=${lines}`,
    marked !== undefined && `marks=${marked}`,
    title !== undefined && `[${title}]`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

/** `{% include-markdown "a.md" start="…" end="…" %}`, which may take several lines. */
const INCLUDE_MARKDOWN = new RegExp(
  String.raw`^([ \t]*)\{%-?\s*include-markdown\s+(?:"([^"\n]+)"|'([^'\n]+)')` +
    String.raw`((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|\w+))*)\s*-?%\}[ \t]*$`,
);

/** Its end is on one of the next lines, whatever else it says. */
const MOST_LINES = 20;

function withMarkdownIncludes(
  lines: readonly string[],
  isInCode: (at: number) => boolean,
  include: WriteInclude,
): string[] {
  const result = [...lines];
  for (const [at, line] of lines.entries()) {
    if (isInCode(at) || !/^[ \t]*\{%/.test(line)) continue;
    const length = lines.slice(at, at + MOST_LINES).findIndex((each) => each.includes('%}')) + 1;
    const found = markdownInclude(lines.slice(at, at + length).join('\n'));
    if (found !== undefined) result.fill('', at, at + length)[at] = found[0] + include(found[1]);
  }
  return result;
}

function markdownInclude(written: string): [indent: string, include: Include] | undefined {
  const [, indent, double, single, options = ''] = INCLUDE_MARKDOWN.exec(written) ?? [];
  const file = double ?? single;
  if (file === undefined || /^https?:|[\s{}<>#*]/.test(file)) return undefined;
  const name = /^\.{1,2}\//.test(file) ? file : SOUGHT + file;
  const [start, end] = ['start', 'end'].map((key) => {
    const value = new RegExp(`\\s${key}=(["'])([^]*?)\\1`).exec(options)?.[2];
    return value?.replaceAll(String.raw`\n`, '\n');
  });
  return [indent!, { name, between: { ...(start !== undefined && { start }), ...(end !== undefined && { end }) } }];
}

/** Names of the files that plugins of MkDocs include into code. */
export function snippetsIn(text: string): string[] {
  if (!hasSnippets(text)) return [];
  const read = createSnippetReader();
  return text.split('\n').flatMap((line) => {
    const found = read(line);
    return found === undefined || found === 'nothing' ? [] : found.file;
  });
}
