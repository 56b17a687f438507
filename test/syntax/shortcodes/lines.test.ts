import { describe, expect, it } from 'vitest';
import { rewriteShortcodeBlocks } from '../../../src/syntax/shortcodes/blocks';
import { spreadShortcodes } from '../../../src/syntax/shortcodes/lines';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const spread = (text: string): string => spreadShortcodes(text, (name) => name === 'note');

describe('shortcodes that share a line with text', () => {
  it.each([
    ['a\n\n{{< note >}}b\nc\n{{< /note >}}\n\nd', 'a\n{{< note >}}\nb\nc\n{{< /note >}}\n\nd'],
    ['a\n\n{{< note >}}\nb\nc{{< /note >}}\n\nd', 'a\n{{< note >}}\nb\nc\n{{< /note >}}\n\nd'],
    ['a\n{{< note >}}\nb\nc{{< /note >}}\n\nd', 'a\n{{< note >}}\nb\nc\n{{< /note >}}\nd'],
    ['a\n\n  {{<note>}} b\n\n  c {{</note>}}\n\nd', 'a\n  {{<note>}}\n  b\n\n  c\n  {{</note>}}\nd'],
    ['a\n\n{{% note %}}b{{% /note %}}\n\nc', 'a\n{{% note %}}\nb\n{{% /note %}}\nc'],
    ['a\n\n{{% note %}}b{{% /note %}}.\n\nc', 'a\n{{% note %}}\nb\n{{% /note %}}\nc'],
    ['a\n{{% note %}}b\nc\nd\n{{% /note %}}\ne', 'a\n{{% note %}}\nb c\nd\n{{% /note %}}\ne'],
    ['a\n{{% note %}}b\n\n- c\n\n{{% /note %}}\ne', 'a\n{{% note %}}\nb\n\n- c\n{{% /note %}}\ne'],
    ['a\n\n{{% note %}}\nb\n{{% /note %}} c\n\nd', 'a\n{{% note %}}\nb\n{{% /note %}}\nc\n\nd'],
    ['{{< note\n  title="A" >}}\nb\n{{< /note >}}', '{{< note title="A" >}}\n\nb\n{{< /note >}}'],
    [
      '\n{{< note >}}a\n\n{{< note >}}b{{< /note >}}\n\n{{< /note >}}',
      expect.stringMatching(/^{{< note >}}\na\n{{< note >}}\nb\n{{< \/note >}}\n{{< \/note >}}$/),
    ],
  ])('%j get their own', (text, lines) => {
    expect(spread(text)).toEqual(lines);
    expect(spread(text).split('\n').length).toBe(text.split('\n').length);
  });

  it.each([
    '{{< note >}}\na\n{{< /note >}}',
    'a {{< note >}}b{{< /note >}}',
    '- {{< note >}}b\n{{< /note >}}\n',
    '\n{{< other >}}b{{< /other >}}\n',
    'a\n{{< note >}}- b\n{{< /note >}}\nc',
    '<div>\n\n{{< note >}}b\n{{< /note >}}\nc',
    '```\n\n{{< note >}}b\n{{< /note >}}\n```',
    '\n{{< note >}}b',
  ])('%j stay where they are', (text) => expect(spread(text)).toBe(text));
});

it.each([
  [
    '| a | b |\n|---|---|\n| {{<code>}}\n{\n  "c": 1\n} {{</code>}} | d |\n| e | f |\n\ng',
    '| a | b |\n|---|---|\n| {{<code>}}{<br>"c": 1<br>}{{</code>}} | d |\n| e | f |\n\n\n\n\ng',
  ],
  ['| {{<a>}}\nb{{</a>}} |', '| {{<a>}}b{{</a>}} |\n'],
  ['| {{<a>}}b | c \\| d{{</a>}} | e |', '| {{<a>}}b \\| c \\| d{{</a>}} | e |'],
  ['| {{<a>}}b\nc{{</a>}} | {{<d>}}e\nf{{</d>}} |', '| {{<a>}}b<br>c{{</a>}} | {{<d>}}e<br>f{{</d>}} |\n\n'],
  ['{{<a>}}| b |\n|---|{{</a>}}', '{{<a>}}| b |\n|---|{{</a>}}'],
])('%j is a row', (text, row) => expect(spread(text)).toBe(row));

it('shows a box whose text begins and ends beside its shortcodes', () => {
  const text = 'A\n\n{{< warning >}}**b**\nc\n\n- d{{< /warning >}}\n\ne\n\n{{< expand "F g" >}}h{{< /expand >}}';
  expect(htmlOf(text)).toMatch(
    /<p>A<\/p>\n<div class="container warning">.*<p><strong>b<\/strong>\nc<\/p>\n<ul>.*d.*<\/ul>\n<\/div>\n<p>e<\/p>\n<details.*F g.*<p>h<\/p>/s,
  );
  expect(problemsOf(text)).toEqual([]);
});

it('calls a box by its name that has no room for its lines', () => {
  expect(htmlOf('- {{< note >}}a\n  b{{< /note >}}')).toMatch(/<li><strong>Note:<\/strong> a\nb<\/li>/);
  expect(htmlOf('- {{% alert color="warning" %}}a{{% /alert %}}')).toMatch(/<li><strong>Warning:<\/strong> a<\/li>/);
});

it('takes no time for what never ends', () => {
  const blank = '\n'.repeat(20_000);
  for (const text of ['{{< note >}}x'.repeat(5000), `{{< note >}}${blank}`, `| {{< note >}}${'\n| a'.repeat(20_000)}`])
    expect(rewriteShortcodeBlocks(text)).toBe(text);
});
