import type { Include } from '../model/include';

/** `<!--@include: ./part.md#region{3,10}-->`: another markdown file, or a part of it. */
const COMMENT = /<!--[ \t]*@include:[ \t]*((?:(?!<!--)[^\s{}>])+?)[ \t]*(?:(\{[^{}\n]*\})[ \t]*)?-->/;
const COMMENTS = new RegExp(COMMENT, 'g');
/** Stands for a value of the page's list of includes, by its number. */
const NUMBERED = /^<!--@include-(\d+)-->$/;

/** Adds an include to a list; returns the comment to write in its place. */
export function noteInclude(include: Include, list: Include[]): string {
  return `<!--@include-${list.push(include) - 1}-->`;
}

/** Include that a comment names, by itself or by its number in a list. */
export function readInclude(comment: string, list: readonly Include[] = []): Include | undefined {
  const number = NUMBERED.exec(comment)?.[1];
  if (number !== undefined) return list[Number(number)];
  const [whole, target, range] = COMMENT.exec(comment) ?? [];
  if (target === undefined || comment.trim() !== whole) return undefined;
  const { file: name, region } = splitRegion(target);
  return { name, ...(region !== undefined && { region }), ...(range !== undefined && { lines: readRange(range) }) };
}

/** Puts something in place of each include that a comment in a text names. */
export function replaceIncludes(text: string, replace: (include: Include, comment: string) => string): string {
  if (!text.includes('@include:')) return text;
  return text.replace(COMMENTS, (comment) => {
    const include = readInclude(comment);
    return include === undefined ? comment : replace(include, comment);
  });
}

/** Names in all lines `<<< @/path` and comments `<!--@include: path-->` of a text, in code too. */
export function writtenIncludes(text: string): string[] {
  // Few pages include anything, and these tests cost less than matching.
  const code = text.includes('<<<') ? [...text.matchAll(/^[ \t>]*<<<[ \t]*((?:@|\.{1,3})\/[^\s{]+)/gm)] : [];
  const parts = text.includes('@include:') ? [...text.matchAll(COMMENTS)] : [];
  return [...code, ...parts].map(([, target]) => splitRegion(target!).file);
}

/** `{3-10}` or `{3,10}`, `{3-}`, `{-10}`, `{3}` */
function readRange(range: string): { from: number; to: number } {
  const [, first = '', comma, last = ''] = /^\{(\d*)(?:([,-])(\d*))?\}$/.exec(range.replaceAll(/[ \t]/g, '')) ?? [];
  const from = Number(first) || 1;
  return { from, to: comma === undefined ? from : Number(last) || Infinity };
}

/** `a/list.js#part` → `a/list.js`, `part` */
export function splitRegion(target: string): { file: string; region?: string } {
  const [, file, region] = /^(.*[^/])#([^#/]+)$/.exec(target) ?? [];
  return file === undefined || region === undefined ? { file: target } : { file, region };
}
