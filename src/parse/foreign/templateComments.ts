import { proseTest } from './proseTest';

/** `{% comment %}…{% endcomment %}` of Liquid, and `{{< comment >}}…{{< /comment >}}` of Hugo's themes. */
const COMMENT = new RegExp(
  String.raw`\{%-?[ \t]*comment[ \t]*-?%\}[^]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|` +
    String.raw`\{\{[<%][ \t]*comment[ \t]*[>%]\}\}[^]*?\{\{[<%][ \t]*/[ \t]*comment[ \t]*[>%]\}\}`,
  'g',
);
/** What keeps Liquid from reading braces, within a line; `rewriteLiquidBlocks` reads those on lines of their own. */
const RAW = /(?:^[ \t]*)?\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}(?:[ \t]*$)?/gm;
const ANY = /\{%-?[ \t]*(?:comment|raw)\b|\{\{[<%][ \t]*comment\b/;

/** Leaves out comments of templates, and the marks of what they show as it is. Lines keep their numbers. */
export function removeTemplateComments(text: string): string {
  if (!ANY.test(text)) return text;
  return withoutRaw(
    text.replace(
      COMMENT,
      inProse(text, (comment) => comment.replace(/[^\n]+/g, '')),
    ),
  );
}

function withoutRaw(text: string): string {
  const write = (found: string, at: number): string => {
    const isLine = (at === 0 || text[at - 1] === '\n') && /^\n?$/.test(text.charAt(at + found.length));
    return isLine ? found : found.replace(/\{[^{}]*\}/, '');
  };
  return text.replace(RAW, inProse(text, write));
}

/** Writes what is not in code anew. */
function inProse(text: string, write: (found: string, at: number) => string): (found: string, at: number) => string {
  const isProse = proseTest(text);
  return (found, at) => (isProse(at) ? write(found, at) : found);
}
