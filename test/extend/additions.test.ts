import { describe, expect, it } from 'vitest';
import { comparedFiles } from '../support/harness';
import { tinySite } from '../support/tinySite';

const configOf = (...plugins: string[]): string =>
  `export default { title: 'Site', lastUpdated: false, plugins: [${plugins.join(',\n')}] };\n`;

const PAGES = {
  'content/README.md': '# Home\n\nHello.\n',
  'content/guide/README.md': '---\nstatus: stable\n---\n\n# Guide\n\nApples.\n',
  'content/guide/more.md': '---\nstatus: beta\n---\n\n# More\n\nApples and pears.\n',
};

/** `<p>…</p>` as React makes it. */
const ELEMENT = `{ $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: null, ref: null, props: { children: 'a < b' } }`;

const STATUS = `{ name: 'status', decorate: ({ frontMatter: { status }, title }) => status !== undefined && {
  head: [{ tag: 'meta', attributes: { name: 'status', content: status } }],
  beside: \`<p class="status">\${status}</p>\`,
  above: '<p>above</p>',
  below: title === 'More' ? ${ELEMENT} : undefined,
} }`;

describe('a plugin that decorates pages', () => {
  it('puts HTML and elements of React around the content of those that it is about', async () => {
    const site = await tinySite({ ...PAGES, 'docgen.config.js': configOf(STATUS) });
    expect(await site.docgen('build', '--strict', '--no-cache')).toMatchObject({ exitCode: 0 });
    const page = await site.read('dist/guide/more.html');
    expect(page).toMatch(
      /<p>above<\/p><h1[^>]*>.*<\/h1><p class="status">beta<\/p>.*Apples and pears.*<p>a &lt; b<\/p>/s,
    );
    expect(page).toContain('<meta name="status" content="beta"');
    expect(await site.read('dist/index.html')).not.toContain('above');
  });

  it('is heard once more where a page says something else, and not where only a text has changed', async () => {
    const site = await tinySite({ ...PAGES, 'docgen.config.js': configOf(STATUS) });
    const build = (...more: string[]) => site.docgen('build', '--strict', ...more);
    await build('--cache', 'cache');
    for (const edit of [
      { 'content/guide/more.md': PAGES['content/guide/more.md'].replace('pears', 'plums') },
      { 'content/guide/more.md': PAGES['content/guide/more.md'].replace('beta', 'gone') },
    ]) {
      await site.write(edit);
      await build('--cache', 'cache');
      await build('--no-cache', '-o', 'cold');
      expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'cold'));
    }
    expect(await site.read('dist/guide/more.html')).toContain('<p class="status">gone</p>');
  });

  it.each([
    ['{ beneath: "x" }', /`decorate` returned something else than `{ head, beside, above, below }`/],
    ['{ above: 5 }', /`above`: expected HTML, or an element of React, got the number `5`/],
    ['null.x', /Cannot read properties of null/],
  ])('is told by name, with the page: %s', async (returned, message) => {
    const site = await tinySite({
      ...PAGES,
      'docgen.config.js': configOf(`{ name: 'odd', decorate: () => (${returned}) }`),
    });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/content\/README\.md.*plugin-failed.*`odd` failed/);
    expect(stderr).toMatch(message);
  });
});

const MAP = `{ name: 'map', site: ({ pages }) => ({
  redirects: Object.fromEntries(pages.map(({ relativePath }) => ['/old/' + relativePath.replace('.md', '.html'), '/' + relativePath.replace('README.md', '').replace('.md', '.html')])),
  sidebar: [{ label: 'By status', items: pages.filter(({ frontMatter }) => frontMatter.status === 'beta').map(({ relativePath }) => relativePath) }],
  weights: { '/guide/': 0.5, '/guide/more.html': 3 },
  problems: pages.filter(({ headers }) => headers.length === 0).map(({ file }) => ({ file, message: 'no heading' })),
}) }`;

describe('a plugin that adds to the site', () => {
  it('adds redirects, a sidebar, weights and problems, made of what is known of all pages', async () => {
    const site = await tinySite({ ...PAGES, 'content/bare.md': 'Bare.\n', 'docgen.config.js': configOf(MAP) });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/old/guide/more.html')).toContain('url=/guide/more.html');
    expect(await site.read('dist/index.html')).toContain('By status');
    expect(stderr).toMatch(/content\/bare\.md.*map: no heading/);
    const names = (await site.list('dist/assets/search')).find((name) => name.includes('names.'));
    const { pages, weights } = JSON.parse(await site.read(`dist/assets/search/${names?.replace(/.*\//, '')}`)) as {
      pages: [string, number, string][];
      weights: [number, number][];
    };
    expect(weights.map(([page, weight]) => [pages[page]![2], weight])).toEqual([
      ['/guide/', 0.5],
      ['/guide/more.html', 3],
    ]);
  });

  it('is not told of drafts, which the site does not show', async () => {
    const list = `{ name: 'list', site: ({ pages }) => ({ redirects: Object.fromEntries(pages.map(({ title }) => ['/old-' + title + '.html', '/'])) }) }`;
    const draft = { 'content/secret.md': '---\ndraft: true\n---\n\n# Secret\n' };
    const site = await tinySite({ ...PAGES, ...draft, 'docgen.config.js': configOf(list) });
    expect(await site.docgen('build', '--no-cache')).toMatchObject({ exitCode: 0 });
    expect((await site.list('dist')).filter((name) => /^old-(?:Secret|More)\.html$/.test(name))).toEqual([
      'old-More.html',
    ]);
  });

  it('leaves what the site says itself, and what a plugin before it has said', async () => {
    const site = await tinySite({
      ...PAGES,
      'docgen.config.js': `export default { title: 'Site', lastUpdated: false, redirects: { '/a.html': '/guide/' },
  plugins: [
    { name: 'one', site: () => ({ redirects: { '/a.html': '/', '/b.html': '/guide/' } }) },
    { name: 'two', site: () => ({ redirects: { '/b.html': '/' } }) },
  ] };\n`,
    });
    expect(await site.docgen('build', '--no-cache')).toMatchObject({ exitCode: 0 });
    for (const name of ['a', 'b']) expect(await site.read(`dist/${name}.html`)).toContain('url=/guide/');
  });

  it('is told by name where it returns something else', async () => {
    const odd = `{ name: 'odd', site: () => ({ redirects: { 'a.html': '/' } }) }`;
    const site = await tinySite({ ...PAGES, 'docgen.config.js': configOf(odd) });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/`odd` failed: `site` returned something else than additions: .*starts with `\/`/);
  });

  it('writes the rules of a host of its own', async () => {
    const rules = `{ name: 'rules', files: ({ redirects, headers }) => [{ path: 'rules.json', contents: JSON.stringify([redirects, headers]) }] }`;
    const site = await tinySite({
      ...PAGES,
      'docgen.config.js': configOf(rules).replace('lastUpdated', "redirects: { '/a.html': '/guide/' }, lastUpdated"),
    });
    expect(await site.docgen('build', '--no-cache')).toMatchObject({ exitCode: 0 });
    const [redirects, headers] = JSON.parse(await site.read('dist/rules.json')) as [unknown, Record<string, string>];
    expect(redirects).toEqual([{ from: '/a.html', to: '/guide/' }]);
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
  });
});

const WORDS = `{ name: 'words',
  facts: (tree) => ({ links: JSON.stringify(tree).split('"href"').length - 1 }),
  decorate: ({ facts }) => ({ below: \`<p>\${facts.words.links} links</p>\` }),
  files: ({ pages }) => [{ path: 'links.txt', contents: pages.map(({ path, facts }) => path + ' ' + facts.words.links).join('\\n') }],
}`;

describe('a plugin that finds facts on pages', () => {
  it('tells them to its other hooks, also on other threads and after edits', async () => {
    const site = await tinySite({
      ...PAGES,
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, number) => [`content/p${number}.md`, `# ${number}\n\n[a](b.md)\n`]),
      ),
      'content/b.md': '# B\n',
      'docgen.config.js': configOf(WORDS),
    });
    const build = (...more: string[]) => site.docgen('build', '--strict', ...more);
    expect(await build('--cache', 'cache', '--threads', '2')).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/links.txt')).toContain('/p7.html 1');
    await site.write({ 'content/p7.md': '# 7\n\n[a](b.md), [b](b.md)\n' });
    await build('--cache', 'cache');
    expect(await site.read('dist/links.txt')).toContain('/p7.html 2');
    expect(await site.read('dist/p7.html')).toContain('<p>2 links</p>');
    await build('--no-cache', '-o', 'cold');
    expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'cold'));
  });

  it('is told by name, with the page, where it returns no data', async () => {
    const site = await tinySite({ ...PAGES, 'docgen.config.js': configOf(`{ name: 'odd', facts: () => () => 1 }`) });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/content\/README\.md.*`odd`.*`facts` has to return plain data/);
  });
});
