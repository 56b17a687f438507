import { written } from '../../support/prosePage';
import { expect, it } from 'vitest';
import { templateLinks } from '../../../src/syntax/templateLinks';
import { parseMarkdown } from '../../support/parseMarkdown';

it.each([
  ['[a]({{< ref "a.md" >}}) b', '[a](a.md) b'],
  ['[a]({{< relref "/docs/a" >}}#part) b', '[a](/docs/a#part) b'],
  ['[a]({{%relref a%}})', '[a](a)'],
  ["[a]({{ '/docs/a/' | relative_url }}#b) c", '[a](/docs/a/#b) c'],
  [`<a href="{{ '/a/' | relative_url }}">a</a>`, '<a href="/a/">a</a>'],
  ['<a href="{{< ref "a.md" >}}">a</a>', '<a href="a.md">a</a>'],
  ['[a]: {{< relref "languages" >}}', '[a]: languages'],
  ['{{% button href="/a/" target="_blank" %}}<i></i> A{{% /button %}}.', '[<i></i> A](/a/).'],
  ['{{< button relref="/a" >}}A{{< /button >}} b', '[A](/a) b'],
  ['[a]({{site.url}}{{ site.baseurl }}/b/) c', '[a](/b/) c'],
  ['{{< button text="A b" page="c" >}}', '[A b](c)'],
  ['{{< figure src="a.png" alt="A" width="3" >}} b', '![A](a.png) b'],
  ['{{< figure src="a.png" caption="C" >}}', '![C](a.png)'],
  ['[a](https://x.org/{{< param v >}}/b)', '[a](https://x.org/{{<\u00A0param\u00A0v\u00A0>}}/b)'],
  ['[a]: https://x.org/{{< param v >}}.zip\n[b]: /b', '[a]: https://x.org/{{<\u00A0param\u00A0v\u00A0>}}.zip\n[b]: /b'],
])('%j is the link %j', (text, link) => expect(written(templateLinks, text)).toBe(link));

it.each([
  '```\n[a]({{< ref "a.md" >}})\n```',
  '`[a]({{< ref "a.md" >}})`',
  '[a]({{%/* ref "a.md" */%}})',
  '{{< ref "a" >}}',
  '`{{< button href="/a" >}}A{{< /button >}}`',
  '{{< button >}}A{{< /button >}}',
])('what stands in %j is no link', (text) => expect(written(templateLinks, text)).toBe(text));

it('shows where a video is', () => {
  expect(written(templateLinks, '{{< youtube id="a_1" >}}')).toBe('<https://www.youtube.com/watch?v=a_1>');
});

it('names the pages that links lead to', () => {
  const { page } = parseMarkdown('[a]({{< ref "a.md" >}}) [b][]\n\n[c]: {{< param x >}}\n[b]: {{< relref "/b" >}}#c\n');
  expect(page.references.map(({ url }) => url)).toEqual(['a.md', '/b#c']);
});
