import { rewriteLines } from '../../prose/fencedTest';
import { SOUGHT } from '../../base/soughtFile';

/** `{{< readfile file="part.md" code="true" >}}` of Docsy on a line of its own, or with the name of the file alone. */
const LINE = /^([ \t]*)\{\{[<%][ \t]*readfile[ \t]([^{}\n]*)[>%]\}\}[ \t]*$/;
const ARGUMENT = /(?<![\w=.-])(?:(file|code)=)?(?:"([^"\n]*)"|([\w./-]+))(?![\w=])/g;

/**
 * A text in which docgen's own lines stand for files that Docsy reads: comments for text, and `<<<` for code. Lines
 * keep their numbers, and those of fenced code stay.
 */
export function withReadFiles(text: string): string {
  if (!/\{\{[<%][ \t]*readfile[ \t]/.test(text)) return text;
  return rewriteLines(text, (line) => line.replace(LINE, writeImport));
}

function writeImport(whole: string, indent: string, written: string): string {
  const all = [...written.matchAll(ARGUMENT)].map(([, key = 'file', quoted, bare]) => [key, quoted ?? bare!] as const);
  const given = new Map(all.reverse());
  const named = given.get('file') ?? '';
  if (/[\s{}<>#]|^$/.test(named)) return whole;
  // A name with a slash begins at the top of the site, which may lie above the root.
  const file = named.startsWith('/') ? SOUGHT + named.slice(1) : named.replace(/^(?!\.{1,2}\/)/, './');
  return given.get('code') === 'true' ? `${indent}<<< ${file}` : `${indent}<!--@include: ${file}-->`;
}
