import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServe } from '../support/startServe';
import { runDocgen, runDocgenProcess, tinySite, type CliResult, type TinySite } from '../support/tinySite';
import { ADMIN_API } from '../support/adminApi';

const PAGE = [
  '---',
  'call: getX',
  '---',
  '',
  '# getX',
  '',
  'Gets x.',
  '',
  '## Required parameters',
  '',
  '| Parameter | Type | Description |',
  '| --- | --- | --- |',
  '| `id` | integer | The ID. |',
  '',
  '## Response',
  '',
  'Not documented.',
  '',
].join('\n');

/** A configuration whose own sample writes `words`. */
const config = (words: string, head = '') =>
  `${head}export default { lastUpdated: false, ${ADMIN_API}, environment: ['DOCS_VERSION'], samples: { ruby: ` +
  `{ label: 'Ruby', language: 'text', write: ({ call }) => 'says ' + ${words} + ' of ' + call } } };\n`;

const manifest = (name: string, version: string, more: object = {}) => JSON.stringify({ name, version, ...more });

function start(files: Record<string, string>): Promise<TinySite> {
  return tinySite({ 'content/README.md': '# Home\n', 'content/getX.md': PAGE, ...files });
}

/** Builds with the cache; tells how many files changed, and what the sample says. */
async function build(site: TinySite, environment: Record<string, string> = {}): Promise<[string, string]> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return toldBy(site, await runDocgen(site.root, ['build', '--cache', 'cache'], environment));
}

/** The same as a process of its own: in this one a package that has been loaded stays what it was. */
async function buildAnew(site: TinySite): Promise<[string, string]> {
  return toldBy(site, await runDocgenProcess(site.root, ['build', '--cache', 'cache']));
}

async function toldBy(site: TinySite, { stdout, stderr }: CliResult): Promise<[string, string]> {
  expect(stderr.replace(/^\w+\n/gm, '')).toBe('');
  return [/\((\d+) changed\)/.exec(stdout)![1]!, saidBy(await site.read('dist/getX.html'))];
}

function saidBy(html: string): string {
  return /says (.*?) of getX/.exec(html.replace(/<[^>]*>/g, ''))![1]!;
}

async function link(site: TinySite, name: string, folder: string): Promise<void> {
  await mkdir(path.join(site.root, 'node_modules'), { recursive: true });
  await symlink(path.join(site.root, folder), path.join(site.root, 'node_modules', name), 'junction');
}

describe('the next build sees', () => {
  it('another version of a package that the configuration imports', async () => {
    const version = (number: string, word: string) => ({
      'node_modules/words/package.json': manifest('words', number, { type: 'module', exports: './index.js' }),
      'node_modules/words/index.js': "export { word } from './word.js';\n",
      'node_modules/words/word.js': `export const word = '${word}';\n`,
    });
    const site = await start({
      'docgen.config.js': config('word', "import { word } from 'words';\n"),
      ...version('1.0.0', 'one'),
    });
    expect((await build(site))[1]).toBe('one');
    expect(await build(site)).toEqual(['0', 'one']);
    await site.write(version('2.0.0', 'two'));
    const [changed, word] = await buildAnew(site);
    expect(changed).not.toBe('0');
    expect(word).toBe('two');
  });

  it('other content of a file that the configuration says it reads', async () => {
    const head = "import { readFileSync } from 'node:fs';\nconst word = readFileSync('word.txt', 'utf8').trim();\n";
    const site = await start({
      'docgen.config.js': config('word', head.replace("'word.txt'", "new URL('word.txt', import.meta.url)")).replace(
        'environment:',
        "inputs: ['word.txt'], environment:",
      ),
      'word.txt': 'one\n',
    });
    expect((await build(site))[1]).toBe('one');
    expect(await build(site)).toEqual(['0', 'one']);
    await site.write({ 'word.txt': 'two\n' });
    expect((await build(site))[1]).toBe('two');
  });

  it('another version of a package that an imported one needs', async () => {
    const deep = (number: string, word: string) => ({
      'node_modules/@own/deep/package.json': manifest('@own/deep', number, { main: 'main.js' }),
      'node_modules/@own/deep/main.js': `module.exports = '${word}';\n`,
    });
    const site = await start({
      'docgen.config.js': config('word', "import word from 'words';\n"),
      'node_modules/words/package.json': manifest('words', '1.0.0', { dependencies: { '@own/deep': '*' } }),
      'node_modules/words/index.js': "module.exports = require('@own/deep');\n",
      ...deep('1.0.0', 'one'),
    });
    expect((await build(site))[1]).toBe('one');
    await site.write(deep('1.0.1', 'two'));
    expect((await buildAnew(site))[1]).toBe('two');
  });

  it('other content of a linked package, in CommonJS that calls for what is installed', async () => {
    const site = await start({
      'docgen.config.js': config('word', "import word from 'words';\n"),
      'packages/words/package.json': manifest('words', '1.0.0', { main: 'lib/main.js' }),
      'packages/words/lib/main.js':
        "const { basename } = require('fs') && require('path');\n" +
        "module.exports = require('./word.js') + ' ' + require('installed') + ' ' + basename(__filename);\n",
      'packages/words/lib/word.js': "module.exports = 'one';\n",
      'node_modules/installed/package.json': manifest('installed', '1.0.0'),
      'node_modules/installed/index.js': "module.exports = 'there';\n",
    });
    await link(site, 'words', 'packages/words');
    expect((await build(site))[1]).toBe('one there main.js');
    await site.write({ 'packages/words/lib/word.js': "module.exports = 'two';\n" });
    const [changed, word] = await buildAnew(site);
    expect(changed).not.toBe('0');
    expect(word).toBe('two there main.js');
  });

  it('another value of a variable that the configuration declares, and not of one that it does not', async () => {
    const site = await start({ 'docgen.config.js': config('process.env.DOCS_VERSION + process.env.OTHER') });
    expect((await build(site, { DOCS_VERSION: '1', OTHER: 'a' }))[1]).toBe('1a');
    expect(await build(site, { DOCS_VERSION: '1', OTHER: 'b' })).toEqual(['0', '1a']);
    expect((await build(site, { DOCS_VERSION: '2', OTHER: 'b' }))[1]).toBe('2b');
  });
});

describe('a configuration', () => {
  it('knows where it and its files are, whatever they are compiled into', async () => {
    const site = await start({
      'docgen.config.ts': config(
        'word + here()',
        "import { readFileSync } from 'node:fs';\nimport { here } from './own/here';\n" +
          "const word: string = readFileSync(new URL('words.txt', import.meta.url), 'utf8').trim();\n",
      ),
      'own/here.ts': "import path from 'node:path';\nexport const here = () => path.basename(__dirname);\n",
      'words.txt': 'from ',
    });
    expect((await build(site))[1]).toBe('fromown');
  });

  it('leaves nothing beside the site', async () => {
    const site = await start({ 'docgen.config.js': config("'nothing'") });
    await build(site);
    expect((await site.list('.')).filter((name) => !/^(?:cache|content|dist)\//.test(name))).toEqual([
      'docgen.config.js',
    ]);
  });

  it.each([
    ['fails for a package that is not there', "import { x } from 'nowhere';\n", 1],
    ['may do without a package that is not there', "const x = await import('nowhere').catch(() => 'none');\n", 0],
  ])('%s', async (_what, head, exitCode) => {
    const site = await start({ 'docgen.config.js': config('x', head) });
    const result = await site.docgen('build');
    expect(result.exitCode === 0 ? 0 : 1).toBe(exitCode);
    if (exitCode === 0) return expect(saidBy(await site.read('dist/getX.html'))).toBe('none');
    expect(result.stderr).toMatch(
      /^docgen\.config\.js {2}error .* cannot find the package `nowhere`, which `docgen\.config\.js` imports$/m,
    );
  });

  it('finds a package that was installed after a build had failed for it', async () => {
    const site = await start({ 'docgen.config.js': config('x', "import { x } from 'late';\n") });
    const build = () => site.docgen('build', '--cache', 'cache');
    expect((await build()).stderr).toContain('cannot find the package `late`');
    await site.write({
      'node_modules/late/package.json':
        '{ "name": "late", "version": "1.0.0", "type": "module", "exports": "./x.js" }\n',
      'node_modules/late/x.js': "export const x = 'there';\n",
    });
    expect(await build()).toMatchObject({ exitCode: 0 });
    expect(saidBy(await site.read('dist/getX.html'))).toBe('there');
  });

  it('names a package that is installed, and has no code', async () => {
    const site = await start({
      'docgen.config.js': config('x', "import x from '@some/empty';\n"),
      'node_modules/@some/empty/package.json': '{ "name": "@some/empty", "version": "5.0.0" }\n',
    });
    const { stderr } = await site.docgen('build');
    expect(stderr).toContain(
      '`@some/empty`, which `docgen.config.js` imports, is installed (5.0.0), but has no code of that name: see its readme',
    );
  });
});

describe('docgen serve', () => {
  it('shows what a linked package outside the site has become', async () => {
    const site = await start({
      'docs/docgen.config.js': config('word', "import { word } from 'words';\n"),
      'docs/content/getX.md': PAGE,
      'packages/words/package.json': manifest('words', '1.0.0', { type: 'module', exports: './index.js' }),
      'packages/words/index.js': "export { word } from './word.js';\n",
      'packages/words/word.js': "export const word = 'one';\n",
    });
    await link(site, 'words', 'packages/words');
    const serve = await startServe(path.join(site.root, 'docs'), '--no-cache');
    const said = async () => saidBy((await serve.request('/getX.html')).body);
    expect(await said()).toBe('one');
    const printed = serve.printed(/ in .* s\n/);
    await site.write({ 'packages/words/word.js': "export const word = 'two';\n" });
    await printed;
    expect(await said()).toBe('two');
  });

  it('says that it has to be started again for another version of an installed package', async () => {
    const version = (word: string) => ({
      'node_modules/words/package.json': manifest('words', word, { type: 'module', exports: './index.js' }),
      'node_modules/words/index.js': `export const word = '${word}';\n`,
    });
    const head = "import { word } from 'words';\n";
    const site = await start({ 'docgen.config.js': config('word', head), ...version('one') });
    const serve = await startServe(site.root, '--no-cache');
    const printed = serve.printed(/the last good configuration stays in use/);
    await site.write({ ...version('two'), 'docgen.config.js': config('word', `${head}\n`) });
    await printed;
    expect(serve.stderr()).toContain('config-packages  the package `words` was changed after it had been loaded');
    expect(saidBy((await serve.request('/getX.html')).body)).toBe('one');
  });
});
