import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

it('translated pages of the versions of Docusaurus answer where their language came before their version', async () => {
  const fr = 'i18n/fr/docusaurus-plugin-content-docs';
  const site = await bareFolder({
    'docusaurus.config.js': `export default { title: 'Ship', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', { docs: {} }]] };\n`,
    'versions.json': '["2.0"]',
    'docs/a.md': '# A next\n',
    'docs/b.md': '---\nid: other\n---\n\n# B next\n',
    'versioned_docs/version-2.0/a.md': '# A\n',
    [`${fr}/version-2.0/a.md`]: '# A fr\n',
    [`${fr}/current/a.md`]: '# A fr next\n',
  });
  const { exitCode } = await site.docgen('build');
  expect(exitCode).toBe(0);
  const target = async (file: string) => /url=([^"]*)/.exec(await site.read(`dist/${file}`))?.[1];
  expect(await site.read('dist/fr/docs/a.html')).toContain('>A fr</h1>');
  expect(await target('fr/docs/next/a/index.html')).toBe('/docs/next/fr/a');
  expect(await target('fr/docs/next/other/index.html')).toBe('/docs/next/other');
  await site.docgen('migrate');
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await target('fr/docs/next/a/index.html')).toBe('/docs/next/fr/a');
});

it('tabs of VuePress 2 are tabs', async () => {
  const site = await bareFolder({
    '.vuepress/config.ts': 'export default {};\n',
    'README.md':
      '# A\n\n::: code-tabs#shell\n\n@tab npm\n\n```bash\nnpm i\n```\n\n@tab:active yarn\n```bash\nyarn\n```\n:::\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('tab')]);
  const html = await site.read('dist/index.html');
  expect(html.match(/role="tab"[^>]*>[^<]*/g)?.map((each) => each.replace(/.*>/, ''))).toEqual(['npm', 'yarn']);
});
