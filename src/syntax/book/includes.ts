import { rewriteLines } from '../../prose/fencedTest';
import { isMarkdown } from '../../base/markdownFile';

/** `{{#include file.rs:2:10}}`: a file as mdBook includes it, whole or in part. */
export interface BookInclude {
  /** As it is written: relative to the page. */
  file: string;
  /** The name between the comments `ANCHOR: name` and `ANCHOR_END: name`. */
  anchor?: string;
  /** First and last line, counted from 1. */
  lines?: { from: number; to: number };
}

/** With a backslash in front it is text. What rustdoc includes has more lines, which mdBook does not show. */
const INCLUDE = /(\\)?\{\{#(?:rustdoc_)?include[ \t]+([^\s{}:]+)((?::[^\s{}:]*){0,2})[ \t]*\}\}/g;
/** One that has a line to itself. */
const LINE = new RegExp(`^([ \\t]*)(?:${INCLUDE.source})[ \\t]*$`);
const ANY = /\{\{#(?:rustdoc_)?include[ \t]/;

/** True if a text may have includes. */
export function hasBookIncludes(text: string): boolean {
  return ANY.test(text);
}

/** Puts something in place of each include in a code; undefined leaves it as it is. */
export function replaceBookIncludes(code: string, replace: (include: BookInclude) => string | undefined): string {
  return code.replace(INCLUDE, (whole, escape: string | undefined, file: string, part: string) =>
    escape === undefined ? (replace(readParts(file, part)) ?? whole) : whole.slice(1),
  );
}

/** Names of all files that a text includes, in code too. */
export function namesInCode(text: string): string[] {
  if (!hasBookIncludes(text)) return [];
  return [...text.matchAll(INCLUDE)].flatMap(([, escape, file]) => (escape === undefined ? [file!] : []));
}

/** A text in which included pages are docgen's comments; what is included into code is not text of the page. */
export function withBookParts(text: string): string {
  if (!hasBookIncludes(text)) return text;
  return rewriteLines(text, (line) => {
    const [, indent, escape, file, part] = LINE.exec(line) ?? [];
    if (file === undefined || escape !== undefined || !isMarkdown(file)) return line;
    return `${indent!}<!--@include: ${target(readParts(file, part!))}-->`;
  });
}

function target({ file, anchor, lines }: BookInclude): string {
  if (anchor !== undefined) return `${file}#${anchor}`;
  return lines === undefined ? file : `${file}{${lines.from}-${lines.to === Infinity ? '' : lines.to}}`;
}

/** `:2` is a line, `:2:` and `::10` and `:2:10` are several, and `:name` is what is between two comments. */
function readParts(file: string, part: string): BookInclude {
  const [, first = '', last] = part.split(':');
  if (/^[^\d]/.test(first)) return { file, anchor: first };
  const from = Number(first) || 1;
  if (last === undefined) return first === '' ? { file } : { file, lines: { from, to: from } };
  return { file, lines: { from, to: Number(last) || Infinity } };
}
