import { describe, expect, it } from 'vitest';
import { startServe } from '../support/startServe';
import { tinySite } from '../support/tinySite';

const config = (keys: string, before = '') =>
  `import { defineConfig } from 'docgen-site';\n${before}\nexport default defineConfig({ lastUpdated: false, ${keys} });\n`;

/** A remark plugin that shouts, after a while; and one for HTML that marks code. */
const OWN = `
const shout = ({ sign }) => async (tree) => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.toUpperCase() + sign;
    node.children?.forEach(visit);
  };
  visit(tree);
};
function markCode() {
  return (tree) => {
    const visit = (node) => {
      if (node.tagName === 'code' && node.properties.className?.includes('language-mark')) node.tagName = 'mark';
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
`;

/** A plugin that adds `§` to the syntax. */
const SIGN = `function own() {
  // The smallest extension: \`~\` ends up as text of its own.
  const add = (key, value) => (this.data()[key] ??= []).push(value);
  const tokenize = (effects, ok, nok) => (code) => {
    effects.enter('own'); effects.consume(code); effects.exit('own'); return ok;
  };
  add('micromarkExtensions', { text: { 167: { name: 'own', tokenize } } });
  add('fromMarkdownExtensions', {
    enter: { own(token) { this.enter({ type: 'own', data: { hName: 'hr', hProperties: { className: ['own'] } } }, token); } },
    exit: { own(token) { this.exit(token); } },
  });
}`;

describe('plugins for markdown', () => {
  it('change the text and the HTML of every page, included parts too, and wait for what takes time', async () => {
    const site = await tinySite({
      'docgen.config.js': config(
        "markdown: { remarkPlugins: [[shout, { sign: '!' }]], rehypePlugins: [markCode] }, exports: { markdown: true }",
        OWN,
      ),
      'content/README.md':
        '# Home\n\nquiet\n\n<!--@include: ./part.md-->\n\n```mark\nown\n```\n\n```js\nconst a = 1;\n```\n\n::: tip\nin it\n:::\n',
      'content/part.md': 'part\n',
    });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    const html = await site.read('dist/index.html');
    for (const text of ['QUIET!', 'PART!', 'IN IT!', '<mark class="language-mark">own']) expect(html).toContain(text);
    // Code that no plugin touched is docgen's own.
    expect(html).toMatch(/<div class="code-block" data-language="js">.*<t-k>const<\/t-k>/);
    expect(html).not.toMatch(/[\ufdd0\ufdd1]/);
    expect(JSON.parse(await site.read('dist/pages.json'))).toContainEqual(
      expect.objectContaining({ title: 'HOME!', path: '/' }),
    );
  });

  it('add syntax to MDX too, of which a page that is none is named with its place', async () => {
    const site = await tinySite({
      'docgen.config.js': config("markdown: { syntax: ['mdx'], remarkPlugins: [own] }", SIGN),
      'content/README.mdx':
        '# Home\n\na § b\n\n<Tabs>\n<Tab title="One">\n\nc § d\n\n</Tab>\n</Tabs>\n\n::: tip\ne § f\n:::\n',
      'content/other.mdx': '# Other\n\nx <3 § y\n',
    });
    const { exitCode, stderr } = await site.docgen('build');
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/content\/other\.mdx:3:\d+ {2}warning {2}mdx-refused/);
    const html = await site.read('dist/index.html');
    expect(html).toMatch(/role="tab"[^]*<p>c <hr class="own"> d<\/p>[^]*class="container tip"[^]*e <hr class="own"> f/);
    expect(await site.read('dist/other.html')).toContain('x &#x3C;3 <hr class="own"> y');
  });

  it('add syntax, which then is read by the parser that they extend', async () => {
    const site = await tinySite({
      'docgen.config.js': config('markdown: { remarkPlugins: [own] }, exports: { markdown: true }', SIGN),
      'content/README.md': '# Home\n\na § b\n\n::: tip\nc § d\n:::\n',
    });
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    const html = await site.read('dist/index.html');
    expect(html).toContain('<p>a <hr class="own"> b</p>');
    expect(html).toContain('<p>c <hr class="own"> d</p>');
    expect(await site.read('dist/index.md')).toContain('a § b');
  });

  it('that fail are problems of the page that they failed on, and what they say is shown with its place', async () => {
    const site = await tinySite({
      'docgen.config.js': config(
        'markdown: { remarkPlugins: [breaks, says] }',
        `function breaks() { return (tree, file) => { if (file.path.endsWith('bad.md')) throw new Error('no way'); }; }
         function says() { return (tree, file) => void file.message('too short', { line: 3, column: 1 }, 'lint:short'); }`,
      ),
      'content/README.md': '# Home\n\nText.\n',
      'content/bad.md': '# Bad\n\nText.\n',
    });
    const { exitCode, stdout } = await site.docgen('check', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [
        { code: 'plugin-problem', file: 'content/README.md', line: 3, column: 1, message: 'lint:short: too short' },
        { code: 'plugin-failed', file: 'content/bad.md', message: '`breaks` of `the configuration` failed: no way' },
      ],
    });
  });

  it('count for the cache: another option makes another page', async () => {
    const files = (sign: string) => ({
      'docgen.config.js': config(`plugins: [{ name: 'loud', remarkPlugins: [[shout, { sign: '${sign}' }]] }]`, OWN),
    });
    const site = await tinySite({ ...files('!'), 'content/README.md': '# Home\n\nquiet\n' });
    await site.docgen('build', '--cache', 'cache');
    await site.write(files('?'));
    await site.docgen('build', '--cache', 'cache');
    expect(await site.read('dist/index.html')).toContain('QUIET?');
  });
});

describe('plugins of docgen', () => {
  const PLUGIN = `
    import { readFileSync } from 'node:fs';
    const list = {
      name: 'list',
      inputs: () => ({ files: ['words.txt'], environment: ['LIST_TITLE'] }),
      pages: ({ root }) => [
        { path: 'made/words.md', markdown: '# Words\\n\\n' + readFileSync(root + '/words.txt', 'utf8') + '\\n\\n[Home](../README.md)\\n' },
      ],
      files: async (site) => [
        { path: 'titles.json', contents: JSON.stringify(site.pages.map(({ url, title, isListed }) => [url, title, isListed])) },
        { path: 'html.txt', contents: site.pages.map((page) => page.html()).join('') },
      ],
      check: (site) => [{ message: site.pages.length + ' pages', file: 'README.md', line: 1, code: 'count', hint: 'write more' }],
    };`;
  const FILES = {
    'docgen.config.js': config("siteUrl: 'https://example.com', plugins: [[list], false]", PLUGIN),
    'words.txt': 'one two',
    'content/README.md': '# Home\n\nSee [words](made/words.md).\n',
    'content/secret.md': '---\nhidden: true\n---\n\n# Secret\n\nText.\n',
  };

  it('add pages, which are linked like others, and files made from the whole site', async () => {
    const site = await tinySite(FILES);
    expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
    expect(await site.read('dist/made/words.html')).toContain('<p>one two</p>');
    expect(await site.read('dist/index.html')).toContain('<a href="/made/words.html">words</a>');
    expect(JSON.parse(await site.read('dist/titles.json'))).toEqual([
      ['https://example.com/', 'Home', true],
      ['https://example.com/made/words.html', 'Words', true],
      ['https://example.com/secret.html', 'Secret', false],
    ]);
    expect(await site.read('dist/html.txt')).toContain('<a href="/made/words.html">words</a>');
  });

  it('run again where what they read has changed, and only then', async () => {
    const site = await tinySite(FILES);
    await site.docgen('build', '--cache', 'cache');
    expect((await site.docgen('build', '--cache', 'cache')).stdout).toContain('(0 changed)');
    await site.write({ 'words.txt': 'three' });
    await site.docgen('build', '--cache', 'cache');
    expect(await site.read('dist/made/words.html')).toContain('<p>three</p>');
  });

  it('are followed by serve, which watches what they read', async () => {
    const site = await tinySite(FILES);
    const server = await startServe(site.root);
    const words = async () => (await server.request('/made/words.html')).body;
    expect(await words()).toContain('<p>one two</p>');
    await site.write({ 'words.txt': 'three' });
    await expect.poll(words).toContain('<p>three</p>');
  });

  it('say in a check what they find', async () => {
    const site = await tinySite(FILES);
    const { stdout } = await site.docgen('check', '--format', 'json');
    expect(JSON.parse(stdout)).toEqual({
      diagnostics: [
        {
          code: 'plugin-problem',
          kind: 'list:count',
          severity: 'warning',
          message: 'list:count: 3 pages',
          file: 'content/README.md',
          line: 1,
          hint: 'write more',
        },
      ],
    });
  });

  it('keep the last output where they fail, and the others still run', async () => {
    const site = await tinySite(FILES);
    await site.docgen('build');
    const broken = `${PLUGIN}\nconst broken = { name: 'broken', files: () => { throw new Error('no'); } };`;
    const outside = "{ name: 'outside', files: () => [{ path: '../x', contents: '' }] }";
    await site.write({ 'docgen.config.js': config(`plugins: [broken, ${outside}, list]`, broken), 'words.txt': 'new' });
    const { exitCode, stdout } = await site.docgen('build', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [
        {
          code: 'plugin-failed',
          message: expect.stringContaining('the file `../x` has to have a path inside') as string,
        },
        { code: 'plugin-failed', file: 'docgen.config.js', message: '`broken` failed: no' },
      ],
    });
    expect(await site.read('dist/made/words.html')).toContain('<p>one two</p>');
  });

  it.each([
    ['api.html', 'whose path has to end with `.md`'],
    ['../out.md', 'whose path has to be one inside the content folder, with `/`'],
    ['README.md', 'which is there already: `content/README.md`'],
  ])('cannot make the page %s', async (path, reason) => {
    const plugin = `plugins: [{ name: 'maker', pages: () => [{ path: '${path}', markdown: '# X' }] }]`;
    const site = await tinySite({ 'docgen.config.js': config(plugin), 'content/README.md': '# Home\n\nText.\n' });
    const { exitCode, stdout } = await site.docgen('build', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      diagnostics: [{ code: 'plugin-page', message: `\`maker\` makes the page \`${path}\`, ${reason}` }],
    });
  });

  it.each([
    ["{ name: 'a' }, { name: 'a' }", '`plugins[1].name`: expected a name that no other plugin has, got the string `a`'],
    ["{ name: 'b', pages: 1 }", '`plugins[0].pages`: expected a function, got the number `1`'],
    ["{ nam: 'b' }", 'unknown key `plugins[0].nam`'],
  ])('are checked: %s', async (list, message) => {
    const site = await tinySite({
      'docgen.config.js': config(`plugins: [${list}]`),
      'content/README.md': '# Home\n\nText.\n',
    });
    const { exitCode, stdout } = await site.docgen('build', '--format', 'json');
    expect(exitCode).toBe(2);
    expect(stdout).toContain(message);
  });
});
