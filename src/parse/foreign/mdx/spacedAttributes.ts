import { createFenceReader } from '../../../base/fencedLines';

/** A tag of a component in one line; code in a line is left alone. */
const TAG = /`+[^`]*`+|<[A-Z][\w.]*(?![\w.])(?:[^<>"'`]|"[^"<>]*"|'[^'<>]*')*>/g;
const EQUALS = /"[^"]*"|'[^']*'|(?<![ \t])[ \t]*=[ \t]*(?=["'{])/g;

/** Writes `<TabItem label = "npm">` as everybody else does: `<TabItem label="npm">`. */
export function rewriteSpacedAttributes(text: string): string {
  const isInCode = createFenceReader();
  return text
    .split('\n')
    .map((line) => (isInCode(line) || !/ =|= /.test(line) ? line : line.replaceAll(TAG, joined)))
    .join('\n');
}

function joined(written: string): string {
  if (!written.startsWith('<')) return written;
  return written.replaceAll(EQUALS, (part) => (part.trim() === '=' ? '=' : part));
}
