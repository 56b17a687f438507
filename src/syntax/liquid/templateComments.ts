import type { Rule, RulePage } from '../../model/syntax';
import { proseTest } from '../proseTest';
import { lineRule } from '../lineRule';
import { textRule } from '../textRule';

/** `{% comment %}…{% endcomment %}` of Liquid, and `{{< comment >}}…{{< /comment >}}` of Hugo's themes. */
const COMMENT = new RegExp(
  String.raw`\{%-?[ \t]*comment[ \t]*-?%\}[^]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|` +
    String.raw`\{\{[<%][ \t]*comment[ \t]*[>%]\}\}[^]*?\{\{[<%][ \t]*/[ \t]*comment[ \t]*[>%]\}\}`,
  'g',
);
/** Tags within a line that keep Liquid from reading braces; `rewriteLiquidBlocks` reads those on lines of their own. */
const RAW = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g;
const SIGNS = ['{%', '{{<', '{{%'];

/** Comments of templates are left out, and the marks of what they show as it is. Lines keep their numbers. */
export const templateComments: readonly Rule[] = [
  textRule(SIGNS, withoutComments, { reads: 'html', removes: true }),
  lineRule(['{%'], withoutRaw, 'html'),
];

function withoutComments(text: string, page: RulePage): string {
  const isProse = proseTest(text, page);
  return text.replace(COMMENT, (comment, at: number) => (isProse(at) ? comment.replaceAll(/[^\n]+/g, '') : comment));
}

function withoutRaw(line: string, at: number, { isText }: RulePage): string {
  const isAlone = /^\s*\{[^{}]*\}\s*$/.test(line);
  return isAlone ? line : line.replace(RAW, (tag, column: number) => (isText(at, column) ? '' : tag));
}
