import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';

describe('what lies around the content in its repository', () => {
  it.each<[written: string, file: string, published: string | undefined]>([
    ['![A picture](../assets/a.svg)', 'assets/a.svg', 'assets/a.svg'],
    ['<img src="../../shared/a b.svg" alt="A">', 'shared/a b.svg', 'shared/a b.svg'],
    ['![A picture](<../assets/a (1).svg>)', 'assets/a (1).svg', 'assets/a (1).svg'],
    ['![A picture](../assets/a%20b.svg)', 'assets/a b.svg', 'assets/a b.svg'],
    ['[The manual](../a.pdf)', 'a.pdf', 'a.pdf'],
    ['![A picture][p]\n\n[p]: ../../img/a.svg', 'img/a.svg', 'img/a.svg'],
    ['![A picture](/img/a.svg)', 'img/a.svg', 'img/a.svg'],
    ['![A picture](../.hidden/a.svg)', '.hidden/a.svg', undefined],
    ['[Code](../a.js)', 'a.js', undefined],
    ['![A picture](../../above.svg)', 'other.svg', undefined],
  ])('%s', async (written, file, published) => {
    const inner = written.includes('../../') ? 'docs/in/a.md' : 'docs/a.md';
    const pages = { 'docs/index.md': '# Home\n', [inner]: `# A\n\n${written}\n` };
    const site = await bareFolder({ '.git/HEAD': '', 'mkdocs.yml': 'site_name: A\n', ...pages, [file]: PIXEL });
    await site.docgen('build', '--quiet');
    const copied = (await site.list('dist')).filter((name) => path.basename(name) === path.basename(file));
    expect(copied).toEqual(published === undefined ? [] : [published]);
  });

  it('and in .gitbook/assets, of the content or above it, is published without the dot', async () => {
    const site = await bareFolder({
      '.git/HEAD': '',
      '.gitbook.yaml': 'root: ./docs/\n',
      '.gitbook/assets/a (1).svg': PIXEL,
      'docs/.gitbook/assets/b.svg': PIXEL,
      'docs/README.md': '# A\n\n![One](<../.gitbook/assets/a (1).svg>) ![Two](.gitbook/assets/b.svg)\n',
    });
    expect((await site.docgen('build', '--quiet')).stdout).not.toContain('missing-file');
    expect(await site.list('dist/gitbook')).toEqual(['assets/a (1).svg', 'assets/b.svg']);
    expect(await site.read('dist/index.html')).toContain('src="/gitbook/assets/a%20(1).svg"');
  });

  it.each<[written: string, file: string, published: string | undefined]>([
    ['![A](.gitbook/assets/a.svg)', 'guides/.gitbook/assets/a.svg', 'guides/gitbook/assets/a.svg'],
    ['![A](<../.gitbook/assets/a (1).svg>)', '.gitbook/assets/a (1).svg', 'gitbook/assets/a (1).svg'],
    ['<img src="../other/.gitbook/assets/a.svg">', 'other/.gitbook/assets/a.svg', 'other/gitbook/assets/a.svg'],
    ['![A](/guides/.gitbook/assets/in/a.svg)', 'guides/.gitbook/assets/in/a.svg', 'guides/gitbook/assets/in/a.svg'],
    ['{% file src="../.gitbook/assets/a.pdf" %}', '.gitbook/assets/a.pdf', 'gitbook/assets/a.pdf'],
    ['![A](../.github/images/a.svg)', '.github/images/a.svg', 'github/images/a.svg'],
    ['<img src="/.attachments/a-1b2c.png">', '.attachments/a-1b2c.png', 'attachments/a-1b2c.png'],
    ['![A](.attachments/a.png)', 'guides/.attachments/a.png', 'guides/attachments/a.png'],
    ['[Workflow](../.github/workflows/a.yml)', '.github/workflows/a.yml', undefined],
    ['![A](.hidden/a.svg)', 'guides/.hidden/a.svg', undefined],
    ['![A](.gitbook/assets/.git/a.svg)', 'guides/.gitbook/assets/.git/a.svg', undefined],
  ])('%s beside a page below the top of the content', async (written, file, published) => {
    const pages = { 'README.md': '# Home\n', 'SUMMARY.md': '* [A](guides/a.md)\n', 'other/b.md': '# B\n' };
    const site = await bareFolder({
      ...pages,
      '.git/HEAD': '',
      '.gitbook.yaml': 'root: ./\n',
      'guides/a.md': `# A\n\n${written}\n`,
      [file]: PIXEL,
    });
    await site.docgen('build', '--quiet');
    const copied = (await site.list('dist')).filter((name) => path.basename(name) === path.basename(file));
    expect(copied).toEqual(published === undefined ? [] : [published]);
  });

  it('is imported as code, unless it is hidden or beyond the repository', async () => {
    const site = await bareFolder({
      'repository/.git/HEAD': '',
      'repository/src/a.cs': 'class A;\n',
      'repository/.env': 'SECRET=1\n',
      'beyond.cs': 'class Beyond;\n',
      'repository/docs/docfx.json': '{}',
      'repository/docs/a.md':
        '# A\n\n[!code-csharp[](../src/a.cs)]\n\n[!code-csharp[](../.env)]\n\n[!code-csharp[](../../beyond.cs)]\n',
    });
    const { stdout } = await site.docgen('build', 'repository/docs', '--format', 'json');
    expect((JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['import-hidden', 'import-outside']),
    );
    const page = await site.read('repository/docs/dist/a.html');
    expect(page).toContain('class');
    expect(page).not.toMatch(/SECRET|Beyond/);
  });
});
