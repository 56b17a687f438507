import type { RulePage, Syntax } from '../../model/syntax';
import { withDocsifyIncludes } from './includes';
import { linesRule, textRule } from '../textRule';

/** `?> A tip` and `!> A warning` of docsify, and `T> A tip` of Markua and webpack's pages. */
const SIGNED = /^(?<indent>[ \t]*)(?<sign>[TWIE?!])>[ \t]+(?![ \t])(?<text>.*)$/;
const KINDS: Readonly<Record<string, string>> = {
  T: 'tip',
  W: 'warning',
  I: 'info',
  E: 'danger',
  '?': 'tip',
  '!': 'warning',
};

/**
 * Paragraphs whose lines begin with a sign as containers, whose marks stand in the empty lines around them. A paragraph
 * right below one of its kind goes on in the same box; without room for the marks it is a quotation.
 */
const signedParagraphs = linesRule(
  Object.keys(KINDS).map((sign) => `${sign}> `),
  (lines, page) => {
    let last: Box | undefined;
    for (let at = 0; at < lines.length; at += 1) {
      const found = page.isProse(at) ? SIGNED.exec(lines[at]!)?.groups : undefined;
      if (found === undefined) continue;
      const end = endOfParagraph(lines, at, page);
      const box = { kind: KINDS[found.sign!]!, at, end, indent: found.indent! };
      if (writeBox(lines, box, last)) last = box;
      at = end - 1;
    }
  },
  'prose',
);

interface Box {
  kind: string;
  indent: string;
  /** First line of its paragraph, and the line below it. */
  at: number;
  end: number;
}

/** Writes a paragraph as a box, or as a part of the one above it; false if it had to become a quotation. */
function writeBox(written: string[], { kind, indent, at, end }: Box, last: Box | undefined): boolean {
  const above = last?.end === at - 1 ? last : undefined;
  const hasRoom = above === undefined ? written[at - 1]?.trim() === '' : above.kind === kind;
  for (let line = at; line < end; line += 1) {
    written[line] = written[line]!.replace(SIGNED, hasRoom ? '$<indent>$<text>' : '$<indent>> $<text>');
  }
  if (!hasRoom) return false;
  written[at - 1] = above === undefined ? `${indent}::: ${kind}` : '';
  written[end] = `${indent}:::`;
  return true;
}

function endOfParagraph(lines: readonly string[], from: number, { isProse }: RulePage): number {
  const end = lines.findIndex((line, at) => at > from && (line.trim() === '' || !isProse(at)));
  return end === -1 ? lines.length : end;
}

/** Additions of docsify to markdown. */
export const docsify: Syntax = {
  name: 'docsify',
  rules: [signedParagraphs, textRule(["':include"], withDocsifyIncludes)],
};
