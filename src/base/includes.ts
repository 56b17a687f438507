import path from 'node:path';
import { bookIncludes, withBookParts } from './bookIncludes';
import { withCodeImports } from './codeImports';
import { withMdxParts } from './mdxParts';
import { withSlateParts } from './slateParts';

/** `<!--@include: ./part.md#region{3,10}-->`: another markdown file, or a part of it. */
export interface Include {
  /** Relative to the root, with `/`. */
  file: string;
  region?: string;
  /** First and last line, counted from 1. */
  lines?: { from: number; to: number };
}

const INCLUDE = /<!--[ \t]*@include:[ \t]*([^\s{}>]+?)[ \t]*(\{[^{}\n]*\})?[ \t]*-->/;
const ALL_INCLUDES = new RegExp(INCLUDE, 'g');

/** `[!INCLUDE [title](part.md)]` on a line of its own: DocFX's way to include a file. */
const DOCFX_INCLUDE = /^([ \t]*)\[!include[ \t]*\[[^\]\n]*\]\(([^)\s]+)\)\][ \t]*$/gim;

/** A text with the includes of DocFX as comments; `~` is the root to it. */
export function withIncludeComments(text: string): string {
  if (!text.includes('[!INCLUDE') && !text.includes('[!include')) return text;
  return text.replace(DOCFX_INCLUDE, (_whole, indent: string, file: string) => {
    return `${indent}<!--@include: ${file.replace(/^~\//, '@/')}-->`;
  });
}

/** Reads a comment as an include; `from` is the file that it is in, relative to the root. */
export function readInclude(comment: string, from: string): Include | undefined {
  const [whole, target, range] = INCLUDE.exec(comment) ?? [];
  if (target === undefined || comment.trim() !== whole) return undefined;
  const { file, region } = splitRegion(target);
  return {
    file: fromRoot(file, from),
    ...(region !== undefined && { region }),
    ...(range !== undefined && { lines: readRange(range) }),
  };
}

/** The path from the root of a file that another one names: `@` is the root. */
export function fromRoot(named: string, by: string): string {
  return named.startsWith('@/') ? named.slice(2) : path.posix.join(path.posix.dirname(by), named);
}

/** `{3-10}` or `{3,10}`, `{3-}`, `{-10}`, `{3}` */
function readRange(range: string): { from: number; to: number } {
  const [, first = '', comma, last = ''] = /^\{(\d*)([,-])?(\d*)\}$/.exec(range.replaceAll(/[ \t]/g, '')) ?? [];
  const from = Number(first) || 1;
  return { from, to: comma === undefined ? from : Number(last) || Infinity };
}

interface ImportingFile {
  file: string;
  text: string;
  /** References of a plugin import nothing; what a file adds to them may. */
  isReference?: boolean;
  laidOver?: unknown;
}

/**
 * The paths, relative to the root, in all lines `<<< @/path` and `<<< ./path` and comments `<!--@include: path-->` of a
 * text, and in the includes of mdBook, including those in code: the parser decides whether something is an import.
 */
export function importedNames({ file, text: written, isReference, laidOver }: ImportingFile): string[] {
  if (isReference === true && laidOver === undefined) return [];
  const text = withCodeImports(withSlateParts(withMdxParts(withBookParts(withIncludeComments(written)))));
  // Few pages import anything, and these tests cost less than matching.
  const code = text.includes('<<<') ? [...text.matchAll(/^[ \t>]*<<<[ \t]*((?:@|\.{1,2})\/[^\s{]+)/gm)] : [];
  const pages = text.includes('@include:') ? [...text.matchAll(ALL_INCLUDES)] : [];
  return [
    ...code.map((found) => fromRoot(splitRegion(found[1]!).file, file)),
    ...pages.flatMap(([comment]) => readInclude(comment, file)?.file ?? []),
    ...bookIncludes(text).map((include) => fromRoot(include.file, file)),
  ];
}

/** `a/list.js#part` → `a/list.js`, `part` */
export function splitRegion(target: string): { file: string; region?: string } {
  const [, file, region] = /^(.*[^/])#([^#/]+)$/.exec(target) ?? [];
  return file === undefined || region === undefined ? { file: target } : { file, region };
}
