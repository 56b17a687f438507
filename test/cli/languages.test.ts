import { describe, expect, it } from 'vitest';
import { languageMenu } from '../support/languageMenu';
import { tinySite, type TinySite } from '../support/tinySite';

const SITE = {
  'docgen.config.js': `export default {
    title: 'Shop', siteUrl: 'https://e.com/', lastUpdated: false, nav: [{ text: 'Guide', link: '/guide/' }],
    sidebar: [{ label: 'Basics', items: ['guide/README.md', 'guide/install.md', 'guide/extra.md'] }],
    languages: {
      '/': 'en-US',
      '/de/': { lang: 'de-DE', title: 'Laden', labels: { Basics: 'Grundlagen', Guide: 'Anleitung' } },
      '/ar/': { lang: 'ar', label: 'Arabisch' },
    },
  };\n`,
  'content/README.md': '# Shop\n\n[Extra](guide/extra.md)\n',
  'content/guide/README.md': '# Guide\n\nWords.\n',
  'content/guide/install.md': '# Install\n\nDo it.\n',
  'content/guide/extra.md': '# Extra\n\nZebras.\n\n![a](flow.svg)\n',
  'content/guide/flow.svg': '<svg/>',
  'content/de/README.md':
    '# Laden\n\n[Extra](guide/extra.md), [Einbau](guide/install.md), [Englisch](/guide/extra.html)\n',
  'content/de/guide/README.md': '# Anfang\n\nWorte.\n\n![a](flow.svg)\n',
  'content/de/guide/einbau.md': '---\ntranslates: ../../guide/install.md\n---\n# Einbau\n\nBau es ein.\n',
  'content/ar/README.md': '# متجر\n\nمرحبا.\n',
};

async function built(files: Record<string, string> = SITE): Promise<TinySite> {
  const site = await tinySite(files);
  const { exitCode, stderr, stdout } = await site.docgen('build', '--strict');
  expect({ exitCode, said: exitCode === 0 ? '' : stdout + stderr }).toEqual({ exitCode: 0, said: '' });
  return site;
}

const links = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts.join(' | '));

describe('a site in three languages', () => {
  it('gives each page its language, its direction and the ways to the others', async () => {
    const site = await built();
    const pages = await Promise.all(
      ['index', 'de/index', 'ar/index', 'de/guide/einbau', 'guide/extra', '404', 'de/404'].map(async (name) => {
        const html = await site.read(`dist/${name}.html`);
        const title = /<title>([^<]*)/.exec(html)?.[1];
        return [name, /<html[^>]*>/.exec(html)?.[0], title, links(html, /<link rel="alternate" hreflang="([^"]*)"/g)];
      }),
    );
    const all = ['en-US', 'de-DE', 'ar', 'x-default'];
    expect(pages).toEqual([
      ['index', '<html lang="en-US">', 'Shop', all],
      ['de/index', '<html lang="de-DE">', 'Laden', all],
      ['ar/index', '<html lang="ar" dir="rtl">', 'Shop', all],
      ['de/guide/einbau', '<html lang="de-DE">', 'Einbau | Laden', ['en-US', 'de-DE', 'x-default']],
      ['guide/extra', '<html lang="en-US">', 'Extra | Shop', []],
      ['404', '<html lang="en-US">', expect.any(String), []],
      ['de/404', '<html lang="de-DE">', expect.any(String), []],
    ]);
    expect(await site.read('dist/sitemap.xml')).toContain(
      '<loc>https://e.com/guide/install.html</loc><xhtml:link rel="alternate" hreflang="en-US"',
    );
  });

  it('slants no captions in scripts that have no italics', async () => {
    const site = await built();
    const isUpright = async (name: string) => {
      const [, sheet] = /rel="stylesheet" href="([^"]*)"/.exec(await site.read(name))!;
      return /\.on-this-page p,[^}]*\{font-style:normal\}/.test(await site.read(`dist${sheet}`));
    };
    expect(await isUpright('dist/ar/index.html')).toBe(true);
    expect(await isUpright('dist/de/index.html')).toBe(false);
  });

  it('has a menu that leads to pages that are there', async () => {
    const site = await built();
    expect(await languageMenu(site, 'dist', 'de/guide/einbau.html')).toEqual([
      '/guide/install.html | English',
      '/de/guide/einbau.html | Deutsch',
      '/ar/ | Arabisch',
    ]);
    expect(await languageMenu(site, 'dist', 'guide/extra.html')).toEqual([
      '/guide/extra.html | English',
      '/de/guide/ | Deutsch',
      '/ar/ | Arabisch',
    ]);
  });

  it('leads readers without JavaScript to the lists of all pages, which name the languages', async () => {
    const site = await built();
    const html = await site.read('dist/de/guide/einbau.html');
    const menu = /<details class="navigation-menu language-menu">.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(links(menu, /href="([^"]*)">([^<]*)/g)).toEqual(['/de/sitemap.html#languages | Alle Sprachen']);
    const named = /<p id="languages">.*?<\/p>/s.exec(await site.read('dist/de/sitemap.html'))?.[0] ?? '';
    expect(links(named, /href="([^"]*)" lang="([^"]*)"(?: aria-current="true")?>([^<]*)/g)).toEqual([
      '/sitemap.html | en-US | English',
      '/de/sitemap.html | de-DE | Deutsch',
      '/ar/sitemap.html | ar | Arabisch',
    ]);
  });

  it('leads them to the same page in the other one of two', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { languages: { '/': { lang: 'en' }, '/de/': { lang: 'de' } } };\n",
      'content/README.md': '# A\n',
      'content/b.md': '# B\n',
      'content/de/README.md': '# Ah\n',
      'content/de/b.md': '# Be\n',
    });
    await site.docgen('build');
    const html = await site.read('dist/de/b.html');
    const menu = /<details class="navigation-menu language-menu">.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(links(menu, /href="([^"]*)"[^>]*>([^<]*)<\/a>/g)).toEqual(['/b.html | English', '/de/b.html | Deutsch']);
  });

  it('shows the one sidebar in each language, and marks what leads to the original', async () => {
    const site = await built();
    const html = await site.read('dist/de/guide/einbau.html');
    expect(html).toContain('Zum Inhalt');
    expect(await site.read('dist/ar/index.html')).toContain('انتقل إلى المحتوى');
    expect(html).toContain('<a href="/de/guide/">Anleitung</a>');
    expect(html).toContain(
      '<a href="/guide/extra.html" lang="en-US" hrefLang="en-US" data-language="English">Extra</a>',
    );
    const state = JSON.parse(/id="docgen-state"[^>]*>([^<]*)/.exec(html)![1]!) as { view: Record<string, unknown> };
    expect(state.view).toMatchObject({ previous: { path: '/de/guide/', title: 'Anfang' }, next: null });
  });

  it('leads from links and addresses of pages that are not translated to the original', async () => {
    const site = await built();
    const html = await site.read('dist/de/index.html');
    expect(html).toContain('<a href="/guide/extra.html" hreflang="en-US" data-language="English">Extra</a>');
    expect(html).toContain('<a href="/de/guide/einbau.html">Einbau</a>');
    expect(html).toContain('<a href="/guide/extra.html">Englisch</a>');
    expect(await site.read('dist/de/guide/extra.html')).toContain('<a href="/guide/extra.html">');
    expect(await site.read('dist/de/guide/index.html')).toContain('src="/guide/flow.svg"');
  });

  it('has files of its own for each language, so that none grows with the others', async () => {
    const site = await built();
    const names = (await site.list('dist')).filter((name) => name.includes('search/names'));
    const words = await Promise.all(names.map((name) => site.read(`dist/${name}`)));
    const titles = words.map((text) =>
      (JSON.parse(text) as { pages: string[][] }).pages.map(([title]) => title).sort(),
    );
    expect(titles).toEqual([
      ['للبرامج', 'متجر'],
      ['Anfang', 'Einbau', 'Laden', 'Maschinenlesbar'],
      ['Extra', 'Guide', 'Install', 'Machine-readable', 'Shop'],
    ]);
    const one = { ...SITE, 'docgen.config.js': SITE['docgen.config.js'].replace(/,\s*'\/ar\/': [^\n]*/, ',') };
    const { length } = await (await built(one)).read('dist/guide/install.html');
    const grown = (await site.read('dist/guide/install.html')).length - length;
    expect(grown).toBeLessThan(200);
  });

  it('has the same bytes as before where a site names one language', async () => {
    const one = { 'docgen.config.js': "export default { lastUpdated: false, languages: { '/': 'en-US' } };\n" };
    const none = { 'docgen.config.js': 'export default { lastUpdated: false };\n' };
    const page = { 'content/README.md': '# Home\n\nText.\n' };
    const [first, second] = [await built({ ...one, ...page }), await built({ ...none, ...page })];
    const read = (site: TinySite, files: string[]) => Promise.all(files.map((file) => site.read(`dist/${file}`)));
    const files = (await first.list('dist')).filter((name) => name !== '.docgen-files.json');
    expect(await second.list('dist')).toEqual(await first.list('dist'));
    expect(await read(second, files)).toEqual(await read(first, files));
  });
});

it('a page says its own language', async () => {
  const site = await built({
    'docgen.config.js': "export default { lastUpdated: false, title: 'T' };\n",
    'content/README.md': '# Home\n\nText.\n',
    'content/he.md': '---\nlang: he\n---\n# Hebrew\n\nText.\n',
    'content/odd.md': '---\nlang: not a tag\n---\n# Odd\n\nText.\n',
  });
  const opened = async (name: string) => /<html[^>]*>/.exec(await site.read(`dist/${name}.html`))?.[0];
  expect(await opened('he')).toBe('<html lang="he" dir="rtl">');
  expect(await opened('odd')).toBe('<html lang="en-US">');
});

it('a site whose languages all have folders opens with the first of them', async () => {
  const site = await built({
    'docgen.config.js': "export default { lastUpdated: false, languages: { '/en/': 'en', '/fr/': 'fr' } };\n",
    'content/en/README.md': '# Home\n\nText.\n',
    'content/en/one.md': '# One\n\nText.\n',
    'content/fr/README.md': '# Accueil\n\nTexte.\n',
  });
  expect(await site.read('dist/index.html')).toContain('<a href="/en/">');
  expect(await site.read('dist/fr/one.html')).toContain('<a href="/en/one.html">');
  expect(await languageMenu(site, 'dist', 'en/one.html')).toEqual(['/en/one.html | English', '/fr/ | Français']);
  expect(await languageMenu(site, 'dist', 'fr/404.html')).toEqual(['/404.html | English', '/fr/404.html | Français']);
});

it('languages without a home page open with their first pages', async () => {
  const site = await built({
    'docgen.config.js':
      "export default { lastUpdated: false, languages: { '/en/': 'en', '/fr/': 'fr', '/de/': 'de' } };\n",
    'content/en/one.md': '# One\n\nText.\n',
    'content/fr/one.md': '# Un\n\nTexte.\n',
    'content/de/two.md': '# Zwei\n\nText.\n',
  });
  const starts = ['index', 'en/index', 'fr/index', 'de/index'].map((name) => site.read(`dist/${name}.html`));
  expect((await Promise.all(starts)).map((html) => /<a href="([^"]*)"/.exec(html)?.[1])).toEqual([
    ...['/en/one.html', '/en/one.html', '/fr/one.html', '/en/one.html'],
  ]);
});

describe('a language whose missing translations are pages', () => {
  const site = {
    ...SITE,
    'docgen.config.js': SITE['docgen.config.js'].replace("lang: 'de-DE',", "lang: 'de-DE', fallback: 'page',"),
    'content/guide/extra.md':
      '---\naliases: [/old.html]\n---\n# Extra\n\nZebras. [Install](install.md#x), [here](#extra)\n\n![a](flow.svg)\n',
  };

  it('shows the original at their place, says so, and tells search engines where it is', async () => {
    const made = await built({ ...site, 'content/guide/install.md': '# Install\n\n## X\n\nDo it.\n' });
    const html = await made.read('dist/de/guide/extra.html');
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toMatch(
      /<p class="translation-note">Diese Seite ist noch nicht übersetzt: Dies ist das Original \(Englisch\)\.<\/p><div class="content" lang="en-US" dir="ltr"><h1 id="extra"/,
    );
    expect(html).toContain('href="/de/guide/einbau.html#x"');
    expect(html).toContain('href="#extra"');
    expect(html).toContain('src="/guide/flow.svg"');
    expect(html).toContain('<link rel="canonical" href="https://e.com/guide/extra.html"/>');
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('hreflang="x-default"');
    const sitemap = await made.read('dist/sitemap.xml');
    expect(sitemap).toContain('<loc>https://e.com/guide/extra.html</loc>');
    expect(sitemap).not.toContain('/de/guide/extra.html');
    const names = (await made.list('dist/assets/de/search')).find((name) => name.startsWith('names'))!;
    expect(await made.read(`dist/assets/de/search/${names}`)).not.toContain('/de/guide/extra');
    expect((await languageMenu(made, 'dist', 'guide/extra.html'))[1]).toBe('/de/guide/extra.html | Deutsch');
    const neighbour = await made.read('dist/de/guide/einbau.html');
    expect(neighbour).toContain(
      '<a href="/de/guide/extra.html" lang="en-US" hrefLang="en-US" data-language="English">Extra</a>',
    );
  });

  it('names the faults of an original once, and is the same warm and cold', async () => {
    const made = await tinySite({ ...site, 'content/guide/extra.md': '# Extra\n\n[Dead](nowhere.md)\n' });
    const { exitCode, stderr } = await made.docgen('build', '--cache', 'cache');
    expect(exitCode).toBe(1);
    expect(stderr.match(/dead-link/g)).toHaveLength(1);
    await made.write({ 'content/guide/extra.md': '# Extra\n\nFirst.\n' });
    expect((await made.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
    await made.write({ 'content/guide/extra.md': '# Extra\n\nSecond.\n' });
    expect((await made.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
    expect(await made.read('dist/de/guide/extra.html')).toContain('Second.');
    await made.docgen('build', '--no-cache', '--out', 'cold');
    for (const file of await made.list('cold')) {
      expect(await made.read(`dist/${file}`), file).toBe(await made.read(`cold/${file}`));
    }
    const checked = await made.docgen('check');
    expect([checked.exitCode, checked.stdout]).toEqual([0, expect.stringContaining('8 pages checked')]);
  });
});

it('each language has an overview for language models, of its own pages', async () => {
  const config = SITE['docgen.config.js'].replace(
    'lastUpdated: false,',
    'lastUpdated: false, exports: { llms: true, markdown: true },',
  );
  const site = await built({ ...SITE, 'docgen.config.js': config });
  const [all, german] = await Promise.all(['llms.txt', 'de/llms.txt'].map((file) => site.read(`dist/${file}`)));
  expect(all).toContain('- [Install](https://e.com/guide/install.md)');
  expect(all).not.toContain('Einbau');
  expect(all).toContain('- [Deutsch](https://e.com/de/llms.txt)');
  expect(german).toContain('# Laden');
  expect(german).toContain('- [Einbau](https://e.com/de/guide/einbau.md)');
  expect(german).not.toContain('Install]');
  expect(german).toContain('- [English](https://e.com/llms.txt)');
});

it('that page stays a file where addresses are folders', async () => {
  const config =
    "export default { lastUpdated: false, addresses: 'folder', languages: { '/': 'en', '/pt-br/': 'pt-BR' } };\n";
  const files = { 'content/README.md': '# Home\n\nText.\n', 'content/pt-br/README.md': '# Início\n\nTexto.\n' };
  const site = await built({
    'docgen.config.js': config,
    ...files,
    'content/pt-br/404.md': '# Nada\n',
    'content/api/404.md': '# Code 404\n',
  });
  expect(await site.read('dist/pt-br/404.html')).toContain('Nada');
  expect(await site.read('dist/api/404/index.html')).toContain('Code 404');
});

it('a language may have a page of its own for addresses without one', async () => {
  const site = await built({ ...SITE, 'content/de/404.md': '---\nsidebar: false\n---\n# Nichts da\n' });
  const own = await site.read('dist/de/404.html');
  expect(own).toContain('Nichts da');
  // Nobody wants to copy it.
  expect(own).not.toContain('copy-markdown');
  expect(await site.read('dist/ar/404.html')).toContain('not-found');
});
