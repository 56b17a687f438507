import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { languageMenu } from '../support/languageMenu';
import { methodText } from '../support/methodHistory';
import { tinySite, type TinySite } from '../support/tinySite';

const CONFIG = `export default {
  title: 'Shop', siteUrl: 'https://shop.example/', lastUpdated: false, api: { url: 'https://api.example/' },
  languages: { '/': 'en-US', '/de/': { lang: 'de-DE', title: 'Laden' }, '/ar/': 'ar' },
};\n`;

const method = (intro: string, ...optional: [string, string, string][]) =>
  methodText('getThing', { intro, required: [['id', 'integer', 'A number.']], optional, reply: { name: 'x' } });

/** A site whose German page was made before its method changed, and brought up to date in a later commit. */
async function translatedSite(): Promise<TinySite> {
  const site = await tinySite({ 'docgen.config.js': CONFIG, 'package.json': '{ "private": true }\n' });
  const git = gitRepository(site.root);
  git.commit('2024-01-01T00:00:00Z', {
    '.gitignore': 'node_modules\ndist\ncache\n',
    'content/README.md': '# Home\n\nText.\n',
    'content/things/getThing.md': method('Gets it.'),
    'content/things/getOther.md': methodText('getOther'),
    'content/de/README.md': '# Start\n\nText.\n',
    'content/de/things/getThing.md': method('Holt es.'),
    'content/ar/README.md': '# بداية\n\nنص.\n',
  });
  const page: [string, string, string] = ['page', 'integer', 'A page.'];
  git.commit('2024-02-01T00:00:00Z', { 'content/things/getThing.md': method('Gets it.', page) });
  git.commit('2024-03-01T00:00:00Z', { 'content/de/things/getThing.md': method('Holt es.', page) });
  git.git('rm', '--quiet', 'content/things/getOther.md');
  git.commit('2024-04-01T00:00:00Z', {});
  const { exitCode, stderr } = await site.docgen('build', '--cache', 'cache');
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
  return site;
}

describe('what a site in several languages says to programs and readers of feeds', () => {
  it('is what changed, in the words of each language, with links to its pages', async () => {
    const site = await translatedSite();
    const page = await site.read('dist/de/changes.md');
    expect(page).toContain('# Änderungen\n');
    expect(page).toContain(
      '1 Methode nicht mehr dokumentiert: `getOther` **inkompatibel**\n\n## 1. Februar 2024\n\n' +
        '### [getThing](https://shop.example/de/things/getThing.html)\n\n' +
        '- Parameter [`page`](https://shop.example/de/things/getThing.html#param-page) hinzugefügt (integer, optional)\n',
    );
    expect(page).not.toContain('März');
    expect(await site.read('dist/changes.md')).toContain('added (integer, optional)');
    const html = await site.read('dist/de/changes.html');
    expect(html).toMatch(/<html lang="de-DE"[^]*<title>Änderungen \| Laden<\/title>/);
    // No page of an operation is translated: the original has it.
    const arabic = await site.read('dist/ar/changes.md');
    expect(arabic).toContain('[getThing](https://shop.example/things/getThing.html)');
    expect(arabic).toContain('أُضيف المعامل [`page`]');
    expect(await site.read('dist/ar/index.html')).toContain('href="/ar/changes.html"');
    expect(await site.read('dist/de/things/getThing.html')).toMatch(/Parameter <a href="#param-page">/);
  });

  it('has feeds of its own for each language, which its page of changes names', async () => {
    const site = await translatedSite();
    const atom = await site.read('dist/de/changes.atom');
    expect(atom).toContain('xml:lang="de-DE"');
    expect(atom).toContain('<title>Laden: Änderungen</title>');
    expect(atom).toContain('<title>getThing: Parameter `page` hinzugefügt (integer, optional)</title>');
    expect(atom).toContain('href="https://shop.example/de/changes.atom"');
    const feed = JSON.parse(await site.read('dist/de/feed.json')) as Record<string, unknown>;
    expect(feed).toMatchObject({ language: 'de-DE', feed_url: 'https://shop.example/de/feed.json' });
    const ids = async (file: string) => [...(await site.read(file)).matchAll(/<id>([^<]+)/g)].map(([, id]) => id!);
    const [german, english] = [await ids('dist/de/changes.atom'), await ids('dist/changes.atom')];
    expect(new Set([...german, ...english]).size).toBe(german.length + english.length);
    const head = await site.read('dist/de/changes.html');
    expect(head).toContain('<link rel="alternate" type="application/atom+xml" title="Atom" href="/de/changes.atom"/>');
    expect(await site.read('dist/changes.html')).toContain('href="/changes.atom"');
  });

  it('lists files of its own: overview, texts, records', async () => {
    const site = await translatedSite();
    const overview = await site.read('dist/de/llms.txt');
    expect(overview).toContain('[getThing](https://shop.example/de/things/getThing.md): Holt es.');
    expect(overview).toContain('[de/methods.json]');
    expect(overview).toContain('[English](https://shop.example/llms.txt)');
    const { methods } = JSON.parse(await site.read('dist/de/methods.json')) as { methods: { summary: string }[] };
    expect(methods.map(({ summary }) => summary)).toEqual(['Holt es.']);
    const page = await site.read('dist/de/machine-readable.html');
    expect(page).toContain('<h1 id="machine-readable">Maschinenlesbar</h1>');
    expect(page).toContain('jede Methode als Datensatz');
    expect(await languageMenu(site, 'dist', 'de/machine-readable.html')).toContain('/machine-readable.html | English');
    expect(await site.list('dist/de')).not.toContain('methods.schema.json');
    expect(await site.read('dist/machine-readable.html')).not.toContain('href="/de/methods.json"');
  });
});
