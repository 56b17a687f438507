import { createFenceReader } from '../../base/fencedLines';

/** `T> A tip`, as Markua and webpack have it, and docsify's `?> A tip` and `!> A warning`. */
const LINE = /^([ \t]*)([TWIE?!])>[ \t]+(.*)$/;
const ANY = /^[ \t]*[TWIE?!]>[ \t]/m;
const KINDS: Readonly<Record<string, string>> = {
  T: 'tip',
  W: 'warning',
  I: 'info',
  E: 'danger',
  '?': 'tip',
  '!': 'warning',
};

/** A box that has been written: another one of its kind right below it goes on in it. */
interface Box {
  kind: string;
  /** Where it ends. */
  end: number;
}

/**
 * Writes paragraphs whose lines begin with such a sign as containers, whose marks stand in the empty lines around them:
 * lines keep their numbers. Where there is no room for them, they are quotations.
 */
export function rewriteSignedLines(text: string): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  const isInCode = createFenceReader();
  let last: Box | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const found = isInCode(lines[at]!) ? null : LINE.exec(lines[at]!);
    if (found === null) continue;
    const end = endOf(lines, at);
    last = writeBox(lines, { at, end, indent: found[1]!, kind: KINDS[found[2]!]! }, last) ?? last;
    at = end - 1;
  }
  return lines.join('\n');
}

/** The first line behind a paragraph. */
function endOf(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at > from && line.trim() === '');
  return end === -1 ? lines.length : end;
}

interface Paragraph extends Box {
  at: number;
  indent: string;
}

function writeBox(lines: string[], { at, end, indent, kind }: Paragraph, last: Box | undefined): Box | undefined {
  const above = last?.end === at - 1 ? last : undefined;
  const hasRoom = above === undefined ? lines[at - 1]?.trim() === '' : above.kind === kind;
  for (let line = at; line < end; line += 1) {
    lines[line] = lines[line]!.replace(LINE, hasRoom ? '$1$3' : '$1> $3');
  }
  if (!hasRoom) return undefined;
  lines[at - 1] = above !== undefined ? '' : `${indent}::: ${kind}`;
  lines[end] = `${indent}:::`;
  return { kind, end };
}
