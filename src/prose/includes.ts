import { bookIncludes, withBookParts } from '../syntax/book/includes';
import { changelogNames } from './changelogNames';
import { withCodeImports } from '../syntax/vue/includes';
import { withDocFxCode } from '../syntax/docfx/includes';
import { withFumadocsIncludes } from '../syntax/mdx/includes';
import { withMdxParts } from '../syntax/mdx/parts';
import { withDocsifyIncludes } from '../syntax/docsify/includes';
import { withSlateParts } from '../syntax/slate/includes';
import { withReadFiles } from '../syntax/shortcodes/readFile';
import { createSnippetReader, hasSnippets, withSnippets } from '../syntax/pymdown/snippets';
import { placesOf } from '../base/soughtFile';
import { withTopicParts } from '../syntax/writerside/includes';

/** `<!--@include: ./part.md#region{3,10}-->`: another markdown file, or a part of it. */
export interface Include {
  /** Relative to the root, with `/`. */
  file: string;
  /** Other places to look for the file if it is not there. */
  others?: readonly string[];
  region?: string;
  /** First and last line, counted from 1. */
  lines?: { from: number; to: number };
  /** Texts in front of the part, and behind it. */
  between?: { start?: string; end?: string };
  /** The id of the element of a topic that is the part, and the values of the variables in it. */
  element?: { id: string; values: Readonly<Record<string, string>> };
}

const INCLUDE = /<!--[ \t]*@include:[ \t]*((?:(?!<!--)[^\s{}>])+?)[ \t]*(?:(\{[^{}\n]*\})[ \t]*)?-->/;
const ALL_INCLUDES = new RegExp(INCLUDE, 'g');

/** `[!INCLUDE [title](part.md)]` on a line of its own: DocFX's way to include a file. */
const DOCFX_INCLUDE = /^([ \t]*)\[!include[ \t]*\[[^\]\n\r\u2028\u2029]*\]\(([^)\s]+)\)\][ \t]*$/gim;

/** A text with the includes of DocFX as comments; `~` is the root to it. */
export function withIncludeComments(text: string): string {
  if (!text.includes('[!INCLUDE') && !text.includes('[!include')) return text;
  return text.replace(DOCFX_INCLUDE, (_whole, indent: string, file: string) => {
    return `${indent}<!--@include: ${file.replaceAll('\\', '/').replace(/^~\//, '@/')}-->`;
  });
}

/** Reads a comment as an include; `from` is the file that it is in, relative to the root. */
export function readInclude(comment: string, from: string): Include | undefined {
  const [whole, target, range] = INCLUDE.exec(comment) ?? [];
  if (target === undefined || comment.trim() !== whole) return undefined;
  const { file: named, region } = splitRegion(target);
  const [file, ...others] = placesOf(named, from);
  return {
    file: file!,
    ...(others.length > 0 && { others }),
    ...(region !== undefined && { region }),
    ...(range !== undefined && readPart(range)),
  };
}

/** Puts something in place of each include in a text. */
export function replaceIncludes(
  text: string,
  { from, replace }: { from: string; replace: (include: Include, comment: string) => string },
): string {
  if (!text.includes('@include:')) return text;
  return text.replace(ALL_INCLUDES, (comment) => {
    const include = readInclude(comment, from);
    return include === undefined ? comment : replace(include, comment);
  });
}

/** Lines, `{start:…;end:…}` as `withSnippets` writes it, and `{element:…;name:value}` as `withTopicParts` does. */
function readPart(range: string): Pick<Include, 'lines' | 'between' | 'element'> {
  const found = [...range.matchAll(/(?<=[{;])([\w.-]+):([^;{}]*)/g)];
  if (found.length === 0) return { lines: readRange(range) };
  const { element, ...given } = Object.fromEntries(found.map(([, name, value]) => [name!, decodeURIComponent(value!)]));
  return element === undefined ? { between: given } : { element: { id: element, values: given } };
}

/** The path from the root of a file that another one names: `@` is the root. */
export function fromRoot(named: string, by: string): string {
  return placesOf(named, by)[0]!;
}

/** `{3-10}` or `{3,10}`, `{3-}`, `{-10}`, `{3}` */
function readRange(range: string): { from: number; to: number } {
  const [, first = '', comma, last = ''] = /^\{(\d*)(?:([,-])(\d*))?\}$/.exec(range.replaceAll(/[ \t]/g, '')) ?? [];
  const from = Number(first) || 1;
  return { from, to: comma === undefined ? from : Number(last) || Infinity };
}

/** Functions that rewrite includes of other generators as docgen's own. */
const IMPORTERS: readonly ((text: string) => string)[] = [
  withIncludeComments,
  withBookParts,
  withMdxParts,
  withSlateParts,
  withCodeImports,
  withDocFxCode,
  withDocsifyIncludes,
  withSnippets,
  withTopicParts,
  withFumadocsIncludes,
  withReadFiles,
];

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
  const text = IMPORTERS.reduce((rewritten, rewrite) => rewrite(rewritten), written);
  // Few pages import anything, and these tests cost less than matching.
  const code = text.includes('<<<') ? [...text.matchAll(/^[ \t>]*<<<[ \t]*((?:@|\.{1,3})\/[^\s{]+)/gm)] : [];
  const pages = text.includes('@include:') ? [...text.matchAll(ALL_INCLUDES)] : [];
  return [
    ...code.flatMap((found) => placesOf(splitRegion(found[1]!).file, file)),
    ...pages.flatMap(([comment]) => includedPlaces(readInclude(comment, file))),
    ...bookIncludes(text).map((include) => fromRoot(include.file, file)),
    ...snippetsIn(text).flatMap((named) => placesOf(named, file)),
    ...changelogNames(written, file),
  ];
}

/** All places at which an include may find its file. */
export function includedPlaces(include: Include | undefined): string[] {
  return include === undefined ? [] : [include.file, ...(include.others ?? [])];
}

/** Files that plugins of MkDocs include into code. */
function snippetsIn(text: string): string[] {
  if (!hasSnippets(text)) return [];
  const read = createSnippetReader();
  return text.split('\n').flatMap((line) => {
    const found = read(line);
    return found === undefined || found === 'nothing' ? [] : found.file;
  });
}

/** `a/list.js#part` → `a/list.js`, `part` */
export function splitRegion(target: string): { file: string; region?: string } {
  const [, file, region] = /^(.*[^/])#([^#/]+)$/.exec(target) ?? [];
  return file === undefined || region === undefined ? { file: target } : { file, region };
}
