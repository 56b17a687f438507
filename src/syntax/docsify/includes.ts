import { rewriteLines } from '../../prose/fencedTest';
import { isMarkdown } from '../../base/markdownFile';

/** `[text](../a.js ':include :type=code')` on a line of its own, as docsify includes files. */
const LINE = /^([ \t]*)\[[^[\]\n]*\]\(([^\s()]+)[ \t]+'(:include[^'\n]*)'\)[ \t]*$/;
/** Files that docsify shows in a frame or a player. */
const SHOWN = /\.(?:html?|mp[34]|ogg|webm)$/i;

/**
 * A text in which docgen's own lines stand for files that docsify includes: comments for text, and `<<<` for code, of
 * which `:fragment=part` is a part. Files that have a frame stay links; so do those of other sites. Lines keep their
 * numbers, and those of fenced code stay.
 */
export function withDocsifyIncludes(text: string): string {
  if (!text.includes("':include")) return text;
  return rewriteLines(text, (line) => line.replace(LINE, writeImport));
}

function writeImport(whole: string, indent: string, named: string, options: string): string {
  const isCode = /:type=code\b/.test(options);
  if (/^[a-z][\w+.-]*:|[{}<>#]/i.test(named) || (SHOWN.test(named) && !isCode)) return whole;
  const fragment = /:fragment=([\w-]+)/.exec(options)?.[1];
  const target = named.replace(/^(?!\.{0,2}\/)/, './').replace(/^\//, '@/') + (fragment ? `#${fragment}` : '');
  return isMarkdown(named) && !isCode ? `${indent}<!--@include: ${target}-->` : `${indent}<<< ${target}`;
}
