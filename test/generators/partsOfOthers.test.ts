import { expect, it } from 'vitest';
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
