import { expect, it } from 'vitest';
import { loadProject } from '../../src/generators/loadProject';
import { bareFolder } from '../support/bareFolder';

it('a snippet of Mintlify is the file of that name in `_snippets`', async () => {
  const site = await bareFolder({
    'docs.json': '{ "name": "Mint" }',
    'index.mdx':
      '---\ntitle: Mint\n---\n\nHi.\n\n<Snippet file="star.mdx" />\n\n```mdx\n<Snippet file="star.mdx" />\n```\n',
    '_snippets/star.mdx': 'Star **us**.\n',
  });
  const { stdout, stderr } = await site.docgen('build');
  expect(stdout + stderr).not.toContain('unknown-component');
  const html = await site.read('dist/index.html');
  expect(html.match(/Star <strong>us<\/strong>\./g)).toHaveLength(1);
  expect(await site.list('dist')).not.toContain('_snippets/star.html');
});

it('a button of Starlight is the link that it is', async () => {
  const site = await bareFolder({
    'astro.config.mjs': "import s from '@astrojs/starlight';\nexport default { integrations: [s({ title: 'K' })] };",
    'src/content/docs/index.mdx':
      '---\ntitle: K\n---\n\n<LinkButton href="/a/" variant="secondary" icon="external">\n  Read **it**\n</LinkButton>\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n\nX\n',
  });
  const { stdout } = await site.docgen('build');
  expect(stdout).not.toContain('unknown-component');
  expect(await site.read('dist/index.html')).toMatch(/<a href="\/a\/">\s*(?:<p>)?Read <strong>it<\/strong>/);
});

it('pages of just-the-docs are below those that they name', async () => {
  const page = (title: string, keys = '') => `---\ntitle: ${title}\n${keys}---\n\nText.\n`;
  const site = await bareFolder({
    '_config.yml':
      'title: Jar\nexclude: [drafts/]\nnav_external_links: [{ title: Code, url: "https://github.com/a/b" }]\n',
    'index.md': page('Home', 'nav_order: 1\n'),
    'a.md': page('Layout'),
    'b.md': page('Utilities', 'nav_order: 2\n'),
    'b/layout.md': page('Layout', 'parent: Utilities\n'),
    'a/grid.md': page('Grid', 'parent: Layout\n'),
    'b/gap.md': page('Gap', 'parent: Layout\ngrand_parent: Utilities\n'),
    'c.md': page('Hidden', 'nav_exclude: true\n'),
    'drafts/d.md': page('Draft'),
    'loop.md': page('Loop', 'parent: Loop\n'),
  });
  const { config } = await loadProject(site.root, { environment: {} });
  const { stdout } = await site.docgen('build', '--all');
  expect(stdout).not.toContain('foreign-front-matter');
  expect(config.sidebar).toEqual([
    { file: 'index.md', label: 'Home' },
    {
      label: 'Utilities',
      items: [
        { file: 'b.md', label: 'Utilities' },
        {
          label: 'Layout',
          items: [
            { file: 'b/layout.md', label: 'Layout' },
            { file: 'b/gap.md', label: 'Gap' },
          ],
        },
      ],
    },
    {
      label: 'Layout',
      items: [
        { file: 'a.md', label: 'Layout' },
        { file: 'a/grid.md', label: 'Grid' },
      ],
    },
    { link: 'https://github.com/a/b', label: 'Code' },
  ]);
});

it('an empty `edit_uri` of MkDocs is no link that edits pages, and one scheme of Docusaurus is named', async () => {
  const mkdocs = {
    'mkdocs.yml': 'site_name: K\nrepo_url: https://github.com/a/b\nedit_uri: ""\n',
    'docs/index.md': '# K\n',
  };
  const { root } = await bareFolder(mkdocs);
  expect((await loadProject(root, { environment: {} })).config.repository).toBeUndefined();
  const config = "module.exports = { title: 'K', themeConfig: { colorMode: { disableSwitch: true } } };";
  const light = await bareFolder({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n' });
  const { record } = await loadProject(light.root, { environment: {} });
  expect(record?.unused).toContain('themeConfig.colorMode.disableSwitch');
});
