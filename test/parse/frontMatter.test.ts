import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/report/diagnostic';
import { splitFrontMatter, type SplitSource } from '../../src/parse/frontMatter';

const file = 'content/page.md';

function split(text: string): SplitSource {
  return splitFrontMatter({ relativePath: 'page.md', file, text });
}

describe('splitFrontMatter', () => {
  it.each([
    ['---\ntitle: {#if ...}\n---\n', { title: '{#if ...}' }],
    ["---\ntitle: \"A: b\ndescription: 'C'\n  x: [\n---\n", { title: '"A: b', description: 'C' }],
    ['---\nother: {\n---\n', {}],
  ])('keeps the names that broken YAML has: %j', (text, expected) => {
    const { frontMatter, diagnostics } = split(text);
    expect(frontMatter).toEqual(expected);
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-yaml']);
  });

  it('takes a line above a blank one for a rule', () => {
    const text = '---\n\nText.\n';
    expect(split(text)).toMatchObject({ frontMatter: {}, body: text, diagnostics: [] });
  });

  it.each([
    ['', {}],
    ['# Title\n', {}],
    ['text\n---\ntitle: x\n---\n', {}],
    [' ---\ntitle: x\n---\n', {}],
    ['----\ntitle: x\n----\n', {}],
    ['---\n---\n', {}],
    ['---\n# only a comment\n---\n', {}],
    ['---\ntitle: A page\n---\ntext', { title: 'A page' }],
    ['---  \ntitle: A page\n---\t\ntext', { title: 'A page' }],
    ['---yaml\ntitle: A page\n---\n', { title: 'A page' }],
    ['--- yaml\ntitle: A page\n---\n', { title: 'A page' }],
    ['---\ntitle: A page\n---', { title: 'A page' }],
    ['---\nsearch:\n  boost: 2\n---', { search: { weight: 2 } }],
    ['---\nsearch: { exclude: true, boost: 2 }\n---', { search: false }],
    ['---\nsearch: { exclude: false }\n---', { search: true }],
    [
      '---\ntitle: 404\ncall: getAccounts\npagination: true\ncoverage: partial\n---\n',
      { title: '404', call: 'getAccounts', pagination: true, coverage: 'partial' },
    ],
    ['---\nsidebar: { order: 2, label: One, badge: { text: New } }\n---\n', { order: 2, label: 'One', badge: 'New' }],
    ['---\nsidebar: { hidden: true }\n---\n', { sidebar: false }],
    ['---\npermalink: /x/\naliases: [/a/, /b.html]\n---\n', { permalink: '/x/', aliases: ['/a/', '/b.html'] }],
    ['---\naliases: /a/\n---\n', { aliases: ['/a/'] }],
    ['---\naliases: old/a\n---\n', { aliases: ['old/a'] }],
    [
      '---\nTitle: A\nWEIGHT: 2\nDescription: B\ndescription: b\n---\n',
      { title: 'A', weight: 2, order: 2, Description: 'B', description: 'b' },
    ],
    [
      '---\norder: 3\nsidebar: false\neditLink: false\nlastUpdated: false\n---\n',
      { order: 3, sidebar: false, editLink: false, lastUpdated: false },
    ],
    ['---\norder: [b, 1]\n---\n', { order: ['b', '1'] }],
    ['---\nmeta:\n  - name: robots\n    content: noindex\n---\n', { meta: [{ name: 'robots', content: 'noindex' }] }],
    ['---\nauthor: Ann\nnested: { a: [1, 2] }\n---\n', { author: 'Ann', nested: { a: [1, 2] } }],
  ])('reads %j', (text, frontMatter) => {
    const result = split(text);
    expect(result.frontMatter).toEqual(frontMatter);
    expect(result.diagnostics).toEqual([]);
  });

  it('has the last value of a key that is there twice', () => {
    const { frontMatter, keyLines, diagnostics } = split('---\ntitle: A\ntitle: B\nsidebar: often\n---\n');
    expect(frontMatter).toEqual({ title: 'B' });
    expect([...keyLines]).toEqual([...Object.entries({ title: 2, sidebar: 4 })]);
    expect(diagnostics.map(({ code, line }) => `${code} ${line!}`)).toEqual([
      'front-matter-yaml 3',
      'front-matter-value 4',
    ]);
  });

  it('may stand below empty lines, as in Astro', () => {
    const { frontMatter, keyLines, body, diagnostics } = split('\n \n---\ntitle: A\nsidebar: often\n---\n# B\n');
    expect(frontMatter).toEqual({ title: 'A' });
    expect(keyLines).toEqual(new Map(Object.entries({ title: 4, sidebar: 5 })));
    expect(body.split('\n').map((line) => line.trimEnd())).toEqual(['', '', '', '', '', '', '# B', '']);
    expect(diagnostics).toMatchObject([{ code: 'front-matter-value', file, line: 5, column: 1 }]);
  });

  it('may stand in a comment, as in Hugo', () => {
    const { frontMatter, keyLines, body } = split('<!--\n---\ntitle: A\n---\n-->\n# B\n');
    expect(frontMatter).toEqual({ title: 'A' });
    expect(keyLines).toEqual(new Map([['title', 3]]));
    expect(body.split('\n').map((line) => line.trimEnd())).toEqual(['<!--', '', '', '', '-->', '# B', '']);
  });

  it.each([
    '\n---\n\ntitle: A\n\n---\n',
    '\n---\nNote: a\n\ntext\n\n---\n',
    '\n---\nNote: a\n',
    '<!-- a\n---\nNote: a\n---\n-->\n',
  ])('is not text between rules: %j', (text) => {
    expect(split(text)).toMatchObject({ frontMatter: {}, body: text, diagnostics: [] });
  });

  it('keeps every line of the markdown where it stands, at the same offset', () => {
    const text = '---\ntitle: A page\n---\n\n# Heading\ntext --- text\n---\n';
    const { body } = split(text);
    expect(body.split('\n').map((line) => line.trim())).toEqual([
      '',
      '',
      '',
      '',
      '# Heading',
      'text --- text',
      '---',
      '',
    ]);
    expect(body.indexOf('# Heading')).toBe(text.indexOf('# Heading'));
  });

  it.each(['', '   '])('takes a key without a value (%j) as not given', (value) => {
    const { frontMatter, diagnostics } = split(`---\ntitle:${value}\ndescription:${value}\ncall:${value}\n---\n`);
    expect(diagnostics).toEqual([]);
    expect(frontMatter.title).toBeUndefined();
    expect(frontMatter.description).toBeUndefined();
    expect(frontMatter.call).toBeUndefined();
  });

  it('takes a title that looks like a date as it is written', () => {
    expect(split('---\ntitle: 2024-01-31\n---\n').frontMatter.title).toBe('2024-01-31');
  });

  const at = (line: number, column: number) => ({ file, line, column });
  it.each<[string, string, Diagnostic]>([
    [
      'YAML that is broken',
      '---\ntitle: [a\norder: 1\n---\n',
      {
        code: 'front-matter-yaml',
        severity: 'error',
        ...at(2, 8),
        message: 'broken YAML: missed comma between flow collection entries',
      },
    ],
    [
      'YAML with a tab as indentation',
      '---\nmeta:\n\t- a\n---\n',
      {
        code: 'front-matter-yaml',
        severity: 'error',
        ...at(3, 1),
        message: 'broken YAML: tab characters must not be used in indentation',
      },
    ],
    [
      'a key twice',
      '---\ntitle: a\ntitle: b\n---\n',
      { code: 'front-matter-yaml', severity: 'error', ...at(3, 1), message: 'broken YAML: duplicated mapping key' },
    ],
    [
      'front matter that is never closed',
      '---\ntitle: x\n\ntext\n',
      {
        code: 'front-matter-open',
        severity: 'error',
        ...at(1, 1),
        message: 'the front matter is never closed',
        hint: 'close it with a line `---`',
      },
    ],
    [
      'front matter that is no map',
      '---\njust text\n---\n',
      {
        code: 'front-matter-map',
        severity: 'error',
        ...at(2, 1),
        message: 'front matter: expected keys with values, got the string `just text`',
        hint: 'write `key: value` lines',
      },
    ],
    [
      'front matter that is a list',
      '---\n- a\n---\n',
      {
        code: 'front-matter-map',
        severity: 'error',
        ...at(2, 1),
        message: 'front matter: expected keys with values, got a list',
        hint: 'write `key: value` lines',
      },
    ],
    ...['js', 'javascript', 'json', 'coffee', 'toml'].map((language): [string, string, Diagnostic] => [
      `front matter in ${language}`,
      `---${language}\n{ "title": "x" }\n---\n`,
      {
        code: 'front-matter-language',
        severity: 'error',
        ...at(1, 4),
        message: `front matter in \`${language}\` is not supported`,
        hint: 'write it in YAML, between two lines `---`',
      },
    ]),
    [
      'a near miss of a known key',
      '---\norder: 1\ntitel: x\n---\n',
      {
        code: 'unknown-front-matter-key',
        severity: 'warning',
        ...at(3, 1),
        message: 'unknown front matter key `titel`',
        hint: 'did you mean `title`?',
      },
    ],
    [
      'a wrong value of a key with a capital',
      '---\nPermalink: [x]\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`permalink`: expected a string, got a list',
      },
    ],
    [
      'a permalink that is no path',
      '---\npermalink: [x]\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`permalink`: expected a string, got a list',
      },
    ],
    ...['/../x/', '/a//b/', '/a/./b.html', '/a?b/', '/a#b/'].map((permalink): [string, string, Diagnostic] => [
      `a permalink that names no place in the site: ${permalink}`,
      `---\npermalink: "${permalink}"\n---\n`,
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: `\`permalink\`: expected a path without \`//\`, \`.\`, \`..\`, \`?\` and \`#\`, got the string \`${permalink}\``,
      },
    ]),
    [
      'an alias that is no path',
      '---\ntitle: x\naliases:\n  - /a/\n  - b//c\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(3, 1),
        message: '`aliases[1]`: expected a path without `//`, `.`, `..`, `?` and `#`, got the string `b//c`',
      },
    ],
    [
      'a call that is no name',
      '---\ncall: get accounts\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`call`: expected the name of a method: letters, digits and `_`, got the string `get accounts`',
      },
    ],
    [
      'a switch that is neither true nor false',
      '---\nsidebar: yes\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`sidebar`: expected `true` or `false` or `auto`, got the string `yes`',
      },
    ],
    [
      'a word that other languages take for true',
      '---\npagination: yes\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`pagination`: expected `true` or `false`, got the string `yes`',
        hint: 'write `true`, without quotation marks',
      },
    ],
    [
      'a misspelt coverage',
      '---\ncoverage: patial\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`coverage`: expected `full`, `partial` or `none`, got the string `patial`',
        hint: 'did you mean `partial`?',
      },
    ],
    [
      'one entry for a list',
      '---\naliases: none\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`aliases`: expected a list, got the string `none`',
        hint: 'write a list, also for a single entry',
      },
    ],
    [
      'an order that is neither a number nor a list',
      '---\norder: first\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`order`: expected a number or a list, got the string `first`',
      },
    ],
    [
      'a list for a text',
      '---\ntitle: [a]\n---\n',
      { code: 'front-matter-value', severity: 'error', ...at(2, 1), message: '`title`: expected a string, got a list' },
    ],
    [
      'a coverage that is not known',
      '---\ncoverage: all\n---\n',
      {
        code: 'front-matter-value',
        severity: 'error',
        ...at(2, 1),
        message: '`coverage`: expected `full`, `partial` or `none`, got the string `all`',
      },
    ],
  ])('reports %s', (_what, text, diagnostic) => {
    expect(split(text).diagnostics).toEqual([diagnostic]);
  });

  it('reports every wrong value of a page', () => {
    expect(split('---\nsidebar: { ordre: 2 }\n---\n').diagnostics).toMatchObject([{ code: 'front-matter-value' }]);
    const { diagnostics } = split('---\nsidebar: often\npermalink: /../x/\ntitel: y\n---\n');
    expect(diagnostics.map(({ code, line }) => `${line!} ${code}`).sort()).toEqual([
      '2 front-matter-value',
      '3 front-matter-value',
      '4 unknown-front-matter-key',
    ]);
  });

  it.each(['author', 'date', 'tags', 'lang', 'x'])('leaves the author’s own key %s alone', (key) => {
    expect(split(`---\n${key}: y\n---\n`).diagnostics).toEqual([]);
  });

  it('parses the rest of a page whose front matter is broken', () => {
    expect(split('---\ntitle: [\n---\n# Heading\n').body).toMatch(/# Heading\n$/);
  });

  it('never runs what stands in front matter', () => {
    const scope = globalThis as { docgenTestRan?: boolean };
    for (const fence of ['---js', '---javascript', '--- js', '---JS', '---coffee']) {
      split(`${fence}\nglobalThis.docgenTestRan = true\n---\n`);
    }
    split('---\ntitle: !!js/function "function () { globalThis.docgenTestRan = true }"\n---\n');
    expect(scope.docgenTestRan).toBeUndefined();
  });
});

describe('TOML between lines `+++`', () => {
  it('is read like YAML, and dates stay strings', () => {
    const { frontMatter, keyLines, body, diagnostics } = split(
      '+++\ntitle = "A"\naliases = ["/old/"]\ndate = 2024-01-31\n[params]\nsize = 1\n+++\n# B\n',
    );
    expect(frontMatter).toEqual({ title: 'A', aliases: ['/old/'], date: '2024-01-31', params: { size: 1 } });
    expect(Object.fromEntries(keyLines)).toMatchObject({ title: 2, aliases: 3, date: 4, params: 5 });
    expect(body.trim()).toBe('# B');
    expect(body.split('\n')).toHaveLength(9);
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['+++\ntitle = A\n+++\n', '2:9 front-matter-toml'],
    ['+++\ntitle = "A"\n', '1:1 front-matter-open'],
    ['+++\npagination = "yes"\n+++\n', '2:1 front-matter-value'],
  ])('%j is a problem', (text, problem) => {
    expect(split(text).diagnostics.map(({ line, column, code }) => `${line!}:${column!} ${code}`)).toEqual([problem]);
  });

  it.each(['++++\na\n++++\n', '+++ a\n'])('%j is text', (text) => {
    expect(split(text)).toMatchObject({ body: text, diagnostics: [] });
  });
});
