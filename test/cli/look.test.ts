import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOOK_SITE } from '../support/lookSite';
import { tinySite, type TinySite } from '../support/tinySite';

const PLAIN = { 'content/README.md': '# Home\n\nText.\n' };

const config = (keys: string) => `export default { lastUpdated: false, ${keys} };\n`;

async function built(files: Record<string, string>): Promise<TinySite & { policy: string }> {
  const site = await tinySite(files);
  const { exitCode, stdout, stderr } = await site.docgen('build', '--strict', '--timings');
  expect(stdout + stderr.replace(/^content security policy.*$/m, '')).not.toContain('error');
  expect(exitCode).toBe(0);
  return { ...site, policy: /^content security policy: (.+)$/m.exec(stdout + stderr)?.[1] ?? '' };
}

/** The text of the only file whose path has this beginning and ending. */
async function onlyFile(site: TinySite, start: string, end: string): Promise<string> {
  const found = (await site.list('dist')).filter((file) => file.startsWith(start) && file.endsWith(end));
  expect(found).toHaveLength(1);
  return site.read(`dist/${found[0]!}`);
}

describe('the look of a site', () => {
  it('that says nothing of it is in no page and in no policy', async () => {
    const site = await built(PLAIN);
    const html = await site.read('dist/index.html');
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html).not.toMatch(/announce|site-footer|social-links|data-layout|<img/);
    const [, frame] = /<style id="docgen-frame">([^<]*)<\/style>/.exec(html)!;
    expect(site.policy).toMatch(
      /^default-src 'self'; script-src 'self'(?: 'sha256-\S+'){3}; style-src 'self' 'sha256-\S+'; object-src 'none'; base-uri/,
    );
    expect(site.policy).toContain(createHash('sha256').update(frame!).digest('base64'));
    expect(await onlyFile(site, 'assets/css/frame.', '.css')).toBe(frame);
    for (const css of [frame, await onlyFile(site, 'assets/css/style.', '.css')]) {
      expect(css).toMatch(/^@layer docgen\.tokens,docgen\.base,docgen\.content,docgen\.parts;/);
      expect(css).not.toMatch(/\.announcement|\.landing-hero/);
    }
  });

  it('is in no layer with `!important`, which would win over rules of the site', async () => {
    const site = await built(LOOK_SITE);
    const css =
      (await onlyFile(site, 'assets/css/frame.', '.css')) + (await onlyFile(site, 'assets/css/style.', '.css'));
    const layers = css.split(/(?=@layer docgen\.\w+\{)/).slice(1);
    const inLayers = layers.map((rules) => rules.slice(0, endOfBlock(rules)));
    expect(css).toContain('!important');
    expect(inLayers.join('')).not.toContain('!important');
  });

  it('comes from style sheets that are linked after docgen’s, with what they name', async () => {
    const site = await built({
      ...PLAIN,
      'docgen.config.js': config(
        "base: '/docs/', theme: { css: ['./css/a.css'], fonts: ['./css/one.woff2'], layers: ['base', 'docgen'] }",
      ),
      'css/a.css':
        "@import './b.css';\n@font-face { font-family: One; src: url(one.woff2) }\n.a { background: url(/x.png) }\n",
      'css/b.css': '.b { color: red }\n',
      'css/one.woff2': 'font',
      'content/public/x.png': 'x',
    });
    const css = await onlyFile(site, 'assets/css/site.', '.css');
    expect(css).toMatch(/^\.b\{color:red\}@font-face\{.*url\("?\.\.\/files\/one\.\w{8}\.woff2"?\)/);
    expect(css).toContain('url(/docs/x.png)');
    expect(await onlyFile(site, 'assets/css/style.', '.css')).toMatch(/^@layer base,docgen;@layer docgen\.tokens,/);
    const html = await site.read('dist/index.html');
    expect(html).toContain('<style id="docgen-frame">@layer base,docgen;@layer docgen.tokens,');
    expect(html).toMatch(/<\/style><link rel="stylesheet" href="\/docs\/assets\/css\/site\.\w+\.css"/);
    expect(html).toMatch(/<link rel="preload" as="font" href="\/docs\/assets\/files\/one\.\w+\.woff2" crossorigin=""/);
  });

  it('follows an edit of a style sheet, as a build without a cache does', async () => {
    const site = await built(LOOK_SITE);
    const before = await onlyFile(site, 'assets/css/site.', '.css');
    await site.write({ 'brand/more.css': 'h1 { color: blue }\n' });
    await site.docgen('build');
    const warm = await onlyFile(site, 'assets/css/site.', '.css');
    expect(warm).not.toBe(before);
    const names = await site.list('dist');
    await site.docgen('build', '--no-cache', '--out', 'cold');
    expect(await site.list('cold')).toEqual(names);
  });

  it('has a policy that allows what the site names, and no more', async () => {
    const site = await built({
      ...PLAIN,
      'docgen.config.js': config(
        `theme: { css: ['a.css'] }, security: {
          connect: ['https://api.example.com/v1'], images: ['data:'], frames: ['https://video.example.com/embed'],
        }, head: [
          { tag: 'script', attributes: { src: 'https://stats.example.com/s.js' } },
          { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
          { tag: 'style', content: 'b{}' },
        ]`,
      ),
      'a.css': "@import 'https://sheets.example.com/x.css';\n.a { background: url(https://img.example.com/x.png) }\n",
    });
    const [scripts, ...others] = site.policy.split('; ').slice(1, -4);
    expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-\S+'){3} https:\/\/stats\.example\.com$/);
    expect(others).toEqual([
      expect.stringMatching(/^style-src 'self'(?: 'sha256-\S+'){2} https:\/\/sheets\.example\.com$/),
      "img-src 'self' data: https://img.example.com",
      "connect-src 'self' https://api.example.com",
      "frame-src 'self' https://video.example.com",
    ]);
    expect(others[0]).toContain(createHash('sha256').update('b{}').digest('base64'));
    const again = await site.docgen('build', '--timings');
    expect(again.stdout + again.stderr).toContain(site.policy);
  });

  it.each(['netlify', 'github'])('has its policy in what %s gets, with the scripts of plugins', async (name) => {
    const site = await built({
      ...PLAIN,
      'docgen.config.js': config(
        `host: '${name}', announcement: { text: 'New' }, plugins: [{ name: 'p', head: () => [{ tag: 'script', content: 'a()' }] }]`,
      ),
    });
    const own = `'sha256-${createHash('sha256').update('a()').digest('base64')}'`;
    expect(site.policy).toContain(own);
    const sent = name === 'github' ? await site.read('dist/index.html') : await site.read('dist/_headers');
    const inPage = site.policy.replace(/; frame-ancestors.*/, '').replaceAll("'", '&#x27;');
    expect(sent).toContain(name === 'github' ? inPage : site.policy);
  });

  it('has what plugins put into heads, page by page', async () => {
    const site = await built({
      ...PLAIN,
      'content/a.md': '# Other\n\nText.\n',
      'p.css': '.p { color: red }\n',
      'docgen.config.js': config(
        `plugins: [{ name: 'p', css: ['./p.css'], head: (page) => page.path === '/a.html' ? [
          { tag: 'meta', attributes: { name: 'about', content: page.title } },
          { tag: 'link', attributes: { rel: 'author', href: '/b' } },
        ] : [] }]`,
      ),
    });
    expect(await site.read('dist/a.html')).toMatch(
      /<meta name="about" content="Other" data-docgen-page=""\/>.*<link rel="author" href="\/b"><\/head>/,
    );
    expect(await site.read('dist/index.html')).not.toMatch(/name="about"|rel="author"/);
    expect(await onlyFile(site, 'assets/css/site.', '.css')).toContain('.p{');
  });

  it('names the plugin whose head is none, and goes on', async () => {
    const site = await tinySite({
      ...PLAIN,
      'docgen.config.js': config("plugins: [{ name: 'p', head: () => [{ tag: 'div' }] }]"),
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/plugin-failed {2}`p` failed: `head` returned .*expected `meta`, `link`/);
  });

  it('shows the logo in the tab of the browser where no icon is named, and else answers for one', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const site = await tinySite({
      'docgen.config.js': config("theme: { logo: './mark.svg' }"),
      'mark.svg': drawing,
      'content/README.md': '# Home\n',
    });
    await site.docgen('build');
    expect(await site.read('dist/index.html')).toMatch(/<link rel="icon" href="\/assets\/files\/mark\.\w{8}\.svg"\/>/);
    expect(await site.list('dist')).not.toContain('favicon.ico');
    await site.write({ 'docgen.config.js': config('') });
    await site.docgen('build');
    expect((await site.read('dist/favicon.ico')).length).toBeGreaterThan(100);
    await site.write({ 'content/public/favicon.svg': drawing });
    await site.docgen('build');
    expect(await site.list('dist')).not.toContain('favicon.ico');
  });

  it('takes an icon in from the package `simple-icons`, with its name, where a site has installed that', async () => {
    const site = await tinySite({
      ...PLAIN,
      'docgen.config.js': config("social: [{ icon: 'matrix', link: 'https://a.example' }]"),
    });
    const without = await site.docgen('build');
    expect(without.stderr).toContain('there is no icon `matrix`');
    expect(without.stderr).toContain('npm install --save-dev simple-icons');
    await site.write({
      'node_modules/simple-icons/package.json':
        '{ "name": "simple-icons", "exports": { ".": "./index.js", "./icons/*": "./icons/*" } }',
      'node_modules/simple-icons/index.js': '',
      'node_modules/simple-icons/icons/matrix.svg':
        '<svg role="img" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg"><title>Matrix</title><path d="M.6.5v22z"/></svg>',
    });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/index.html')).toMatch(
      /Matrix[^]*<path d="M\.6\.5v22z"\/>|<path d="M\.6\.5v22z"\/>[^]*Matrix/,
    );
  });

  it('refuses an icon that is not known, with the nearest name', async () => {
    const site = await tinySite({
      ...PLAIN,
      'docgen.config.js': config("social: [{ icon: 'gitub', link: 'https://a.example' }]"),
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('there is no icon `gitub`');
    expect(stderr).toContain('did you mean `github`?');
  });
});

/** End of the block with which a text begins. */
function endOfBlock(text: string): number {
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return index;
  }
  return text.length;
}
