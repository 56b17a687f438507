import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('a changed file that an included file includes reaches the page, though the page is in the cache', async () => {
  const site = await tinySite({
    'content/README.md': '# Home\n\n<!--@include: ../parts/outer.md-->\n',
    'parts/outer.md': 'Outer\n\n<!--@include: ./inner.md-->\n',
    'parts/inner.md': 'first words\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toMatch(/<p>Outer<\/p>\s*<p>first words<\/p>/);
  await site.write({ 'parts/inner.md': 'second words\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toContain('<p>second words</p>');
});
