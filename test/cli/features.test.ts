import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('docgen features lists what a site uses of docgen and of its plugins, and what each costs', async () => {
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, plugins: [
  { name: 'status', decorate: ({ title }) => title === 'Guide' && { below: '<p>12345</p>' } },
  { name: 'made', pages: () => [{ path: 'made.md', markdown: '# Made\\n' }], files: () => [{ path: 'a.txt', contents: '' }] },
  { name: 'idle' },
] };\n`,
    'content/README.md': '# Home\n',
    'content/guide.md': '---\ndate: 2026-01-02\n---\n\n# Guide\n',
    'content/posts/README.md': '---\nposts: true\n---\n\n# Posts\n',
  });
  const { exitCode, stdout } = await site.docgen('features');
  expect(exitCode).toBe(0);
  const lines = stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | ').replace(/\d+ ms$/, 'ms'));
  expect(lines).toContain('version-notes | feature | not used | ms');
  expect(lines).toContain('status | plugin | 12 bytes to 1 page | ms');
  expect(lines).toContain('made | plugin | makes 1 page and 1 file | ms');
  expect(lines).toContain('idle | plugin | not used | ms');
  const listed = JSON.parse((await site.docgen('features', '--format', 'json')).stdout) as { name: string }[];
  expect(listed.map(({ name }) => name)).toContain('posts');
});
