import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

const DEEP = 3000;
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const keys = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');
/** Ten lines that stand for a thousand million values; the last has the name `k`. */
const ALIASES = `a: &a [x, x]\n${'bcdefghijk'
  .split('')
  .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[at]!}`).join()}]\n`)
  .join('')}`;
const DOTTED = `${Array(DEEP).fill('a').join('.')} = 1\n`;
const yaml = (text: string): string => `---\n${text}---\n\n# A\n`;
const toml = (text: string): string => `+++\n${text}+++\n\n# A\n`;
const method = (response: string): string => `---\ncall: getA\n---\n\n# getA\n\n## Response\n\n${response}`;
const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

/** Pages that hold one bomb each, and what is said of it; null where it is shown as it is written. */
const PAGES: readonly (readonly [what: string, page: string, said: string | null])[] = [
  ['aliases in YAML', yaml(ALIASES), 'broken YAML: it stands for more than 100000 values'],
  ['an alias in itself', yaml('a: &a [*a]\n'), 'broken YAML: an alias stands for what contains it'],
  ['lists in lists of YAML', yaml(`a: ${nested(DEEP)}\n`), 'broken YAML: nesting exceeded maxDepth (100)'],
  ['keys of YAML', yaml(keys(100_001, (at) => `k${at}: 1`)), 'broken YAML: it stands for more than 100000 values'],
  ['a key of TOML with many parts', toml(DOTTED), 'broken TOML: its values are nested more than 500 deep'],
  [
    'a table of TOML with many parts',
    toml(`[${DOTTED.slice(0, -5)}]\n`),
    'broken TOML: its values are nested more than 500 deep',
  ],
  ['keys of TOML', toml(keys(100_001, (at) => `k${at} = 1`)), 'broken TOML: it stands for more than 100000 values'],
  [
    'a reply in JSON',
    method(fence('json', nested(DEEP))),
    'the response is not valid JSON: its values are nested more than 500 deep',
  ],
  [
    'a schema in JSON',
    `---\nhttp: POST /a\n---\n\n# A\n\n## Body\n\n${fence('json schema', `{"a":${nested(DEEP)}}`)}`,
    "the JSON schema can't be read: its values are nested more than 500 deep",
  ],
  ['a body in JSON', `---\nhttp: POST /b\n---\n\n# A\n\n## Body\n\n${fence('json', nested(DEEP))}`, null],
  [
    'an attribute in JSON',
    `# A\n\n<Tabs :tabs="${nested(900)}">\n\na\n\n</Tabs>\n`,
    '`:tabs` of `<Tabs>` is not read: its values are nested more than 500 deep',
  ],
  [
    'calls in YAML',
    `# A\n\n${fence('calls', ALIASES)}`,
    'this is not a list of calls: it stands for more than 100000 values',
  ],
  ['arrays of PHP', `# A\n\n${fence('php', `$a->getA(${nested(DEEP)});`)}`, null],
  ['many arrays of PHP', `# A\n\n${fence('php', `$a->getA(${'[[1],'.repeat(DEEP)}${']'.repeat(DEEP)});`)}`, null],
  [
    'an array of PHP with a wrong sign',
    `# A\n\n${fence('php', "$a->getA(['id' => 1; 'b' => 2]);\n$a->getA(['b' => 2 } ]);")}`,
    null,
  ],
];

describe('no page of a site stands for more than it says', () => {
  it.each(['build', 'check'])('%s', async (command) => {
    const site = await tinySite(
      Object.fromEntries(PAGES.map(([what, page]) => [`content/${what.replaceAll(' ', '-').toLowerCase()}.md`, page])),
    );
    const { stdout } = await site.docgen(command, '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file?: string; message: string }[] };
    const said = PAGES.map(([what]) => {
      const file = `content/${what.replaceAll(' ', '-').toLowerCase()}.md`;
      const found = diagnostics.find(
        (each) => each.file === file && /\b(?:YAML|TOML|JSON|read|calls)\b/.test(each.message),
      );
      return [what, found?.message ?? null];
    });
    expect(said).toEqual(PAGES.map(([what, , message]) => [what, message]));
  });
});

const vitepress = (code: string, more: Record<string, string> = {}) => ({
  'docs/.vitepress/config.js': code,
  'docs/index.md': '# A\n',
  ...more,
});
const chain = (count: number, first: string, next: (name: string) => string): string =>
  `const a0 = ${first};\n${keys(count, (at) => `const a${at + 1} = ${next(`a${at}`)};`)}`;
const kept = (key: string, value: string): string => `export default { title: 'Kept', ${key}: ${value} };\n`;
const TEN_LINES = chain(40, "{ text: 'x', link: '/' }", (name) => `{ text: 't', items: [${name}, ${name}] }`);

/** Configurations that hold a bomb each, and whether their title is kept. */
const CONFIGURATIONS: readonly (readonly [what: string, files: Record<string, string>, isKept: boolean])[] = [
  ['constants in a chain', vitepress(chain(20_000, "'x'", (name) => name) + kept('description', 'a20000')), true],
  ['a function that calls itself', vitepress(`const f = (n) => f(n);\n${kept('description', 'f(1)')}`), true],
  [
    'a function that calls itself twice',
    vitepress(`const f = (n) => [f(n), f(n)];\n${kept('description', 'f(1)')}`),
    false,
  ],
  [
    'functions that call the next one twice',
    vitepress(
      `const f0 = () => 1;\n${keys(30, (at) => `const f${at + 1} = () => [f${at}(), f${at}()];`)}${kept('description', 'f30()')}`,
    ),
    false,
  ],
  [
    'lists that double',
    vitepress(chain(40, "['x']", (name) => `[...${name}, ...${name}]`) + kept('description', 'a40')),
    true,
  ],
  [
    'records that grow',
    vitepress(
      `const b = { ${Array.from({ length: 2000 }, (_, at) => `k${at}: 1`).join()} };\n${keys(1000, (at) => `const c${at} = { ...b };`)}${kept('description', `[${Array.from({ length: 1000 }, (_, at) => `c${at}`).join()}]`)}`,
    ),
    false,
  ],
  ['texts that double', vitepress(chain(40, "'x'", (name) => `${name} + ${name}`) + kept('description', 'a40')), true],
  [
    'templates that double',
    vitepress(chain(40, "'x'", (name) => `\`\${${name}}\${${name}}\``) + kept('description', 'a40')),
    true,
  ],
  ['entries that are shared', vitepress(TEN_LINES + kept('themeConfig', '{ sidebar: [a40], nav: [a40] }')), false],
  ['members of members', vitepress(`const a = {};\n${kept('description', `a${'.a'.repeat(20_000)}`)}`), true],
  [
    'a call of many values',
    vitepress(`const b = require(...[${'1,'.repeat(200_000)}]);\n${kept('description', 'b')}`),
    true,
  ],
  ['a value like a function', vitepress("export default { title: 'Kept', node: 1, scope: 2 };\n"), true],
  [
    'lists in lists of JSON',
    vitepress(`import a from './a.json';\n${kept('themeConfig', '{ sidebar: a }')}`, {
      'docs/.vitepress/a.json': nested(100_000),
    }),
    true,
  ],
  [
    'modules that double',
    vitepress(
      `import a from './m0.js';\n${kept('themeConfig', '{ sidebar: a }')}`,
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `docs/.vitepress/m${at}.js`,
          at === 59 ? "export default ['x'];" : `import a from './m${at + 1}.js';\nexport default [...a, ...a];`,
        ]),
      ),
    ),
    false,
  ],
  [
    'aliases in YAML',
    { 'mkdocs.yml': `site_name: Kept\n${ALIASES}nav: *k\nextra: *k\n`, 'docs/index.md': '# A\n' },
    false,
  ],
  [
    'lists in lists of YAML',
    { 'mkdocs.yml': `site_name: Kept\nnav: ${nested(DEEP)}\n`, 'docs/index.md': '# A\n' },
    false,
  ],
  [
    'a key of TOML with many parts',
    { 'hugo.toml': `title = "Kept"\nparams.${DOTTED}`, 'content/_index.md': '# A\n' },
    false,
  ],
  [
    'elements in elements of XML',
    {
      'writerside.cfg': '<ihp><topics dir="topics"/><instance src="a.tree"/></ihp>',
      'a.tree': `<instance-profile id="a" name="Kept">${'<toc-element toc-title="a">'.repeat(DEEP)}<toc-element topic="a.md"/>${'</toc-element>'.repeat(DEEP)}</instance-profile>`,
      'topics/a.md': '# A\n',
    },
    true,
  ],
];

describe('no configuration of another generator stands for more than it says', () => {
  it.each(CONFIGURATIONS)('%s', async (_what, files, isKept) => {
    const site = await bareFolder(files);
    const { exitCode, stderr } = await site.docgen('build');
    expect([exitCode, stderr.includes('bug in docgen')]).toEqual([0, false]);
    const [page] = (await site.list('dist')).filter((file) => /^(?:index|a)\.html$/.test(file));
    expect((await site.read(`dist/${page!}`)).includes('Kept')).toBe(isKept);
  });
});

describe('no file that is imported stands for more than it says', () => {
  const item = (depth: number): string => '{"item":['.repeat(depth) + ']}'.repeat(depth);
  it.each([
    ['postman', 'a.json', item(DEEP), /import-syntax.*nest/],
    ['openapi', 'a.yaml', ALIASES, /import-syntax.*it stands for more than 100000 values/],
    ['openapi', 'a.yaml', `a: ${nested(DEEP)}`, /import-syntax.*nesting exceeded maxDepth/],
  ])('%s %s', async (format, file, text, message) => {
    const site = await tinySite({ 'content/README.md': '# A\n', [file]: text });
    const { exitCode, stdout, stderr } = await site.docgen('import', format, file);
    expect([exitCode, stdout + stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('leaves a schema closed where opening all of them would have no end', async () => {
    const field = (at: number) => ({ $ref: `#/components/schemas/A${at}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`A${at}`, { properties: { x: field(at + 1), y: field(at + 1) } }]),
    );
    const post = { requestBody: { content: { 'application/json': { schema: field(0) } } }, responses: {} };
    const description = { openapi: '3.1.0', paths: { '/?call=getA': { post } }, components: { schemas } };
    const site = await tinySite({ 'content/README.md': '# A\n', 'a.json': JSON.stringify(description) });
    const { exitCode, stdout } = await site.docgen('import', 'openapi', 'a.json');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('getA.md')]);
  });

  it('reads the requests of a collection whose replies are not', async () => {
    const request = {
      name: 'A',
      request: { method: 'GET', url: 'https://a.example/a' },
      response: [{ code: 200, body: nested(DEEP) }],
    };
    const site = await tinySite({
      'content/README.md': '# A\n',
      'a.json': JSON.stringify({ info: {}, item: [request] }),
    });
    const { exitCode, stdout } = await site.docgen('import', 'postman', 'a.json');
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('get-a.md')]);
  });
});

/** Rooms that read what authors have written. */
const ROOMS = 'check features generators literals markdown parse plugins prose site syntax'.split(' ');

/** Files there that read data without the limits, and why they may. */
const OTHERS: Readonly<Record<string, string>> = {
  'check/baseline.ts': 'it has two levels, and others are refused',
  'features/api/changes/compare/changesByOperation.ts': 'docgen has written it',
  'features/api/check/examples.ts': 'two texts are compared, and what fails is not the same',
  'features/api/import/importMethods.ts': 'it judges what it has read',
  'features/api/new/newMethodCommand.ts': 'it is a file that its caller names',
  'features/api/openapi/keepNumbers.ts': 'the description has been judged',
  'features/api/openapi/looseYaml.ts': 'the limits are those of the reader that calls it',
  'features/api/openapi/pastFiles.ts': 'a past description that fails is none',
  'features/api/openapi/readJson.ts': 'it counts without calling itself, and the description is judged',
  'features/api/openapi/sampler.ts': 'docgen has made it',
  'features/api/reading/chain/ruby.ts': 'code that it writes',
  'features/api/reading/method/insertSamples.ts': 'the reply has been read within the limits',
  'features/api/reading/reference/referenceTree.ts': 'docgen has written it',
  'features/api/schema/differs.ts': 'docgen has written it',
  'features/browserCheck/browserPipe.ts': 'the browser that docgen has started has written it',
  'features/comment/requests.ts': 'a host has written it',
  'features/components/compiledStore.ts': 'docgen has written it',
  'features/components/find/sitePaths.ts': 'it is the configuration of a compiler, and one that fails is none',
  'features/components/render/checkPropTypes.ts': 'only its kind is asked, and what fails has none',
  'features/mcp/builtSite.ts': 'docgen has written it',
  'features/mcp/languages.ts': 'docgen has written it',
  'features/newSite/adoptFolder.ts': 'it is a few keys of a package',
  'features/newSite/packageSpec.ts': 'it is a few keys of a package',
  'features/searchRecords/upload/ask.ts': 'a service that the owner has named has written it',
  'features/versions/pastNames.ts': 'a file of the cache',
  'generators/yamlKeys.ts': 'it judges what it has read',
  'markdown/yaml.ts': 'it judges what it has read',
  'parse/toml.ts': 'it judges what it has read',
};
const READER = /JSON\.parse\(|from '(?:js-yaml|smol-toml)'|\bparseYaml\b.*@redocly/;

it('whatever reads data that authors have written has limits', () => {
  const source = path.resolve(import.meta.dirname, '../../src');
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(source, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(room, file.replaceAll('\\', '/')),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && READER.test(readFileSync(path.join(source, file), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});
