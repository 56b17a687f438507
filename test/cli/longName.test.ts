import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

const LONG = `${'a'.repeat(252)}.md`;

it('leaves out a page whose name is too long for its file, in a folder without a configuration', async () => {
  const site = await bareFolder({ [LONG]: '# Long\n', 'b.md': '# B\n' });
  const { exitCode, stderr } = await site.docgen('build', '--all');
  expect(stderr).toContain(`${LONG}:1:1  warning  long-name  the name of the built file has 257 bytes`);
  expect(exitCode).toBe(0);
  expect(await site.list('dist')).toContain('b.html');
});

it('names the page on a site of its own, and takes it with a shorter address', async () => {
  const site = await tinySite({ 'content/README.md': '# Home\n', [`content/${LONG}`]: '# Long\n' });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`content/${LONG}:1:1  error  long-name`)]);
  await site.write({ [`content/${LONG}`]: '---\npermalink: /long.html\n---\n# Long\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.list('dist')).toContain('long.html');
});
