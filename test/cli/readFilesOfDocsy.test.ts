import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const FILES = {
  '.git/HEAD': '',
  'hugo.toml': 'baseURL = "/"\ntitle = "A"\n',
  'content/parts/_part.md': 'Included **text**\n',
  'content/a.js': 'const included = 1;\n',
  'content/docs/_part.md': 'Included **text**\n',
  'content/docs/c.md': '# C\n',
};

describe('in a site of Hugo', () => {
  it.each<[written: string, shown: RegExp]>([
    ['{{< readfile file="_part.md" >}}', /Included <strong>text/],
    ['{{% readfile "_part.md" %}}', /Included <strong>text/],
    ['{{% readfile ../parts/_part.md %}}', /Included <strong>text/],
    ['{{< readfile file="/content/parts/_part.md" />}}', /Included <strong>text/],
    ['- a\n\n  {{< readfile file="_part.md" >}}', /<li>[^]*Included <strong>text/],
    ['{{< readfile file="../a.js" code="true" lang="js" >}}', /<pre[^]*included/],
    ['```text\n{{< readfile file="_part.md" >}}\n```', /<pre[^]*readfile/],
    ['See [c].\n\n[c]: {{< ref "c.md" >}}', /<a href="\/docs\/c\/">c<\/a>/],
    ['See [c][d].\n\n[d]: {{% relref "/docs/c.md" %}} "T"', /<a href="\/docs\/c\/" title="T">c<\/a>/],
    ['See [c].\n\n[c]: <{{< ref "c" >}}>', /<a href="\/docs\/c\/">c<\/a>/],
    ['See [c].\n\n[c]: {{< relref "c.md#c" >}}', /<a href="\/docs\/c\/(?:#c)?">c<\/a>/],
  ])('%j is read', async (written, shown) => {
    const site = await bareFolder({ ...FILES, 'content/docs/a.md': `# A\n\n${written}\n` });
    await site.docgen('build', '--quiet');
    expect((await site.read('dist/docs/a/index.html')).split('<main')[1]!.split('</main>')[0]).toMatch(shown);
  });
});
