import { expect, it } from 'vitest';
import { bareFolder } from '../../support/bareFolder';
import { parseMarkdown } from '../../support/parseMarkdown';

function placesOf(text: string) {
  return parseMarkdown(text, {}).diagnostics.map(({ code, line }) => [code, line]);
}

it('names a place in the text where a box ends with it', () => {
  expect(placesOf('x\n{{<note>}}a\n:::\n{{</note>}}')).toEqual([['container-not-open', 4]]);
});

it.each([
  ['a box that gets lines of its own', '{{< note >}}a{{< /note >}}\n\nb\n\n:::', 5],
  ['a shortcode of several lines', 'a {{< tip\n text="b"\n >}} c\n\n:::', 5],
  [
    'both, and a comment',
    '{{< note >}}a{{< /note >}}\n{{< comment >}}\nb\n{{< /comment >}}\nc {{< tip\n text="d" >}}\n\n:::',
    8,
  ],
])('names the line of the source below %s', (_what, text, line) => {
  expect(placesOf(text)).toEqual([['container-not-open', line]]);
});

it('names the line of a link that leads nowhere below an opened box', async () => {
  const page = '# A\n\n{{% alert %}}a{{% /alert %}}\n\n{{< tip\n text="b" >}}\n\n[c](missing.md)\n';
  const site = await bareFolder({ 'hugo.toml': '', 'content/_index.md': page });
  const { stderr, stdout } = await site.docgen('check');
  expect(stdout + stderr).toMatch(/content\/_index\.md:8:1 .*missing/);
});
