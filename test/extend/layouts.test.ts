import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('pages are in the layout that they name: an own one, or one with the whole width', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'layouts.tsx': `import type { SlotProps } from 'docgen-site';
import Live from './components/Live.client';
export const post = async ({ page, site, children }: SlotProps) => (
  <article title={site.title} style={{ color: 'red' }}>
    {String(page.frontmatter.date)} of {site.pages.length}
    {children}
    <Live />
  </article>
);
`,
    'layouts.css': 'article { margin: 0 }\n',
    'components/Live.client.tsx': 'export default () => <button>on</button>;\n',
    'content/README.md': '---\nlayout: page\n---\n\n# Home\n',
    'content/blank.md': '---\nlayout: blank\n---\n\n# Blank\n\n## Part\n',
    'content/post.md': '---\nlayout: post\ndate: 2026-01-02\n---\n\n# Post\n\nText.\n',
  });
  await new Promise((resolve) => setTimeout(resolve, 80));
  const build = () => site.docgen('build', '--strict', '--cache', 'cache');
  const { exitCode, stderr } = await build();
  expect(exitCode, stderr).toBe(0);
  const post = await site.read('dist/post.html');
  expect(post).toMatch(
    /<article title="[^"]+" class="s-[\da-f]{8}">2026-01-02 of 3<h1 id="post">.*Text\..*<docgen-island/s,
  );
  expect(post).toMatch(/assets\/css\/layouts\.[\da-f]{8}\.css/);
  const home = await site.read('dist/index.html');
  expect(home).not.toContain('<article');
  expect(home).not.toContain('assets/css/layouts.');
  const document = await site.read('dist/blank.html');
  const blank = document.slice(document.indexOf('<body>'));
  expect(blank).toContain('data-layout="blank"');
  for (const part of ['class="on-this-page', 'page-footer', 'class="breadcrumbs']) expect(blank).not.toContain(part);
  // A layout is seen by the cache.
  await site.write({ 'layouts.tsx': 'export const post = ({ children }) => <section>{children}</section>;\n' });
  await build();
  expect(await site.read('dist/post.html')).toMatch(/<section><h1 id="post">/);
});
