import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOOK_SITE } from '../support/lookSite';
import { tinySite } from '../support/tinySite';

const meta = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):\w+)" content="([^"]*)"/g)].map((found) => [
      found[1]!,
      found[2]!,
    ]),
  );

describe('a built site', () => {
  it('has variables, partials, a landing page, its own 404 page and the tags of OpenGraph', async () => {
    const site = await tinySite(LOOK_SITE);
    const { exitCode, stderr } = await site.docgen('build', '--strict');
    expect(exitCode, stderr).toBe(0);

    const guide = await site.read('dist/guide.html');
    expect(guide).toContain('<title>Guide to 3.1 | Orbit</title>');
    expect(guide).toMatch(/<code>code<\/code> and %\{version\}\./);
    expect(guide).toContain('// 3.1');
    expect(guide).toContain('Limits of 3.1.');
    expect(guide).not.toMatch(/First line|Last line/);
    expect(await site.read('dist/index.html')).toContain('npm install orbit@3.1');
    expect((await site.list('dist')).filter((file) => file.includes('_'))).toEqual([]);

    expect(meta(guide)).toEqual({
      'og:title': 'Guide to 3.1',
      'og:description': 'Text with a link, code and %{version}.',
      'og:type': 'article',
      'og:url': 'https://orbit.example.com/docs/guide.html',
      'og:site_name': 'Orbit',
      'og:image': expect.stringMatching(
        /^https:\/\/orbit\.example\.com\/docs\/assets\/files\/logo\.\w+\.svg$/,
      ) as string,
      'twitter:card': 'summary_large_image',
    });

    const lost = await site.read('dist/404.html');
    expect(lost).toContain('Lost in space</h1>');
    expect(lost).toContain('<meta name="robots" content="noindex"');
    for (const file of ['dist/sitemap.xml', 'dist/sitemap.html', 'dist/index.html', 'dist/guide.html'])
      expect(await site.read(file)).not.toMatch(/404|Lost in space/);

    const home = await site.read('dist/index.html');
    expect(home.match(/<h[1-6]\b/g)).toEqual(['<h1', '<h2', '<h2', '<h2']);
    expect(home).toMatch(/<a class="landing-action main" href="\/docs\/guide\.html">Get started<\/a>/);
    expect(home).toMatch(/<img src="\/docs\/orbit\.svg"[^>]* alt="A ring">/);
  });

  it('takes the tags of a page before its own', async () => {
    const site = await tinySite({
      'content/README.md': '---\nmeta:\n  - property: og:title\n    content: Mine\n---\n\n# Home\n\nText.\n',
    });
    await site.docgen('build');
    const html = await site.read('dist/index.html');
    expect(html.match(/property="og:title"/g)).toHaveLength(1);
    expect(meta(html)).toMatchObject({ 'og:title': 'Mine', 'twitter:card': 'summary' });
    expect(html).not.toContain('og:url');
  });

  it('reports dead links and wrong keys of a landing page', async () => {
    const site = await tinySite({
      'content/README.md':
        '---\nlayout: home\nhero:\n  tagine: x\n  actions:\n    - { text: a, link: ./gone.md }\nfeatures:\n  - { title: b, link: ./gone.md }\n---\n\nText.\n',
    });
    const { stderr } = await site.docgen('build');
    expect(stderr).toMatch(/README\.md:3:1 {2}error {2}front-matter-value {2}`hero`/);
    expect(stderr).toMatch(/README\.md:8:1 {2}error {2}dead-link/);
  });

  it('names the line of an image, and says why one outside of the content is none', async () => {
    const site = await tinySite({
      'brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/README.md':
        '---\nlayout: home\nhero:\n  name: A\n  image:\n    src: ../brand/logo.svg\n---\n\n![b](./none.png)\n',
    });
    const { stderr } = await site.docgen('build');
    expect(stderr).toContain(
      'content/README.md:6:1  error  missing-file  `../brand/logo.svg` is outside of the content folder\n',
    );
    expect(stderr).toContain('content/README.md:9:1  error  missing-file  no file `./none.png`\n');
  });

  it('reads the landing page of VuePress', async () => {
    const site = await tinySite({
      'content/README.md':
        '---\nhome: true\nheroText: Orbit\ntagline: Small.\nactionText: Start\nactionLink: ./a.md\nfeatures:\n  - { title: One, details: Two }\nfooter: MIT\n---\n',
      'content/a.md': '# A page\n\nText.\n',
    });
    const { exitCode } = await site.docgen('build');
    expect(exitCode).toBe(0);
    expect(await site.read('dist/index.html')).toMatch(
      /<h1>Orbit<\/h1><p class="landing-tagline">Small\.<\/p>.*href="\/a\.html">Start<\/a>.*<h2>One<\/h2>.*MIT/,
    );
  });

  it('reads HTML in the texts of a landing page of VitePress, and leaves out icons that nobody sees', async () => {
    const site = await tinySite({
      'content/README.md': [
        '---\nlayout: home\nhero:\n  name: Orbit\n  tagline: Small <b>and</b> fast, a < b\nfeatures:',
        '  - { icon: \'<svg width="9"><path d="M0 0h9"/></svg>\', title: One, details: \'With <code>x</code><script>alert(1)</script>\' }',
        `  - { icon: '<span class="memo"></span>', title: '<Two>', details: 'Use <id>' }\n---\n`,
      ].join('\n'),
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(0);
    expect(stderr).toContain('content/README.md:6:1  warning  page-script');
    const html = await site.read('dist/index.html');
    expect(html).toContain('<p class="landing-tagline">Small <b>and</b> fast, a &#x3C; b</p>');
    expect(html).toMatch(/landing-icon"[^>]*><svg width="9"><path d="M0 0h9"><\/path><\/svg><\/div><h2[^>]*>One</);
    expect(html).toContain('<meta name="description" content="Small and fast, a &lt; b"/>');
    expect(html).toContain('With <code>x</code>');
    expect(html).not.toContain('<script>alert');
    expect(html.match(/landing-icon/g)).toHaveLength(1);
    expect(html).toContain('&#x3C;Two></h2><p>Use &#x3C;id></p>');
  });

  it('names the site on a landing page of VuePress that does not say how', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, title: 'Orbit' };\n",
      'content/README.md': '---\nhome: true\ntitle: Home\n---\n',
      'content/silent.md': '---\nhome: true\nheroText: null\n---\n\nText.\n',
      'content/own.md': '---\nhome: true\n---\n\n# Own\n',
    });
    await site.docgen('build');
    expect(await site.read('dist/index.html')).toContain('<h1>Orbit</h1>');
    expect(await site.read('dist/silent.html')).not.toContain('Orbit</h1>');
    expect((await site.read('dist/own.html')).match(/<h1/g)).toHaveLength(1);
  });

  it('follows a change of a variable, and leaves such signs alone where there are none', async () => {
    const config = (value: string) => `export default { lastUpdated: false, variables: { v: '${value}' } };\n`;
    const site = await tinySite({ 'content/README.md': '# Home %{v}\n\nText.\n', 'docgen.config.js': config('one') });
    await site.docgen('build');
    expect(await site.read('dist/index.html')).toContain('Home one');
    await site.write({ 'docgen.config.js': config('two') });
    await site.docgen('build');
    expect(await site.read('dist/index.html')).toContain('Home two');
    await site.write({ 'docgen.config.js': 'export default { lastUpdated: false };\n' });
    expect((await site.docgen('build', '--strict')).exitCode).toBe(0);
    expect(await site.read('dist/index.html')).toContain('Home %{v}');
  });

  it('has no scripts of pages, but their data', async () => {
    const site = await tinySite({
      'content/README.md':
        '# Home\n\nText <script>one()</script> and.\n\n<script type="module">two()</script>\n\n<script type="application/ld+json">{"a":1}</script>\n',
    });
    const { stderr } = await site.docgen('build');
    expect(stderr.match(/page-script/g)).toHaveLength(2);
    const html = await site.read('dist/index.html');
    expect(html).not.toMatch(/one\(\)|two\(\)/);
    expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
  });

  it('has an image of each page, drawn once by a package of the site', async () => {
    const drawn =
      "exports.Resvg = class { constructor(svg) { this.svg = svg; } render() { require('fs').appendFileSync(__dirname + '/log', 'x'); return { asPng: () => Buffer.from(this.svg) }; } };\n";
    const site = await tinySite({
      'content/README.md': '# Home\n\nText.\n',
      'content/a.md': '# Fish & chips\n\nTwo words.\n',
      'content/b.md': '---\nogImage: /own.png\n---\n\n# Own\n\nText.\n',
      'node_modules/@resvg/resvg-js/package.json': '{"name":"@resvg/resvg-js","version":"2.0.0","main":"index.js"}',
      'node_modules/@resvg/resvg-js/index.js': drawn,
      'docgen.config.js': "export default { lastUpdated: false, siteUrl: 'https://a.example/', ogImage: true };\n",
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode, stderr).toBe(0);
    const address = meta(await site.read('dist/a.html'))['og:image']!;
    expect(address).toMatch(/^https:\/\/a\.example\/assets\/cards\/[\da-f]{8}\.png$/);
    const card = await site.read(`dist/${address.slice('https://a.example/'.length)}`);
    expect(card).toContain('>Fish &amp; chips</text>');
    expect(card).toContain('>Two words.</text>');
    expect(meta(await site.read('dist/b.html'))['og:image']).toBe('https://a.example/own.png');

    await site.write({ 'content/a.md': '# Fish\n\nTwo words.\n' });
    await site.docgen('build');
    expect(await site.read('node_modules/@resvg/resvg-js/log')).toBe('xxx');
    const now = (await site.list('dist')).filter((file) => file.endsWith('.png'));
    expect(now).toHaveLength(2);
  });

  it('has the logo and the font of the site on its images, where the package can draw them', async () => {
    const drawn =
      'exports.Resvg = class { constructor(svg, { font }) { this.text = svg + font.fontFiles.join(); } render() { return { asPng: () => Buffer.from(this.text) }; } };\n';
    const site = await tinySite({
      'content/README.md': '# Home\n\nText.\n',
      'content/a.md': '# A\n\nText.\n',
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
      'own.css': '@font-face { font-family: Any; src: url(own.ttf) }\n',
      'node_modules/@resvg/resvg-js/package.json': '{"name":"@resvg/resvg-js","version":"2.0.0","main":"index.js"}',
      'node_modules/@resvg/resvg-js/index.js': drawn,
      'docgen.config.js': `export default { lastUpdated: false, title: 'Orbit', siteUrl: 'https://a.example/', ogImage: true,
        theme: { logo: './logo.svg', css: ['own.css'], fonts: ['own.ttf'] } };\n`,
    });
    await writeFile(path.join(site.root, 'own.ttf'), fontNamed('Orbit & Sans'));
    const { exitCode, stderr } = await site.docgen('build', '--strict');
    expect(exitCode, stderr).toBe(0);
    const address = meta(await site.read('dist/a.html'))['og:image']!;
    const card = await site.read(`dist/${address.slice('https://a.example/'.length)}`);
    expect(card).toContain('<image x="80" y="66" width="112" height="56" href="data:image/svg+xml;base64,PHN2');
    expect(card).toMatch(/<text x="212" [^>]*font-family="'Orbit &amp; Sans', [^"]*">Orbit<\/text>/);
    expect(card).toContain(path.join(site.root, 'own.ttf'));
    await site.write({ 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>\n' });
    await site.docgen('build');
    expect(meta(await site.read('dist/a.html'))['og:image']).not.toBe(address);
  });

  it('keeps a landing page from running anything where its authors are not trusted', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, content: { trust: 'text' } };\n",
      'content/README.md':
        '---\nlayout: home\nhero:\n  text: Hi\n  actions:\n    - { text: a, link: "javascript:alert(1)" }\n---\n\nText.\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain('README.md:6:1  warning  removed-html  the address `javascript:`');
    const content = /id="docgen-content".*<\/main>/.exec(await site.read('dist/index.html'))![0];
    expect(content).toContain('<a class="landing-action main">a</a>');
    expect(content).not.toContain('javascript:');
  });

  it('passes its announcement and its footer on to the slots of these names', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n\nText.\n',
      'slots.tsx':
        'export const footer = ({ children }) => <div><b>mine</b>{children}</div>;\n' +
        'export const announcement = ({ children }) => <i>{children}</i>;\n',
      'docgen.config.js':
        "export default { lastUpdated: false, footer: { text: 'All rights' }, announcement: { text: 'New' } };\n",
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode, stderr).toBe(0);
    const html = await site.read('dist/index.html');
    expect(html).toMatch(/data-slot="footer"><div><b>mine<\/b><footer class="site-footer"><p>All rights<\/p>/);
    expect(html).toMatch(/data-slot="announcement"><i><p>New<\/p><\/i>/);
    expect(html.match(/All rights/g)).toHaveLength(1);
  });
});

/** A font without letters, which has a name. */
function fontNamed(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const font = Buffer.alloc(46 + text.length);
  font.writeUInt32BE(0x10000, 0);
  font.writeUInt16BE(1, 4);
  font.write('name', 12, 'latin1');
  font.writeUInt32BE(28, 20);
  const record = [0, 1, 18, 3, 1, 0x409, 1, text.length, 0];
  for (const [index, value] of record.entries()) font.writeUInt16BE(value, 28 + 2 * index);
  text.copy(font, 46);
  return font;
}
