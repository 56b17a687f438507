import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const PAGES = {
  'docs/index.md': '# Home\n\nText.\n',
  'docs/guide/a.md': '# One\n\nText.\n',
  'docs/kr/index.md': '# 홈\n\n텍스트.\n',
  'docs/kr/guide/a.md': '# 하나\n\n텍스트.\n',
};

/** What a page says of its language, and the sidebar of its translation. */
async function shown(config: Record<string, string>) {
  const site = await bareFolder({ ...PAGES, ...config });
  const { stdout, stderr } = await site.docgen('build', 'docs', '-o', 'out');
  const html = await site.read('out/kr/guide/a.html').catch(() => stdout + stderr);
  const sidebar = /<nav aria-label="(?:Pages|페이지)">.*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [/<html[^>]*>/.exec(html)?.[0], /language-name">([^<]*)/.exec(html)?.[1], sidebar.includes('안내')];
}

it.each([
  [
    'VitePress',
    {
      'docs/.vitepress/config.ts': `export default { locales: {
        root: { label: 'English', lang: 'en-US' },
        kr: { label: '한국어', lang: 'ko-KR', themeConfig: { sidebar: [{ text: '안내', items: [{ text: '하나', link: '/kr/guide/a' }] }] } },
      } };\n`,
    },
  ],
  [
    'VuePress',
    {
      'docs/.vuepress/config.js': `module.exports = {
        locales: { '/': { lang: 'en-US' }, '/kr/': { lang: 'ko-KR' } },
        themeConfig: { locales: { '/kr/': { label: '한국어', sidebar: [{ title: '안내', children: ['/kr/guide/a'] }] } } },
      };\n`,
    },
  ],
])('%s says the languages of a site, and what each has of its own', async (_name, config) => {
  expect(await shown(config)).toEqual(['<html lang="ko-KR">', '한국어', true]);
});

it('a folder that is named as no language is none', async () => {
  expect(await shown({})).toEqual(['<html lang="en-US">', undefined, false]);
});
