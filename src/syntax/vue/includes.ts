import { rewriteLines } from '../../prose/fencedTest';

/** `@[code js{2}](../a.js)` on a line of its own, as VuePress 2 imports code, and not `@[code{1-3}](…)`, a part. */
const CODE_IMPORT = /^([ \t]*)@\[code(?:[ \t]+[\w-]+(\{[\d,-]*\})?)?(?::[\w-]+)*\]\(([^)\s{}]+)\)[ \t]*$/;

/**
 * A text with those lines as `<<<` has them: `<<< ../a.js{2}`. A name such as `@samples/a.js` begins at the root. Lines
 * of fenced code stay.
 */
export function withCodeImports(text: string): string {
  if (!text.includes('@[code')) return text;
  return rewriteLines(text, (line) => line.replace(CODE_IMPORT, writeImport));
}

function writeImport(_whole: string, indent: string, lines: string | undefined, file: string): string {
  const named = file.replace(/^@(?=[\w-])/, '@/').replace(/^(?![.@])/, './');
  return `${indent}<<< ${named}${lines ?? ''}`;
}
