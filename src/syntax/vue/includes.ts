import { SOUGHT } from '../../base/soughtFile';
import { rewriteLines } from '../../prose/fencedTest';

/** `@[code js{2}](../a.js)` on a line of its own, as VuePress 2 imports code, and not `@[code{1-3}](…)`, a part. */
const CODE_IMPORT = /^([ \t]*)@\[code(?:[ \t]+[\w-]+(\{[\d,-]*\})?)?(?::[\w-]+)*\]\(([^)\s{}]+)\)[ \t]*$/;

/** `!!!include(docs/part.md)!!!` of a plugin of markdown-it, from where the generator was started. */
const INCLUDE = /!!!include\(([^()\s{}<>!]+)\)!!!/g;

/**
 * A text with those lines as `<<<` has them: `<<< ../a.js{2}`. A name such as `@samples/a.js` begins at the root. Lines
 * of fenced code stay.
 */
export function withCodeImports(text: string): string {
  if (!/@\[code|!!!\s*include/.test(text)) return text;
  return rewriteLines(text, (line) =>
    line
      .replace(CODE_IMPORT, writeImport)
      .replace(INCLUDE, (_whole, file) => `<!--@include: ${SOUGHT}${(file as string).replace(/^(?:\.?\/)+/, '')}-->`),
  );
}

function writeImport(_whole: string, indent: string, lines: string | undefined, file: string): string {
  const named = file.replace(/^@(?=[\w-])/, '@/').replace(/^(?![.@])/, './');
  return `${indent}<<< ${named}${lines ?? ''}`;
}
