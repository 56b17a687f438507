import type { Rule } from '../../model/syntax';
import { editsRule, matchRule } from '../rules';

/** `{% comment %}…{% endcomment %}` of Liquid, and `{{< comment >}}…{{< /comment >}}` of Hugo's themes. */
const COMMENT = new RegExp(
  String.raw`\{%-?[ \t]*comment[ \t]*-?%\}[^]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|` +
    String.raw`\{\{[<%][ \t]*comment[ \t]*[>%]\}\}[^]*?\{\{[<%][ \t]*/[ \t]*comment[ \t]*[>%]\}\}`,
  'g',
);
/** Tags within a line that keep Liquid from reading braces; `liquidBlocks` reads those on lines of their own. */
const RAW = /\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g;

/** Comments of templates are left out, and the marks of what they show as it is. */
export const templateComments: readonly Rule[] = [
  editsRule(
    ['{%', '{{<', '{{%'],
    (text, { isTextAt }) =>
      [...text.matchAll(COMMENT)]
        .filter(({ index }) => isTextAt(index))
        .map(({ 0: comment, index }) => ({ start: index, end: index + comment.length, written: '' })),
    { reads: 'html', removes: true },
  ),
  matchRule(['{%'], RAW, ({ line }) => (/^\s*\{[^{}]*\}\s*$/.test(line) ? undefined : ''), { reads: 'html' }),
];
