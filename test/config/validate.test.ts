import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { validateConfig } from '../../src/config/validate';

const file = 'docgen.config.ts';

function problemsOf(value: unknown, text = ''): string[] {
  return validateConfig(value, { file, text }).diagnostics.map(({ code, message, hint }) =>
    [code, message, hint].filter(Boolean).join(' | '),
  );
}

/** Each key with values of types and forms that it doesn't take. */
const WRONG_VALUES = Object.entries({
  title: [[], {}, true],
  description: [0],
  base: [1, '//'],
  lang: [1],
  siteUrl: [1, '', 'mailto:a@example.com'],
  nav: [{}, ['x'], [{ text: '', link: '' }]],
  sidebar: [
    'x',
    [1],
    [{}],
    [{ label: 1 }],
    [{ label: '', pages: ['a.md'] }],
    [{ label: 'a', pages: 'x' }],
    [{ label: 'a', groups: [1] }],
    [{ label: 'a', groups: [{ label: 'b', pages: [''] }] }],
  ],
  repository: ['x', { url: 'x' }, {}, { url: 'https://example.com/', branch: '' }],
  redirects: [[], { x: '/a/' }, { '/a//': '/b/' }, { '/a/': '' }, { '/a/': 1 }],
  lastUpdated: [1, 'x'],
  pwa: [[]],
  environment: ['x', [1], ['A B']],
  inputs: ['x', [1], ['']],
  api: [
    1,
    { url: 'x' },
    { auth: [{ name: 'a', in: 'body' }] },
    { auth: {} },
    { callField: '' },
    { pages: { total: 1 } },
  ],
  method: [
    1,
    { wrapper: 1 },
    { wrapper: {} },
    { wrapper: { file: '', className: '1' } },
    { local: '-' },
    { local: 1 },
    { values: { id: null } },
  ],
  search: [
    'x',
    { synonyms: 'x' },
    { synonyms: ['x'] },
    { synonyms: [['alone']] },
    { synonyms: [['a', '?!']] },
    { synonyms: [['a', 'A']] },
    { synonyms: [{ words: [], find: ['a'] }] },
    { synonyms: [{ words: ['a'] }] },
    { synonyms: [{ words: ['one two three four five'], find: ['a'] }] },
  ],
  problems: [
    'x',
    { severity: { 'dead-link': 'bad' } },
    { severity: { x: 'error' } },
    { ignore: [{ code: 'dead-link' }] },
    { ignore: [{ code: 'x', reason: 'R' }] },
  ],
  markdown: ['x', { lineNumbers: 'x' }, { headers: 2 }, { headers: ['2'] }, { headers: [0] }, { headers: [2.5] }],
  plugins: ['x', [1], [{}], [{ name: 'a b' }], [{ name: 'a', files: 'x' }], [{ name: 'a', remarkPlugins: ['x'] }]],
}).flatMap(([key, values]) => values.map((value) => ({ [key]: value })));

describe('validateConfig', () => {
  it('fills in defaults', () => {
    expect(validateConfig({}, { file, text: '' })).toEqual({ config: configSchema.parse({}), diagnostics: [] });
    expect(configSchema.parse({})).toMatchObject({
      title: 'Documentation',
      description: '',
      base: '/',
      lang: 'en-US',
      nav: [],
      redirects: {},
      lastUpdated: true,
      environment: [],
      inputs: [],
      markdown: { lineNumbers: false, headers: [2, 3] },
    });
  });

  it('takes everything that there is to configure', () => {
    const plugin = () => undefined;
    const config = {
      title: 'T',
      description: 'D',
      base: '/a/b/',
      lang: 'de',
      languages: {
        '/': { lang: 'de', labels: {}, strings: {}, fallback: 'link', notice: false },
        '/fr/': {
          ...{ lang: 'fr', label: 'F', title: 'T', description: 'D', nav: [{ text: 'a', link: '/b/' }] },
          ...{ sidebar: 'auto', labels: { a: 'b' }, strings: { 'menu.open': 'e' }, fallback: 'page', notice: true },
          footer: { text: 'a', links: [] },
        },
      },
      addresses: { form: 'clean', folderPages: ['index'], dropNumbers: true },
      siteUrl: 'https://example.com/',
      nav: [{ text: 'a', link: '/b/' }],
      sidebar: [
        { label: 'a', folder: 'a' },
        { label: 'b', pages: ['b.md'] },
        { label: 'c', groups: [{ label: 'd', folder: 'd' }] },
      ],
      repository: {
        url: 'https://example.com/r',
        branch: 'x',
        folder: 'docs',
        edit: 'https://example.com/r/_edit/{branch}/{path}',
        issues: 'https://example.com/i',
      },
      openIn: [{ text: 'a', link: 'https://example.com/?q={prompt}' }],
      redirects: { '/a/': '/b/' },
      lastUpdated: false,
      contributors: true,
      build: { keepAssets: '30d' },
      environment: ['DOCS_VERSION'],
      inputs: ['menu.json'],
      api: {
        url: 'https://example.com/api',
        auth: [
          { name: 'key', in: 'form', kind: 'key', label: 'Key', placeholder: 'KEY', secret: true },
          { name: 'token', kind: 'bearer', secret: false },
        ],
        callField: 'method',
        pages: { parameter: 'p', id: 'key', total: 'a.b' },
        errors: { page: '/errors.html', reply: '{}' },
        tryIt: { proxy: 'https://proxy.example.com' },
      },
      method: {
        wrapper: { file: 'a.php', className: 'A' },
        local: 'B',
        values: { id: '7', ids: ['7', '8'] },
      },
      contentFolder: 'pages',
      content: { trust: 'text', allow: ['../shared/**'], exclude: ['old/**'] },
      publicFolder: 'static',
      from: { generator: 'docusaurus', folders: { a: { label: 'A', order: 1, collapsed: true } } },
      lists: {
        'docs/all': { title: 'All', description: 'About', pages: ['docs/a.md'] },
        docs: { by: 'none', groups: { topics: { title: 'T', folder: 't', names: 'hugo', always: true } } },
        blog: {
          title: 'A',
          size: 5,
          whole: true,
          authors: { ann: { name: 'Ann', page: true } },
          groups: { tags: { values: { a: { path: 'b' } }, feeds: { 'feed.xml': 'rss' } } },
          feeds: { 'atom.xml': 'atom' },
        },
      },
      problems: {
        ignore: [{ code: 'dead-link', file: 'a.md', name: 'a', link: '/b', reason: 'R' }],
        severity: { 'dead-anchor': 'warning' },
      },
      markdown: {
        slug: 'github',
        containers: { a: { title: 'A' } },
        lineNumbers: true,
        highlighter: () => undefined,
        pluginSeconds: 30,
        syntax: ['pymdown'],
        headers: [2],
        remarkPlugins: [plugin, [plugin, { a: 1 }]],
        rehypePlugins: [plugin],
      },
      plugins: [
        {
          name: 'a',
          version: '1',
          css: ['a.css'],
          remarkPlugins: [plugin],
          rehypePlugins: [],
          strings: { 'a.b': 'c' },
          pages: () => [],
        },
      ],
      theme: {
        components: './parts',
        slots: './parts/slots.tsx',
        logo: { light: 'a.svg', dark: 'b.svg', alt: 'A' },
        accent: { light: '#123456', dark: '#abc' },
        css: ['a.css'],
        fonts: ['a.woff2'],
        singleKeys: false,
        layers: ['base', 'docgen'],
      },
      announcement: { text: 'a', link: '/a/' },
      footer: { text: 'a', links: [{ text: 'a', link: '/a/' }] },
      social: [{ icon: 'github', link: 'https://example.com/', label: 'a' }],
      ogImage: true,
      head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' }, content: '' }],
      variables: { a: 'b' },
      versions: [{ label: '2', path: '/', ahead: false, end: false, keep: false }],
      versionAliases: { '/latest/': '/' },
      pwa: true,
      strings: { 'a.b': 'd', 'menu.open': 'e' },
      host: ['nginx', 'github'],
      security: {
        connect: ['https://example.com'],
        images: ['https://example.com', 'data:'],
        frames: ['https://example.com'],
        headers: { 'X-A': 'b' },
        styles: 'inline',
        scripts: 'eval',
      },
      search: { synonyms: [['invoice', 'bill'], { words: ['shut down'], find: ['power off', 'stop'] }] },
      exports: { openapi: false, llms: true, changes: true },
      changes: { since: '2026-01-31', versions: 50, descriptions: 5 },
    };
    const { samples } = configSchema.parse({});
    expect(validateConfig(config, { file, text: '' })).toEqual({ config: { ...config, samples }, diagnostics: [] });
  });

  it.each<[string, unknown, string[]]>([
    ...['/../', '/a/../b/', '/./', '/%2E%2e/', '/.%2e/'].map((base): [string, unknown, string[]] => [
      `a base that leads up: ${base}`,
      { base },
      [`config-value | \`base\`: expected a path without \`..\`, got the string \`${base}\``],
    ]),
    ['an unknown key', { wurst: 1 }, ['unknown-config-key | unknown key `wurst`']],
    ['a misspelt key', { titel: 'x' }, ['unknown-config-key | unknown key `titel` | did you mean `title`?']],
    [
      'a key in the wrong place',
      { logo: 'a.svg' },
      ['unknown-config-key | unknown key `logo` | did you mean `theme.logo`?'],
    ],
    [
      'what others call it',
      { editLink: {}, toString: 1 },
      [
        'unknown-config-key | unknown key `editLink` | did you mean `repository`?',
        'unknown-config-key | unknown key `toString`',
      ],
    ],
    [
      'a key in other case',
      { siteURL: 'https://example.com/' },
      ['unknown-config-key | unknown key `siteURL` | did you mean `siteUrl`?'],
    ],
    [
      'a misspelt key inside of another',
      { markdown: { lineNumber: true } },
      ['unknown-config-key | unknown key `markdown.lineNumber` | did you mean `lineNumbers`?'],
    ],
    [
      'a misspelt key two levels down',
      { method: { wrapper: { file: 'a', className: 'A', clasName: 'A' } } },
      ['unknown-config-key | unknown key `method.wrapper.clasName` | did you mean `className`?'],
    ],
    [
      'a key that has moved',
      { method: { url: 'https://example.com/', errors: {} } },
      [
        'unknown-config-key | unknown key `method.url` | did you mean `api.url`?',
        'unknown-config-key | unknown key `method.errors` | did you mean `api.errors`?',
      ],
    ],
    [
      'a key of the API that is sent nowhere',
      { api: { auth: [{ name: 'a' }] } },
      ['config-value | `api.auth[0].in` is missing: expected one of `form`, `header`, `query`, `cookie`'],
    ],
    [
      'a misspelt key in a list',
      { nav: [{ text: 'a', link: 'b', lnk: 'c' }] },
      ['unknown-config-key | unknown key `nav[0].lnk` | did you mean `link`?'],
    ],
    ['a key that every object has', { constructor: 1 }, ['unknown-config-key | unknown key `constructor`']],
    [
      'a base without slashes',
      { base: 'docs' },
      ['config-value | `base`: expected a path that starts and ends with `/`, or `./`, got the string `docs`'],
    ],
    [
      'a base without a slash at its end',
      { base: '/docs' },
      ['config-value | `base`: expected a path that starts and ends with `/`, or `./`, got the string `/docs`'],
    ],
    [
      'a language that is none',
      { lang: 'xx_yy' },
      ['config-value | `lang`: expected a language tag such as `en-US`, got the string `xx_yy`'],
    ],
    [
      'an empty language',
      { lang: '' },
      ['config-value | `lang`: expected a language tag such as `en-US`, got an empty string'],
    ],
    [
      'an address without https',
      { siteUrl: 'example.com' },
      [
        'config-value | `siteUrl`: expected an address that starts with https:// or http://, got the string `example.com`',
      ],
    ],
    [
      'an address of another scheme',
      { siteUrl: 'ftp://example.com/' },
      [
        'config-value | `siteUrl`: expected an address that starts with https:// or http://, got the string `ftp://example.com/`',
      ],
    ],
    ['a number for a text', { title: 1 }, ['config-value | `title`: expected a string, got the number `1`']],
    [
      'a text for a switch',
      { lastUpdated: 'yes' },
      [
        'config-value | `lastUpdated`: expected `true` or `false`, got the string `yes` | write `true`, without quotation marks',
      ],
    ],
    ['a missing key', { nav: [{ text: 'a' }] }, ['config-value | `nav[0].link` is missing: expected a string']],
    ['an object for a list', { openIn: {} }, ['config-value | `openIn`: expected a list, got keys with values']],
    [
      'a level that no heading has',
      { markdown: { headers: [7] } },
      ['config-value | `markdown.headers[0]`: expected the level of a heading, from 1 to 6, got the number `7`'],
    ],
    ['a list for the configuration', [], ['config-value | the configuration: expected keys with values, got a list']],
    ['null for the configuration', null, ['config-value | the configuration: expected keys with values, got `null`']],
  ])('reports %s', (_what, value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  it.each(WRONG_VALUES)('says in its own words what is wrong with %j', (value) => {
    const problems = problemsOf(value);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem).toMatch(
        /^(?:config-value \| .+?(?:: expected .+, got .+| is missing: expected .+)|unknown-config-key \| unknown key `.+`)$/,
      );
      expect(problem).not.toMatch(
        /another value|a value|invalid|received|undefined|(?<!a |the |empty )string|boolean|array|object/i,
      );
    }
  });

  it('reports every problem', () => {
    expect(problemsOf({ titel: 'x', base: 'y', lastUpdated: 1 })).toHaveLength(3);
  });

  it('says how the path of a redirect begins', () => {
    const problems = problemsOf({ redirects: { 'old.html': '/new.html' } });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('old.html');
    expect(problems[0]).toContain('expected a path that starts with `/`');
  });

  it.each<[string, unknown, string]>([
    [
      'a group',
      [{ label: 'A', foldr: 'a' }],
      'unknown-config-key | unknown key `sidebar[0].foldr` | did you mean `folder`?',
    ],
    [
      'a group of a section',
      [{ label: 'Core', groups: [{ label: 'A', foldr: 'a' }] }],
      'unknown-config-key | unknown key `sidebar[0].groups[0].foldr` | did you mean `folder`?',
    ],
    [
      'a section',
      [{ label: 'Core', grops: [] }],
      'unknown-config-key | unknown key `sidebar[0].grops` | did you mean `groups`?',
    ],
  ])('finds the misspelt key of %s in the sidebar', (_what, sidebar, problem) => {
    expect(problemsOf({ sidebar })).toContain(problem);
  });

  it.each([
    [{ sidebar: 'auto' }],
    [{ sidebar: { '/': 'auto', '/guide/': ['a.md', { file: 'b.md', badge: 'new' }] } }],
    [
      {
        sidebar: [
          {
            label: 'A',
            items: [
              { folder: 'f', depth: 1 },
              { label: 'B', items: ['c.md'], collapsed: true },
            ],
          },
        ],
      },
    ],
    [
      {
        sidebar: [
          { link: 'https://example.com/', label: 'Out' },
          { label: 'C', groups: ['d.md', { folder: 'g' }] },
        ],
      },
    ],
    [{ nav: [{ text: 'Menu', items: [{ text: 'Page', link: '/a.html' }] }] }],
  ])('takes %j', (value) => {
    expect(problemsOf(value)).toEqual([]);
  });

  it.each([
    [
      { sidebar: { guide: 'auto' } },
      'config-value | `sidebar`: expected a path that starts and ends with `/`, got the string `guide`',
    ],
    [
      { sidebar: [{ folder: 'f', depth: -1 }] },
      'config-value | `sidebar[0].depth`: expected a whole number, got the number `-1`',
    ],
    [
      { sidebar: [{ label: 'A', items: [{ fil: 'a.md' }] }] },
      'unknown-config-key | unknown key `sidebar[0].items[0].fil` | did you mean `file`?',
    ],
    [
      { nav: [{ text: 'Menu', items: [] }] },
      'config-value | `nav[0].items`: expected a list of at least 1, got a list',
    ],
  ])('says what is wrong with %j', (value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  it('reports nothing but the one extra key of a group in a section', () => {
    expect(problemsOf({ sidebar: [{ label: 'Core', groups: [{ label: 'A', folder: 'a', extra: 1 }] }] })).toEqual([
      'unknown-config-key | unknown key `sidebar[0].groups[0].extra`',
    ]);
  });

  it.each([
    [
      'a text in a list',
      {
        search: {
          synonyms: [
            ['bill', 'invoice'],
            ['vat', '…'],
          ],
        },
      },
      "export default {\n  search: {\n    synonyms: [\n      ['bill', 'invoice'],\n      ['vat', '…'],\n    ],\n  },\n};",
      { line: 5, column: 15 },
    ],
    [
      'a word that a list has twice',
      { search: { synonyms: [{ words: ['a', 'B', 'b'], find: ['c'] }] } },
      "export default {\n  search: { synonyms: [{ words: ['a', 'B', 'b'], find: ['c'] }] },\n};",
      { line: 2, column: 44 },
    ],
    ['a key', { titel: 'x' }, "export default {\n  titel: 'x',\n};", { line: 2, column: 3 }],
    ['a quoted key', { titel: 'x' }, "export default { 'titel': 'x' };", { line: 1, column: 18 }],
    ['a short-hand key', { titel: 'x' }, 'const titel = 1;\nexport default {\n  titel,\n};', { line: 3, column: 3 }],
    [
      'the key of a wrong value',
      { base: 'x' },
      "// base is wrong\nexport default {\n  base: 'x',\n};",
      { line: 3, column: 3 },
    ],
    ['no key, where it stands elsewhere', { titel: 'x' }, "export { default } from './other';", {}],
  ])('knows the place of %s', (_what, value, text, place) => {
    const { diagnostics } = validateConfig(value, { file, text });
    expect(diagnostics).toHaveLength(1);
    const { line, column } = diagnostics[0]!;
    expect({ ...(line !== undefined && { line }), ...(column !== undefined && { column }) }).toEqual(place);
  });
});
