import type { Rule, RulePage } from '../../model/syntax';
import { proseTest } from '../proseTest';
import { textRule } from '../textRule';

/** `{% comment %}…{% endcomment %}` of Liquid, and `{{< comment >}}…{{< /comment >}}` of Hugo's themes. */
const COMMENT = new RegExp(
  String.raw`\{%-?[ \t]*comment[ \t]*-?%\}[^]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|` +
    String.raw`\{\{[<%][ \t]*comment[ \t]*[>%]\}\}[^]*?\{\{[<%][ \t]*/[ \t]*comment[ \t]*[>%]\}\}`,
  'g',
);
/** Tags within a line that keep Liquid from reading braces; `rewriteLiquidBlocks` reads those on lines of their own. */
const RAW = /(?:^[ \t]*)?\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}(?:[ \t]*$)?/gm;
const SIGNS = ['{%', '{{<', '{{%'];

/** Comments of templates are left out, and the marks of what they show as it is. Lines keep their numbers. */
export const templateComments: readonly Rule[] = [
  textRule(SIGNS, withoutComments, { reads: 'html', removes: true }),
  textRule(SIGNS, withoutRaw),
];

function withoutComments(text: string, page: RulePage): string {
  const isProse = proseTest(text, page);
  return text.replace(COMMENT, (comment, at: number) => (isProse(at) ? comment.replaceAll(/[^\n]+/g, '') : comment));
}

function withoutRaw(text: string, page: RulePage): string {
  const isProse = proseTest(text, page);
  return text.replace(RAW, (found, at: number) => {
    const isLine = (at === 0 || text[at - 1] === '\n') && /^\n?$/.test(text.charAt(at + found.length));
    return isLine || !isProse(at) ? found : found.replace(/\{[^{}]*\}/, '');
  });
}
