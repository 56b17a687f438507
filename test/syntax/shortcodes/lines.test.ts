import { describe, expect, it } from 'vitest';
import { shortcodeParts } from '../../../src/syntax/shortcodes/shortcodes';
import { written } from '../../support/prosePage';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const spread = (text: string): string => written(shortcodeParts, text);

describe('shortcodes that share a line with text', () => {
  it.each([
    ['a\n\n{{< note >}}b\nc\n{{< /note >}}\n\nd', 'a\n\n::: note\nb\nc\n:::\n\nd'],
    ['a\n\n{{< note >}}\nb\nc{{< /note >}}\n\nd', 'a\n\n::: note\nb\nc\n:::\n\nd'],
    ['a\n{{< note >}}\nb\nc{{< /note >}}\n\nd', 'a\n::: note\nb\nc\n:::\n\nd'],
    ['a\n\n  {{<note>}} b\n\n  c {{</note>}}\n\nd', 'a\n\n  ::: note\n  b\n\n  c\n  :::\n\nd'],
    ['a\n\n{{% note %}}b{{% /note %}}\n\nc', 'a\n\n::: note\nb\n:::\n\nc'],
    ['a\n\n{{% note %}}b{{% /note %}}.\n\nc', 'a\n\n::: note\nb\n:::\n\nc'],
    ['a\n{{% note %}}b\nc\nd\n{{% /note %}}\ne', 'a\n::: note\nb\nc\nd\n:::\ne'],
    ['a\n{{% note %}}b\n\n- c\n\n{{% /note %}}\ne', 'a\n::: note\nb\n\n- c\n\n:::\ne'],
    ['a\n\n{{% note %}}\nb\n{{% /note %}} c\n\nd', 'a\n\n::: note\nb\n:::\nc\n\nd'],
    ['{{< note\n  title="A" >}}\nb\n{{< /note >}}', '::: note A\nb\n:::'],
    ['\n{{< note >}}a\n\n{{< note >}}b{{< /note >}}\n\n{{< /note >}}', '\n::: note\na\n\n::: note\nb\n:::\n\n:::'],
    ['a\n{{< note >}}- b\n{{< /note >}}\nc', 'a\n::: note\n- b\n:::\nc'],
    ['a\n{{% note %}}b{{% /note %}}\nc', 'a\n::: note\nb\n:::\nc'],
    ['<div>\n\n{{< note >}}b\n{{< /note >}}\nc', '<div>\n\n::: note\nb\n:::\nc'],
    ['- {{< note >}}b\n  c{{< /note >}}\n', '- ::: note\n  b\n  c\n  :::\n'],
    ['> 1. {{< note >}}b{{< /note >}}', '> 1. ::: note\n>    b\n>    :::'],
  ])('%j get their own', (text, lines) => expect(spread(text)).toBe(lines));

  it.each([
    ['a {{< note >}}b{{< /note >}}', 'a **Note:** b'],
    ['- {{< note >}}b\n{{< /note >}}\n', '- **Note:** b\n\n'],
    ['<div>\n{{< note >}}b{{< /note >}}', '<div>\n<strong>Note:</strong> b'],
    ['\n{{< other >}}b{{< /other >}}\n', '\nb\n'],
    ['```\n\n{{< note >}}b\n{{< /note >}}\n```', '```\n\n{{< note >}}b\n{{< /note >}}\n```'],
    ['\n{{< note >}}b', '\n{{< note >}}b'],
  ])('%j stay where they are', (text, words) => expect(spread(text)).toBe(words));
});

it.each([
  [
    '| a | b |\n|---|---|\n| {{<code>}}\n{\n  "c": 1\n} {{</code>}} | d |\n| e | f |\n\ng',
    '| a | b |\n|---|---|\n| <code>{<br>"c": 1<br>} </code> | d |\n| e | f |\n\ng',
  ],
  ['| {{<a>}}\nb{{</a>}} |', '| b |'],
  ['| {{<a>}}b | c \\| d{{</a>}} | e |', '| b \\| c \\| d | e |'],
  ['| {{<a>}}b\nc{{</a>}} | {{<d>}}e\nf{{</d>}} |', '| b<br>c | e<br>f |'],
  ['{{<a>}}| b |\n|---|{{</a>}}', '| b |\n|---|'],
])('%j is a row', (text, row) => expect(spread(text)).toBe(row));

it('shows a box whose text begins and ends beside its shortcodes', () => {
  const text = 'A\n\n{{< warning >}}**b**\nc\n\n- d{{< /warning >}}\n\ne\n\n{{< expand "F g" >}}h{{< /expand >}}';
  expect(htmlOf(text)).toMatch(
    /<p>A<\/p>\n<div class="container warning">.*<p><strong>b<\/strong>\nc<\/p>\n<ul>.*d.*<\/ul>\n<\/div>\n<p>e<\/p>\n<details.*F g.*<p>h<\/p>/s,
  );
  expect(problemsOf(text)).toEqual([]);
});

it('calls a box by its name that is not first in its line', () => {
  expect(htmlOf('- a {{< note >}}b\n  c{{< /note >}}')).toMatch(/<li>a <strong>Note:<\/strong> b\nc<\/li>/);
  expect(htmlOf('- a {{% alert color="warning" %}}b{{% /alert %}}')).toMatch(
    /<li>a <strong>Warning:<\/strong> b<\/li>/,
  );
});

it('takes no time for what never ends', () => {
  const blank = '\n'.repeat(20_000);
  for (const text of ['{{< note >}}x'.repeat(5000), `{{< note >}}${blank}`, `| {{< note >}}${'\n| a'.repeat(20_000)}`])
    expect(spread(text)).toBe(text);
});
