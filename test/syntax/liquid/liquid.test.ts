import { expect, it } from 'vitest';
import { liquid } from '../../../src/syntax/liquid/liquid';
import { htmlOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const SAME = undefined;

it.each<[what: string, from: string, to: string | undefined]>([
  [
    'boxes and tabs of GitBook',
    lines('{% hint style="tip" %}', 'a', '{% endhint %}', '{% tabs %}', '{% tab title="A" %}', 'b', '{% endtab %}'),
    lines('::: tip', 'a', ':::', '{% tabs %}', '::: tab A', 'b', ':::'),
  ],
  [
    'addresses that GitBook embeds',
    lines('{% embed url="https://a.com/b" %}', '{% endembed %}'),
    lines('[a.com/b](<https://a.com/b>)', ''),
  ],
  [
    'code of Jekyll, in which nothing else is read',
    lines('{% highlight js %}', '{% hint style="info" %}', '{% endhighlight %}'),
    lines('`````js', '{% hint style="info" %}', '`````'),
  ],
  ['tags of Liquid that are never ended', '{% note %}', SAME],
])('%s', (_what, from, to) => {
  expect(htmlOf(from, { syntaxes: [liquid] })).toBe(htmlOf(to ?? from, { syntaxes: [] }));
});
