import { expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { tinySite } from '../support/tinySite';

const repository = "repository: { url: 'https://git.example.com/team/docs/' }";

it('links the date of the last change to its commit where the repository is configured', async () => {
  const site = await tinySite({
    'docgen.config.js': `export default { ${repository} };\n`,
    'content/README.md': '# Home\n',
  });
  const git = gitRepository(site.root);
  git.commit('2024-01-01T10:00:00Z', {});
  git.commit('2024-02-01T10:00:00Z', { 'content/other.md': '# Other\n' });
  const [latest, first] = git.git('log', '--format=%H').trim().split('\n');
  expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
  const link = (hash: string | undefined) => `href="https://git.example.com/team/docs/commit/${hash}"`;
  expect(await site.read('dist/index.html')).toContain(link(first));
  expect(await site.read('dist/other.html')).toContain(link(latest));
});

it('links nothing without a repository, and nothing where there is no date', async () => {
  const site = await tinySite({ 'docgen.config.js': 'export default {};\n', 'content/README.md': '# Home\n' });
  gitRepository(site.root).commit('2024-01-01T10:00:00Z', {});
  await site.docgen('build', '--quiet');
  expect(await site.read('dist/index.html')).toContain('January 1, 2024');
  expect(await site.read('dist/index.html')).not.toContain('/commit/');
  await site.write({ 'docgen.config.js': `export default { lastUpdated: false, ${repository} };\n` });
  await site.docgen('build', '--quiet');
  expect(await site.read('dist/index.html')).not.toContain('/commit/');
});
