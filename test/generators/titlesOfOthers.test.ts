import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

/** Titles of built pages, without entities. */
async function titlesOf(files: Record<string, string>, pages: readonly string[]): Promise<string[]> {
  const site = await bareFolder(files);
  const { exitCode, stdout, stderr } = await site.docgen('build');
  expect(exitCode, stdout + stderr).toBe(0);
  const all = await Promise.all(pages.map((page) => site.read(`dist/${page}`)));
  return all.map((html) => /<title>([^<]*)/.exec(html)?.[1] ?? '');
}

describe('titles', () => {
  it('of MkDocs are those of `nav`, before those of the pages, and stay so after a move', async () => {
    const files = {
      'mkdocs.yml':
        'site_name: Kiste\nnav:\n  - index.md\n  - Views: views.md\n  - News:\n      - 3.1: news/3-1.md\n  - c.md\n',
      'docs/index.md': '# Welcome\n',
      'docs/views.md': '---\ntitle: All views\n---\n\n# Views that are classes\n',
      'docs/news/3-1.md': '# Kiste 3.1\n',
      'docs/c.md': '# Cee\n',
    };
    const pages = ['index.html', 'views/index.html', 'news/3-1/index.html', 'c/index.html'];
    const titles = ['Kiste', 'Views | Kiste', '3.1 | Kiste', 'Cee | Kiste'];
    expect(await titlesOf(files, pages)).toEqual(titles);
    const site = await bareFolder(files);
    expect((await site.docgen('migrate')).exitCode).toBe(0);
    await site.docgen('build');
    expect(await site.read('dist/views/index.html')).toContain('<title>Views | Kiste</title>');
    expect(await site.read('dist/views/index.html')).toContain('Views that are classes');
  });

  it('of homes are what they say, and that of the site where they say nothing', async () => {
    const config = "export default { title: 'Kiste' };";
    const home = (title: string) => ({ '.vitepress/config.js': config, 'index.md': `${title}# Welcome\n` });
    expect(await titlesOf(home('---\ntitle: Boxes for all\n---\n\n'), ['index.html'])).toEqual([
      'Boxes for all | Kiste',
    ]);
    expect(await titlesOf(home(''), ['index.html'])).toEqual(['Kiste']);
  });
});

it('what Starlight and Docusaurus show in the original has a page of its own, with a notice', async () => {
  const site = await bareFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://k.example', integrations: [starlight({
  title: 'Kiste', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
})] };`,
    'src/content/docs/index.md': '---\ntitle: Kiste\n---\n',
    'src/content/docs/a.md': '---\ntitle: Install\n---\n\nText.\n',
    'src/content/docs/de/index.md': '---\ntitle: Kiste\n---\n',
  });
  await site.docgen('build');
  const html = await site.read('dist/de/a/index.html');
  expect(html).toContain('lang="de"');
  expect(html).toContain('<link rel="canonical" href="https://k.example/a/"');
  expect(html).toContain('Text.');
});
