import { expect, it } from 'vitest';
import { languageMenu } from '../support/languageMenu';
import { bareFolder } from '../support/bareFolder';

const PAGES = {
  'docs/index.md': '# Home\n\nText.\n',
  'docs/guide/a.md': '# One\n\nText.\n',
  'docs/kr/index.md': '# 홈\n\n텍스트.\n',
  'docs/kr/guide/a.md': '# 하나\n\n텍스트.\n',
};

/** Language of a page, and the sidebar of its translation. */
async function shown(config: Record<string, string>) {
  const site = await bareFolder({ ...PAGES, ...config });
  const { stdout, stderr } = await site.docgen('build', 'docs', '-o', 'out');
  const html = await site.read('out/kr/guide/a.html').catch(() => stdout + stderr);
  const sidebar = /<nav aria-label="(?:Pages|페이지)">.*?<\/nav>/s.exec(html)?.[0] ?? '';
  return [/<html[^>]*>/.exec(html)?.[0], /language-menu.*?<bdi>([^<]*)/.exec(html)?.[1], sidebar.includes('안내')];
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

it('a language that is named as its country is the one that is meant', async () => {
  const config = "module.exports = { locales: { '/': { lang: 'en-US' }, '/kr/': { lang: 'kr' } } };\n";
  const korean = ['<html lang="ko">', '한국어'];
  expect((await shown({ 'docs/.vuepress/config.js': config })).slice(0, 2)).toEqual(korean);
  expect((await shown({ 'docs/ja/index.md': '# ホーム\n', 'docs/ja/guide/a.md': '# 一\n' })).slice(0, 2)).toEqual(
    korean,
  );
});

it('a folder that is named as no language is none', async () => {
  expect(await shown({})).toEqual(['<html lang="en-US">', undefined, false]);
});

it('Starlight writes addresses of languages in small letters, however their folders are called', async () => {
  const site = await bareFolder({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { redirects: { '/pt-br/old': '/pt-br/guide/b/#x' }, integrations: [starlight({ title: 'S', locales: {
        root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } } })] };\n`,
    'src/content/docs/guide/a.md': '---\ntitle: A\n---\nText.\n',
    'src/content/docs/guide/b.md': '---\ntitle: B\n---\n## X\n\nText.\n',
    'src/content/docs/pt-BR/guide/a.md': '---\ntitle: Um\n---\nTexto.\n',
  });
  const { stdout } = await site.docgen('build', '-o', 'out');
  expect(stdout).not.toContain('dead-redirect');
  const html = await site.read('out/pt-br/guide/a/index.html');
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain('hreflang="en" href="/guide/a/"');
  expect(await site.read('out/pt-br/old/index.html')).toContain('/guide/b/#x');
});

const TRANSLATED = 'i18n/de/docusaurus-plugin-content-docs';

it('Docusaurus keeps each language in a folder of its own, with names for its sidebar', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': `module.exports = { title: 'Shop', i18n: {
      defaultLocale: 'en', locales: ['en', 'de', 'fr', 'ar'],
      localeConfigs: { de: { label: 'Deutsch (DE)', htmlLang: 'de-DE' } },
    }, themeConfig: { footer: { copyright: 'All rights &copy;' } } };\n`,
    'sidebars.js':
      "module.exports = { docs: [{ type: 'category', label: 'Basics', items: ['intro', 'guide/a', 'guide/b'] }] };\n",
    'docs/intro.md': '# Intro\n\n[A](guide/a.md)\n',
    'docs/guide/a.md': '# A\n\nText.\n',
    'docs/guide/b.md': '# B\n\nText.\n',
    [`${TRANSLATED}/current.json`]: '{ "sidebar.docs.category.Basics": { "message": "Grundlagen" } }',
    'i18n/de/code.json': '{ "theme.docs.paginator.next": { "message": "Vorwärts", "description": "" } }',
    'i18n/de/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Laden" } }',
    'i18n/de/docusaurus-theme-classic/footer.json': '{ "copyright": { "message": "Alle Rechte bei uns" } }',
    [`${TRANSLATED}/current/intro.md`]: '# Einführung\n\n[A](guide/a.md), [B](guide/b.md)\n',
    [`${TRANSLATED}/current/guide/a.md`]: '# Ah\n\nText.\n',
    'i18n/ar/docusaurus-plugin-content-docs/current/intro.md': '# مقدمة\n\nنص.\n',
  });
  const { exitCode, stdout, stderr } = await site.docgen('build', '-o', 'out');
  expect([exitCode, stdout + stderr]).toEqual([0, expect.not.stringContaining('without 3 files')]);
  const [german, arabic] = [await site.read('out/de/intro.html'), await site.read('out/ar/intro.html')];
  expect([german, arabic].map((html) => /<html[^>]*>/.exec(html)?.[0])).toEqual([
    '<html lang="de-DE">',
    '<html lang="ar" dir="rtl">',
  ]);
  const sidebar = /<nav aria-label="Seiten">.*?<\/nav>/s.exec(german)?.[0] ?? '';
  expect(
    ['Grundlagen', 'href="/de/guide/a"', 'href="/de/guide/b"', '>Ah<'].filter((each) => !sidebar.includes(each)),
  ).toEqual([]);
  expect(german).toContain('<a href="/de/guide/b"');
  for (const text of ['Vorwärts', '>Laden<', 'Alle Rechte bei uns']) expect(german).toContain(text);
  expect(arabic).toContain('All rights ©');
  expect(await languageMenu(site, 'out', 'de/intro.html')).toEqual([
    '/intro | English',
    '/de/intro | Deutsch (DE)',
    '/ar/intro | العربية',
  ]);
  // Homes that only code makes lead to the first page.
  expect(await site.read('out/de/index.html')).toContain('url=/de/intro');
  // A page that docgen writes is there in each language.
  expect((await languageMenu(site, 'out', 'machine-readable.html'))[1]).toContain('/de/machine-readable.html');
});

it('Docusaurus has the texts of the only language of a site in a file', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': "module.exports = { title: 'Shop', i18n: { defaultLocale: 'fa', locales: ['fa'] } };\n",
    'docs/intro.md': '# یک\n\nمتن.\n',
    'docs/next.md': '# دو\n\nمتن.\n',
    'i18n/fa/code.json': '{ "theme.docs.paginator.next": { "message": "بعدی" } }',
  });
  expect(await site.docgen('build', '-o', 'out')).toMatchObject({ exitCode: 0 });
  expect(await site.read('out/intro.html')).toContain('بعدی');
});

it.each([
  ['mkdocs.yml', 'site_name: Shop\nplugins:\n  - i18n:\n      docs_structure: suffix\n', 'docs', ''],
  ['hugo.toml', 'baseURL = "https://e.com/"\ntitle = "Shop"\n', 'content', ''],
  ['next.config.mjs', "import nextra from 'nextra';\nexport default nextra({})();\n", 'content', '.en'],
])(
  'translations beside their originals, of %s, are pages in a folder of their language',
  async (name, config, folder, own) => {
    const site = await bareFolder({
      [name]: config,
      ...(name.startsWith('next') && { 'package.json': '{ "dependencies": { "nextra": "4" } }' }),
      'static/one.txt': 'f',
      [`${folder}/index${own}.md`]: '# Home\n\n[A](guide/a.md)\n',
      [`${folder}/index.de.md`]: '# Start\n\n[A](guide/a.md), [B](guide/b.md)\n\n![x](guide/x.svg)\n',
      [`${folder}/guide/a${own}.md`]: '# A\n\nText.\n',
      [`${folder}/guide/a.de.md`]: '# Ah\n\nText.\n',
      [`${folder}/guide/b${own}.md`]: '# B\n\nText.\n',
      [`${folder}/guide/x.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const { exitCode, stdout, stderr } = await site.docgen('build', '-o', 'out');
    // Hugo has a page for each section, in each language.
    const count = name.startsWith('hugo') ? 7 : 5;
    expect([exitCode, stdout + stderr]).toEqual([0, expect.stringContaining(`${count} pages`)]);
    // Nextra has no slash at the end.
    const [home, end] = name.startsWith('next') ? ['de.html', ''] : ['de/index.html', '/'];
    const html = await site.read(`out/${home}`);
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="de">');
    for (const link of [`href="/de/guide/a${end}"`, `href="/guide/b${end}"`]) expect(html).toContain(link);
    const menu = await languageMenu(site, 'out', home);
    expect(menu.map((entry) => entry.split(' ')[0])).toEqual(['/', `/de${end}`]);
  },
);
