/** `@[code js](../a.js)` on a line of its own, as VuePress 2 imports code; a part of a file is not meant. */
const CODE_IMPORT = /^([ \t]*)@\[code(?:[ \t]+[\w-]*)?(\{[\d,-]*\})?(?::[\w-]+)*\]\(([^)\s{}]+)\)[ \t]*$/gm;

/** A text with those lines as `<<<` has them: `<<< ../a.js`. A name such as `@samples/a.js` begins at the root. */
export function withCodeImports(text: string): string {
  if (!text.includes('@[code')) return text;
  return text.replace(CODE_IMPORT, (_whole, indent: string, lines: string | undefined, file: string) => {
    const named = file.replace(/^@(?=[\w-])/, '@/').replace(/^(?![.@])/, './');
    return `${indent}<<< ${named}${lines ?? ''}`;
  });
}
