import { written } from '../../support/prosePage';
import { describe, expect, it } from 'vitest';
import { templateLinks } from '../../../src/syntax/templateLinks';

describe('files that links of Jekyll name', () => {
  it.each([
    ['[a]({% link _docs/a.md %})', '[a](/_docs/a.md)'],
    ['[a]({%- link /_docs/a.md -%}#b) and', '[a](/_docs/a.md#b) and'],
    ['[a]({{ site.baseurl }}{% link _docs/a.md %})', '[a](/_docs/a.md)'],
    ['[a]({{site.url}}{{site.baseurl}}{% post_url /more/2026-01-31-a %})', '[a](2026-01-31-a)'],
    ['<a href="{% post_url 2026-01-31-a.markdown %}">', '<a href="2026-01-31-a">'],
    ['[a]: {% link files/a.pdf %}', '[a]: /files/a.pdf'],
  ])('%s', (text, meant) => {
    expect(written(templateLinks, `${text}\nx\n`)).toBe(`${meant}\nx\n`);
  });

  it.each([
    '`[a]({% link a.md %})`',
    '```\n[a]({% link a.md %})\n```',
    'text {% link a.md %}',
    '[a]({% link {{ page.name }} %})',
    '[a]({% include a.md %})',
  ])('not in %s', (text) => {
    expect(written(templateLinks, text)).toBe(text);
  });
});
