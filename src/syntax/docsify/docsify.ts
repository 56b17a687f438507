import type { RulePage, Syntax } from '../../model/syntax';
import { withDocsifyIncludes } from './includes';
import { linesRule, textRule } from '../rules';

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

interface Box {
  kind: string;
  indent: string;
  /** First line of its paragraph, and the line below it. */
  at: number;
  end: number;
}

/**
 * Paragraphs whose lines begin with a sign as containers. A paragraph right below one of its kind goes on in the same
 * box.
 */
const signedParagraphs = linesRule(
  Object.keys(KINDS).map((sign) => `${sign}> `),
  (lines, page) => {
    for (const { kind, indent, at, end } of boxesIn(lines, page)) {
      for (let line = at; line < end; line += 1) lines[line] = lines[line]!.replace(SIGNED, '$<indent>$<text>');
      lines[at] = `${indent}::: ${kind}\n${lines[at]!}`;
      lines[end - 1] = `${lines[end - 1]!}\n${indent}:::`;
    }
  },
  {},
);

function boxesIn(lines: readonly string[], { isProse }: RulePage): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = isProse(at) ? SIGNED.exec(lines[at]!)?.groups : undefined;
    if (found === undefined) continue;
    let end = at + 1;
    while (isProse(end) && lines[end]!.trim() !== '') end += 1;
    const kind = KINDS[found.sign!]!;
    const last = boxes.at(-1);
    if (last?.kind === kind && last.end === at - 1) last.end = end;
    else boxes.push({ kind, indent: found.indent!, at, end });
    at = end - 1;
  }
  return boxes;
}

/** Additions of docsify to markdown. */
export const docsify: Syntax = {
  name: 'docsify',
  rules: [signedParagraphs, textRule(["':include"], withDocsifyIncludes)],
};
