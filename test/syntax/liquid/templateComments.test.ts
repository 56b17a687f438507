import { expect, it } from 'vitest';
import { templateComments } from '../../../src/syntax/liquid/templateComments';
import { rewriteForeign } from '../../support/foreignText';

const syntaxes = [{ name: 'liquid', rules: templateComments } as const];

it.each([
  ['a {%- comment -%}b\nc{%- endcomment -%} d', 'a  d'],
  ['{{< comment >}}\na\n{{< /comment >}}', ''],
  ['a {% raw %}{{ b }}{% endraw %}', 'a {{ b }}'],
  ['{% raw %}\n{{ b }}\n{% endraw %}', '{% raw %}\n{{ b }}\n{% endraw %}'],
  ['`{% raw %}`', '`{% raw %}`'],
  ['```\n{% comment %}a{% endcomment %}\n```', '```\n{% comment %}a{% endcomment %}\n```'],
  ['{% comment %} without an end', '{% comment %} without an end'],
])('%j → %j', (text, shown) => expect(rewriteForeign(text, { syntaxes })).toBe(shown));
