import { written } from '../../support/prosePage';
import { describe, expect, it } from 'vitest';
import { liquidLinks } from '../../../src/syntax/liquid/links';

describe('files that links of Jekyll name', () => {
  it.each([
    ['[a]({% link _docs/a.md %})', '[a](/_docs/a.md)'],
    ['[a]({%- link /_docs/a.md -%}#b) and', '[a](/_docs/a.md#b) and'],
    ['[a]({{ site.baseurl }}{% link _docs/a.md %})', '[a](/_docs/a.md)'],
    ['[a]({{site.url}}{{site.baseurl}}{% post_url /more/2026-01-31-a %})', '[a](2026-01-31-a)'],
    ['<a href="{% post_url 2026-01-31-a.markdown %}">', '<a href="2026-01-31-a">'],
    ['[a]: {% link files/a.pdf %}', '[a]: /files/a.pdf'],
  ])('%s', (text, meant) => {
    const read = written(liquidLinks, `${text}\nx\n`);
    expect(read.replaceAll(/ +(?=[)\n]| and|>)/g, '').replaceAll(/ +and/g, ' and')).toBe(`${meant}\nx\n`);
    expect(read).toHaveLength(text.length + 3);
  });

  it.each([
    '`[a]({% link a.md %})`',
    '```\n[a]({% link a.md %})\n```',
    'text {% link a.md %}',
    '[a]({% link {{ page.name }} %})',
    '[a]({% include a.md %})',
  ])('not in %s', (text) => {
    expect(written(liquidLinks, text)).toBe(text);
  });
});
