import { proseTest } from './proseTest';

/** `{% comment %}…{% endcomment %}` of Liquid, and `{{< comment >}}…{{< /comment >}}` of Hugo's themes. */
const COMMENT = new RegExp(
  String.raw`\{%-?[ \t]*comment[ \t]*-?%\}[^]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|` +
    String.raw`\{\{[<%][ \t]*comment[ \t]*[>%]\}\}[^]*?\{\{[<%][ \t]*/[ \t]*comment[ \t]*[>%]\}\}`,
  'g',
);
/** What keeps Liquid from reading braces, within a line; `rewriteLiquidBlocks` reads those on lines of their own. */
const RAW = /(?<=[^\s][^\n]*?)\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}|\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}(?=[^\n]*?[^\s])/g;
const ANY = /\{%-?[ \t]*(?:comment|raw)\b|\{\{[<%][ \t]*comment\b/;

/** Leaves out comments of templates, and the marks of what they show as it is. Lines keep their numbers. */
export function removeTemplateComments(text: string): string {
  if (!ANY.test(text)) return text;
  return removeProse(removeProse(text, COMMENT), RAW);
}

/** Leaves out what fits, but for code, and the line breaks in it. */
function removeProse(text: string, pattern: RegExp): string {
  const isProse = proseTest(text);
  return text.replace(pattern, (whole, ...[at]: [number]) => (isProse(at) ? whole.replace(/[^\n]+/g, '') : whole));
}
