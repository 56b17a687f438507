import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

it.each([
  [
    'VitePress',
    { '.vitepress/config.ts': "export default {\n  themeConfig: { nav: [{ text: 'Gone', link: '/gone' }] },\n};\n" },
    '.vitepress/config.ts:2:46',
  ],
  [
    'VuePress',
    {
      '.vuepress/config.js':
        'module.exports = {\n  themeConfig: { nav: [{ text: "Gone", link: "/gone.html" }] },\n};\n',
    },
    '.vuepress/config.js:2:46',
  ],
])('a link of the navigation that leads nowhere has its place in the settings of %s', async (_name, files, place) => {
  const page = { 'index.md': '# Home\n\nText.\n', 'docs/index.md': '# Home\n\nText.\n' };
  const site = await bareFolder({ ...page, ...files });
  const { stderr, stdout } = await site.docgen('check');
  expect(stderr + stdout).toContain(`${place}  `);
  expect(stderr + stdout).not.toContain('docgen.config.ts');
});
