import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const PRICE = 'export default ({ plan, seats, children }) => <b>{plan} {typeof seats} {children}</b>;\n';

describe('a component', () => {
  it('gets strings, JSON and markdown, and is found in search, exports and headers', async () => {
    const site = await tinySite({
      'docgen.config.js': 'export default { lastUpdated: false, exports: { markdown: true, llms: true } };\n',
      'components/Price.jsx': PRICE,
      'content/README.md':
        '# Home\n\n<Price plan="a &amp; b" :seats="3">\n\n## Inside\n\nHidden *treasure*.\n\n</Price>\n\nA <Price plan="x">`word`</Price>.\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode, stderr).toBe(0);
    const html = await site.read('dist/index.html');
    expect(html).toMatch(/<b>a &amp; b number\s+<h2 id="inside">.*<p>Hidden <em>treasure<\/em>\.<\/p>\s*<\/b>/s);
    expect(html).toContain('<p>A <b>x undefined <code>word</code></b>.</p>');
    expect(await site.read('dist/index.md')).toContain('## Inside\n\nHidden *treasure*.\n\nA `word`.');
    expect(JSON.parse(await site.read('dist/pages.json'))).toMatchObject([{ headers: [{ title: 'Inside' }] }]);
    expect((await site.list('dist')).filter((name) => /island|components/.test(name))).toEqual([]);
  });

  it('uses docgen’s own React, without one beside the site, and what it imports', async () => {
    const site = await tinySite({
      'components/Deep.tsx':
        "import React, { useMemo, createContext, useContext } from 'react';\nimport { Part } from './part';\nconst Words = createContext('none');\nconst Inner = () => <i>{useContext(Words)}</i>;\nexport default function Deep() {\n  const text = useMemo(() => React.version.length > 0, []);\n  return <Words.Provider value=\"from a context\"><Inner /><Part isSeen={text} /></Words.Provider>;\n}\n",
      'components/part.tsx': 'export const Part = ({ isSeen }: { isSeen: boolean }) => <u>{String(isSeen)}</u>;\n',
      'content/README.md': '# Home\n\n<Deep />\n',
    });
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(await site.read('dist/index.html')).toContain('<i>from a context</i><u>true</u>');
  });

  it('renders only again where its code has changed, and the others stay', async () => {
    const site = await tinySite({
      'components/One.jsx': 'export default () => <b>one</b>;\n',
      'components/Two.jsx': 'export default () => <b>two</b>;\n',
      'content/README.md': '# Home\n\n<One />\n',
      'content/two.md': '# Two\n\n<Two />\n',
    });
    await site.docgen('build', '--cache', 'cache');
    await site.write({ 'components/Two.jsx': 'export default () => <b>zwei</b>;\n' });
    const { stdout } = await site.docgen('build', '--cache', 'cache');
    // The page and its script; what names the script: routes, their list, the manifest.
    expect(stdout).toMatch(/\(5 changed\)/);
  });

  it('is refused where it is unknown, with the nearest name, and only warned of without a configuration', async () => {
    const site = await tinySite({
      'components/Price.jsx': PRICE,
      'content/README.md': '# Home\n\n<Pirce plan="x" />\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'content/README.md:3:1  error  unknown-component  no component `<Pirce>`, so its tags are left out\n  3 | <Pirce plan="x" />\n      ^\n  hint: did you mean `Price`?',
    );
    await site.remove('docgen.config.js');
    // Nor does anything of a folder run that has never heard of docgen.
    await site.write({ 'components/Price.jsx': "throw new Error('not for docgen');\n" });
    const { exitCode: lenient, stderr: warned } = await site.docgen('build');
    expect(lenient).toBe(0);
    expect(warned).not.toContain('not for docgen');
    expect(await site.read('dist/index.html')).not.toContain('Pirce');
    await site.write({ 'content/README.md': '# Home\n\n<Quotation />\n' });
    expect((await site.docgen('build')).stderr).toContain(
      'make `components/Quotation.tsx` beside `docgen.config.ts` (make that too if there is none)',
    );
  });

  it.each([
    ['<Own><Own>\n\nx\n\n</Own></Own>\n', '<b><b><p>x</p></b></b>'],
    ['<Own><Own>\nx\n</Own><Own>\ny\n</Own></Own>\n', '<b><b><p>x</p></b><b><p>y</p></b></b>'],
    ['<Own> <Own>\n\n- x\n\n</Own> </Own>\n\nz\n', '<b><b><ul><li>x</li></ul></b></b><p>z</p>'],
    ['<Own>\nx\n</ Own>\n', '<b><p>x</p></b>'],
    ['a <Own>x</ Own> b\n', '<p>a <b>x</b> b</p>'],
    ['a <Own><Own/></Own> b\n', '<p>a <b><b></b></b> b</p>'],
    ['`<Own><Own>` and `</ Own>`\n', '<p><code>&#x3C;Own>&#x3C;Own></code> and <code>&#x3C;/ Own></code></p>'],
  ])('begins and ends in a line with others: %j', async (markdown, html) => {
    const site = await tinySite({
      'components/Own.jsx': 'export default ({ children }) => <b>{children}</b>;\n',
      'content/README.md': `# Home\n\n${markdown}`,
    });
    expect(await site.docgen('build', '--strict')).toMatchObject({ exitCode: 0 });
    const page = await site.read('dist/index.html');
    const content = page.slice(page.indexOf('</h1>') + 5, page.indexOf('</div></main>'));
    expect(content.replaceAll(/<link [^>]*>|<script.*?<\/script>|\n/g, '')).toBe(html);
  });

  it('may be written over several lines, in lists, and inside another one without empty lines', async () => {
    const site = await tinySite({
      'components/Price.jsx': PRICE,
      'content/README.md':
        '# Home\n\n<Price\n  plan="long"\n/>\n\n- a\n  <Price plan="in a list">\n  text\n  </Price>\n- b\n\n<Price plan="outer">\n<Price plan="inner">\n```js\none\n\ntwo\n```\n</Price>\n</Price>\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--strict');
    expect(exitCode, stderr).toBe(0);
    const html = await site.read('dist/index.html');
    for (const text of ['<b>long undefined', '<b>in a list undefined', /<b>outer.*<b>inner.*one.*two.*<\/b>\s*<\/b>/s])
      expect(html).toMatch(text);
  });

  it('that is unclosed is named, with its line', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\n<Cards>\n\ntext\n' });
    expect((await site.docgen('build')).stderr).toContain(
      'content/README.md:3:1  error  container-open  `<Cards>` is never closed',
    );
  });
});

it('docgen components lists components and slots with their files, props and pages', async () => {
  const site = await tinySite({
    'components/Price.client.jsx': `export const props = { shape: { plan: {}, seats: {} }, safeParse: (data) => ({ success: true, data }) };\n${PRICE}`,
    'slots.jsx': 'export const footer = () => <p>Foot</p>;\n',
    'docgen.config.js': "export default { lastUpdated: false, theme: { slots: './slots.jsx' } };\n",
    'content/README.md': '# Home\n\n<Price plan="x" />\n',
  });
  const { stdout } = await site.docgen('components');
  expect(stdout).toMatch(
    /^<Price> +components\/Price\.client\.jsx +plan, seats +\d+ B in the browser +1 page: content\/README\.md$/m,
  );
  expect(stdout).toMatch(/^<Card> +docgen +title, href +not used$/m);
  expect(stdout).toMatch(/^footer +slots\.jsx$/m);
  expect(stdout).toMatch(/^home +not filled$/m);
  const { components } = JSON.parse((await site.docgen('components', '--format', 'json')).stdout) as {
    components: { name: string }[];
  };
  expect(components.map(({ name }) => name)).toContain('Price');
});

it('plugins bring components and slots, which give way to the site’s own', async () => {
  const folder = (name: string) => `export default ({ children }) => <i className="${name}">{children}</i>;\n`;
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, plugins: [
      { name: 'one', components: 'one/parts', slots: 'one/slots.jsx' },
      { name: 'two', components: 'node_modules/two', slots: 'two.jsx' },
    ] };\n`,
    'one/parts/Price.jsx': folder('price-one'),
    'one/parts/Note.jsx': folder('note-one'),
    'one/parts/Note.css': 'i { color: red }\n',
    'one/slots.jsx': 'export const pageEnd = () => <p>End of one</p>;\nexport const footer = () => <p>Foot one</p>;\n',
    'node_modules/two/Clock.browser.jsx': folder('clock'),
    'two.jsx': 'export const pageEnd = () => <p>End of two</p>;\n',
    'components/Price.jsx': folder('price-own'),
    'slots.tsx':
      'export const pageEnd = () => <p>End of all</p>;\nexport const footer = ({ children }) => <p>Foot own{children}</p>;\n',
    'content/README.md': '# Home\n\n<Price>a</Price> <Note>b</Note>\n\n<Clock>c</Clock>\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--strict');
  expect(exitCode, stderr).toBe(0);
  const html = await site.read('dist/index.html');
  expect(html).toMatch(/<i class="price-own">a<\/i>\s<i class="note-one">b<\/i>/);
  expect(html).toMatch(/<docgen-island src="[^"]*island-Clock\.browser/);
  expect(html).toContain('<p>End of one</p><p>End of two</p><p>End of all</p>');
  expect(html).toContain('<p>Foot own</p>');
  expect(html).toMatch(/assets\/css\/Note\./);
  const { stdout } = await site.docgen('components');
  expect(stdout).toMatch(/^<Note> +one\/parts\/Note\.jsx/m);
  expect(stdout).toMatch(/^pageEnd +one\/slots\.jsx, two\.jsx, slots\.tsx$/m);
});

it('slots say nothing that grows: a page differs from most only in what it shows differently', async () => {
  const site = await tinySite({
    'slots.tsx':
      "export const footer = () => <p>{'A long footer. '.repeat(50)}</p>;\nexport const pageEnd = ({ page }) => (page.path === '/a.html' ? <p>Only here</p> : null);\n",
    'content/README.md': '# Home\n',
    'content/a.md': '# A\n',
    'content/b.md': '# B\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  const scripts = (await site.list('dist')).filter((name) => /assets\/js\/\d+\./.test(name));
  const texts = await Promise.all(scripts.map((name) => site.read(`dist/${name}`)));
  expect(texts.filter((text) => text.includes('A long footer'))).toEqual([]);
  expect(texts.filter((text) => text.includes('Only here'))).toHaveLength(1);
  expect(await site.read('dist/b.html')).toContain('A long footer');
});
