import { describe, expect, it } from 'vitest';
import type { SearchNames } from '../../client/search/searchData';
import { startServe } from '../support/startServe';
import { tinySite, type TinySite } from '../support/tinySite';

const FILES = {
  'docgen.config.js':
    "export default { lastUpdated: false, siteUrl: 'https://example.com/', exports: { markdown: true, llms: true } };\n",
  'content/README.md': '# Home\n\n[secret](secret.md)\n',
  'content/draft.md': '---\ndraft: true\n---\n# Not done\n\n[gone](gone.md)\n',
  'content/quiet.md': '---\nsearch: false\n---\n# Quiet\n',
  'content/secret.md': '---\nhidden: true\n---\n# Secret\n',
  'content/unindexed.md': '---\nnoindex: true\n---\n# Unindexed\n',
};

async function built(): Promise<TinySite> {
  const site = await tinySite(FILES);
  expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return site;
}

const NAMES = ['Quiet', 'Secret', 'Unindexed', 'Not done'];

const namesIn = (text: string) => NAMES.filter((name) => text.includes(name));

describe('a page says in its front matter', () => {
  it('where it is listed', async () => {
    const site = await built();
    expect(namesIn(await site.read('dist/index.html'))).toEqual(['Quiet', 'Unindexed']);
    expect(namesIn(await site.read('dist/sitemap.html'))).toEqual(['Quiet', 'Unindexed']);
    expect(namesIn(await site.read('dist/llms.txt'))).toEqual(['Quiet']);
    expect((await site.read('dist/sitemap.xml')).match(/(?<=<loc>)[^<]+/g)).toEqual([
      'https://example.com/',
      'https://example.com/quiet.html',
    ]);
    const [names] = (await site.list('dist/assets/search')).filter((name) => name.startsWith('names'));
    const { pages } = JSON.parse(await site.read(`dist/assets/search/${names!}`)) as SearchNames;
    expect(pages.map(([title]) => title)).toEqual(['Home', 'Unindexed', 'Machine-readable']);
  });

  it('whether search engines are to know it, and whether it is there at all', async () => {
    const site = await built();
    const robots = '<meta name="robots" content="noindex"';
    const asked = ['quiet', 'secret', 'unindexed'].map((name) => site.read(`dist/${name}.html`));
    expect((await Promise.all(asked)).map((html) => html.includes(robots))).toEqual([false, true, true]);
    expect(await site.list('dist')).not.toContain('draft.html');
    expect((await site.docgen('check', '--quiet')).stderr).not.toMatch(/page-not-in-sidebar|gone\.md/);
  });

  it('that it is a draft, which docgen serve shows with a mark', async () => {
    const site = await tinySite({ ...FILES, 'content/index.md': '' });
    await site.remove('content/README.md');
    const server = await startServe(site.root);
    const { body } = await server.request('/draft.html');
    expect(body).toContain('<title>Draft: Not done | Documentation</title>');
    expect(body).toMatch(/Not done(?:<!-- -->)? <span class="sidebar-badge">draft<\/span>/);
  });

  it('which pages come before and after it', async () => {
    const site = await tinySite({
      'content/README.md': '---\nnext: c.md\n---\n# Home\n',
      'content/a.md': '---\nprev: false\nnext: /c.html\n---\n# A\n',
      'content/b.md': "---\nprev: { text: Away, link: 'https://example.com/' }\nnext: Just words\n---\n# B\n",
      'content/c.md': '---\nlabel: Sea\n---\n# C\n',
    });
    await site.docgen('build', '--quiet');
    const linksOf = async (file: string) => {
      const html = await site.read(`dist/${file}`);
      return [...html.matchAll(/class="page-footer-(\w+)" href="([^"]+)".*?<span>([^<]+)<\/span><\/a>/g)].map((each) =>
        each.slice(1).join(' '),
      );
    };
    expect(await linksOf('index.html')).toEqual(['next /c.html Sea']);
    expect(await linksOf('a.html')).toEqual(['next /c.html Sea']);
    expect(await linksOf('b.html')).toEqual(['previous https://example.com/ Away', 'next /c.html Sea']);
    expect(await linksOf('c.html')).toEqual(['previous /b.html B']);
  });
});
