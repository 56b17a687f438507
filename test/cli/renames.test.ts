import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { eventually } from '../support/pages';
import { startServe } from '../support/startServe';
import { tinySite } from '../support/tinySite';

const FILES = {
  'docgen.config.js': "export default { lastUpdated: false, languages: { '/': 'en', '/de/': 'de' } };\n",
  'content/README.md': '# Home\n\n[File](guides/install.md) [Path](/guides/install.html)\n',
  'content/guides/install.md': '# Install\n\nOne line.\n\nAnother line.\n',
  'content/de/guides/install.md': '# Installieren\n\nEine Zeile.\n',
};

it.each([
  ['not committed', (_git: ReturnType<typeof gitRepository>) => undefined],
  ['committed', (git: ReturnType<typeof gitRepository>) => git.commit('2024-01-02T00:00:00Z', {})],
])('dead links say what a page is called now, where the rename is %s', async (_how, commit) => {
  const site = await tinySite(FILES);
  const git = gitRepository(site.root);
  git.commit('2024-01-01T00:00:00Z', {});
  git.git('mv', 'content/guides/install.md', 'content/guides/setup.md');
  await site.write({ 'content/guides/setup.md': '# Set up\n\nOne line.\n\nAnother line.\n' });
  commit(git);
  const { stderr } = await site.docgen('build');
  expect(stderr.match(/hint: .*/g)).toEqual([
    'hint: renamed to `guides/setup.md`',
    'hint: renamed to `/guides/setup.html`',
  ]);
});

it('suggestions are in the language of the link', async () => {
  const site = await tinySite(FILES);
  await rename(path.join(site.root, 'content/guides/install.md'), path.join(site.root, 'content/guides/setup.md'));
  const { stderr } = await site.docgen('build');
  expect(stderr).toContain('no page `guides/install.md`');
  expect(stderr).not.toMatch(/hint: .*de\//);
});

it('a page that is renamed while the site is served: its new name, and the line that keeps its address', async () => {
  const site = await tinySite(FILES);
  const serve = await startServe(site.root);
  await rename(path.join(site.root, 'content/guides/install.md'), path.join(site.root, 'content/guides/setup.md'));
  await eventually(() => Promise.resolve(serve.stderr())).toContain(
    "keep the address with `aliases: ['/guides/install.html']`",
  );
  expect(serve.stderr()).toContain('hint: renamed to `guides/setup.md`');
  await site.write({ 'content/guides/setup.md': '---\naliases: [/guides/install.html]\n---\n# Install\n\nText.\n' });
  await eventually(() => Promise.resolve(serve.stderr())).toContain('gone: content/guides/setup.md:1:1  lost-address');
});

it('an entry of the sidebar says it too', async () => {
  const site = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, sidebar: ['README.md', 'install.md'] };\n",
    'content/README.md': '# Home\n\nText.\n',
    'content/install.md': '# Install\n\nOne line.\n\nAnother line.\n',
  });
  gitRepository(site.root).commit('2024-01-01T00:00:00Z', {});
  await rename(path.join(site.root, 'content/install.md'), path.join(site.root, 'content/setup.md'));
  const { stderr } = await site.docgen('build');
  expect(stderr).toContain('the sidebar names `install.md`, which does not exist');
  expect(stderr).toContain('hint: renamed to `setup.md`');
});
