import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributeOf, openingTags } from '../../client/shared/htmlTokens';
import { findChromium } from '../../scripts/chromium.mjs';
import { pagesOfPlaces } from '../../src/features/print/printPdf';
import { runDocgen, tinySite } from '../support/tinySite';

const LONG = 'A line of text.\n\n'.repeat(80);

const FILES = {
  'docgen.config.mjs':
    "export default { title: 'Shop', description: 'All about it', base: '/docs/', siteUrl: 'https://shop.example', lastUpdated: false };\n",
  'content/README.md': '---\nlayout: home\nhero: { name: Shop }\n---\n',
  'content/guides/README.md': '# Guides\n\n## Setup\n\n[Install](install.md#setup), [Terms](../terms.md), [Home](/)\n',
  'content/guides/install.md': `---\norder: 1\n---\n\n# Install\n\n## Setup\n\n![Flow](flow.png)\n\n${LONG}::: details More\nInside.\n:::\n\n## More\n\n[Up](#setup) [On](#more)\n\n<svg><defs><path id="arrow" d="M0 0"/></defs><use href="#arrow"/></svg>\n`,
  'content/guides/flow.png': 'png',
  'content/terms.md': '# Terms\n\n[Guides](guides/README.md#setup) [Elsewhere](https://example.com/)\n',
  'content/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n',
};

const values = (html: string, name: string) => [...openingTags(html)].flatMap((tag) => attributeOf(tag, name) ?? []);

/** The titles of the contents, and where they lead. */
const contentsOf = (html: string) =>
  [...html.matchAll(/<a href="(#p\d+)"(?: data-page="(\d+)")?><span>([^<]*)</g)].map(
    ([, href, , title]) => `${href} ${title}`,
  );

describe('docgen build --print', () => {
  it('writes all pages to one document, in which links lead to places and ids are there once', async () => {
    const site = await tinySite(FILES);
    const { exitCode, stdout } = await site.docgen('build', '--print');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining('all pages in one: dist/print.html') as string,
    });
    const html = await site.read('dist/print.html');
    expect(contentsOf(html)).toEqual(['#p1 Terms', '#p2 Guides', '#p3 Install']);
    const ids = values(html, 'id');
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(['p1', 'p2-setup', 'p3-setup', 'p3-arrow']));
    const hrefs = values(html.slice(html.indexOf('</nav>')), 'href');
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '#p3-setup',
        '#p1',
        '#p2-setup',
        '#p3-arrow',
        'https://example.com/',
        'https://shop.example/docs/',
      ]),
    );
    for (const href of values(html, 'href').filter((each) => each.startsWith('#')))
      expect(ids).toContain(href.slice(1));
    // Beside the files of the site it works in any folder.
    const files = [...values(html, 'src'), ...values(html, 'href').filter((each) => each.endsWith('.css'))];
    expect(await site.list('dist')).toEqual(expect.arrayContaining(files));
    expect(files).toContain('guides/flow.png');
    expect(html).toContain('<details open');
    expect(html).not.toMatch(/<script|loading="lazy"|Hidden/);
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('takes the pages below a path, and leaves the document out of the next build', async () => {
    const site = await tinySite(FILES);
    const { stdout } = await site.docgen('build', '--print', 'guides');
    expect(stdout).toContain('the pages below /guides/ in one: dist/print.html');
    const html = await site.read('dist/print.html');
    expect(html).toContain('<title>Guides</title>');
    expect(contentsOf(html)).toEqual(['#p1 Guides', '#p2 Install']);
    expect(values(html, 'href')).toContain('https://shop.example/docs/terms.html');
    await site.write({ 'content/guides/install.md': '# Install\n\n## Setup\n\nNew words.\n' });
    await site.docgen('build', '--print', '/guides/');
    expect(await site.read('dist/print.html')).toContain('New words.');
    await site.docgen('build');
    expect(await site.list('dist')).not.toContain('print.html');
  });

  it('refuses a path without pages', async () => {
    const site = await tinySite(FILES);
    const { exitCode, stderr } = await site.docgen('build', '--print', '/nowhere/');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('expected a path below which there are pages') as string,
    });
  });

  it('takes the pages of a language where its folder is named, and those of the newest version', async () => {
    const site = await tinySite({
      'docgen.config.mjs':
        "export default { lastUpdated: false, languages: { '/': 'en-US', '/de/': 'de-DE' }, versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'old' }] };\n",
      'content/README.md': '# Home\n\nWords.\n',
      'content/a.md': '# A\n',
      'content/de/README.md': '# Start\n\nWorte.\n',
      'old/README.md': '# Old\n',
    });
    await site.docgen('build', '--print', '/de/');
    const german = await site.read('dist/print.html');
    expect([german.includes('Worte.'), german.includes('Words.'), german.includes('Inhalt')]).toEqual([
      true,
      false,
      true,
    ]);
    await site.docgen('build', '--print');
    const english = await site.read('dist/print.html');
    expect([english.includes('Worte.'), english.includes('Words.')]).toEqual([false, true]);
    expect(await site.list('dist/1')).not.toContain('print.html');
  });

  it.skipIf(findChromium() === undefined)('prints a PDF with the pages of its parts in the contents', async () => {
    const site = await tinySite(FILES);
    const { exitCode, stderr } = await runDocgen(site.root, ['build', '--pdf', 'shop.pdf'], {
      CHROMIUM_PATH: findChromium()!,
    });
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    const pages = pagesOfPlaces(await readFile(path.join(site.root, 'shop.pdf')));
    const [terms, guides, install, end] = ['p1', 'p2', 'p3', 'p3-more'].map((id) => pages.get(id)!);
    // Behind the title and the contents; the long page takes more than one.
    expect([terms, guides, install]).toEqual([3, 4, 5]);
    expect(end).toBeGreaterThan(6);
  });
});
