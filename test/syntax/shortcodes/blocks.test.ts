import { expect, it } from 'vitest';
import { shortcodeParts } from '../../../src/syntax/shortcodes/shortcodes';
import { written } from '../../support/prosePage';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

it.each([
  ['{{% alert title="A b" color="info" %}}\nx\n{{% /alert %}}', '::: info A b\nx\n:::'],
  ['{{< alert color="success" >}}\nx\n{{< /alert >}}', '::: tip\nx\n:::'],
  ['{{% alert color="pink" %}}\nx\n{{% /alert %}}', '::: note\nx\n:::'],
  ['{{% pageinfo %}}\nx\n{{% /pageinfo %}}', '::: note\nx\n:::'],
  ['  {{< note >}}\n  x\n  {{< /note >}}', '  ::: note\n  x\n  :::'],
  ['- a\n    {{% note %}}\n\nx\n    {{% /note %}}\n- b', '- a\n::: note\n\nx\n:::\n- b'],
  ['  {{< note >}}\n\n  {{< /note >}}', '  ::: note\n\n  :::'],
  ['{{< hint danger >}}\nx\n{{< /hint >}}', '::: danger\nx\n:::'],
  ['{{< details "More" >}}\n{{% tip %}}\nx\n{{% /tip %}}\n{{< /details >}}', '::: details More\n::: tip\nx\n:::\n:::'],
  ['A\n\n{{% notice info %}}x {{< y >}}{{% /notice %}}\n\nB', 'A\n\n::: info\nx {{< y >}}\n:::\n\nB'],
  ['\n{{% note %}}b{{% /note %}}\nbeside a text', '\n::: note\nb\n:::\nbeside a text'],
  ['{{< highlight >}}\n{{< note >}}\nx\n{{< /note >}}', '{{< highlight >}}\n::: note\nx\n:::'],
  ['\n  {{< tip >}}x{{< /tip >}}', '\n  ::: tip\n  x\n  :::'],
  ['{{< highlight go "linenos=table" >}}\nx\n{{< /highlight >}}', '`````go\nx\n`````'],
])('%j is %j', (text, block) => expect(written(shortcodeParts, text)).toBe(block));

it.each([
  '{{% alert %}}\nx',
  '```\n{{% alert %}}\nx\n{{% /alert %}}\n```',
  '{{< code-toggle file=x >}}\nx\n{{< /code-toggle >}}',
  '```\n\n{{% note %}}b{{% /note %}}\n\n```',
])('%j stays as it is', (text) => expect(written(shortcodeParts, text)).toBe(text));

it('shows a box, and names nothing', () => {
  const text = 'A\n{{% alert title="Mind" color="warning" %}}\n**x**\n{{% /alert %}}\nB';
  expect(htmlOf(text)).toMatch(
    /<p>A<\/p>\n<div class="container warning">.*Mind.*<strong>x<\/strong>.*<\/div>\n<p>B<\/p>$/s,
  );
  expect(problemsOf(text)).toEqual([]);
});

it('takes no time for what never ends', () => {
  const spaces = ' '.repeat(50_000);
  for (const text of [
    `{{< alert${spaces}x\n{{< /alert`,
    `{{< note ${'a="b" '.repeat(5000)}\n{{< /note >}}`,
    `\n{{< note >}}${'{{< / '.repeat(20_000)}`,
    `\n${'{{< note '.repeat(20_000)}{{</a`,
  ])
    expect(written(shortcodeParts, text)).toBe(text);
});
