import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/report/diagnostic';
import { bareFolder } from '../support/bareFolder';
import { tinySite, type TinySite } from '../support/tinySite';

const SECRET = 'a secret of the machine';
const CONFIG = (more = '') => `export default { lastUpdated: false, ${more} };\n`;
const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}\n`;

/** A site in a folder of its own, so that there is something around it. */
async function start(files: Record<string, string> = {}): Promise<TinySite> {
  return tinySite({
    'docgen.config.js': '',
    'outside/secret.txt': SECRET,
    'outside/page.md': `# ${SECRET}\n`,
    'outside/.hidden/deep.txt': SECRET,
    'site/docgen.config.js': CONFIG(),
    'site/.env': SECRET,
    'site/.git/config': SECRET,
    'site/samples/list.js': 'list();\n',
    'site/content/README.md': '# Home\n\nText.\n',
    ...files,
  });
}

async function built(site: TinySite, ...more: string[]): Promise<{ exitCode: number; problems: string[] }> {
  return told(await site.docgen('build', 'site', '--out', 'dist', '--format', 'json', ...more));
}

function told({ exitCode, stdout }: { exitCode: number; stdout: string }) {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const problems = diagnostics.map(({ file, line, code, message }) =>
    [[file, line].filter(Boolean).join(':'), code, message].join('  '),
  );
  return { exitCode, problems };
}

async function published(site: TinySite): Promise<string> {
  const names = await site.list('dist').catch(() => []);
  return (await Promise.all(names.map(async (name) => `${name}\n${await site.read(`dist/${name}`)}`))).join('\n');
}

async function link(site: TinySite, target: string, name: string): Promise<void> {
  await mkdir(path.dirname(path.join(site.root, name)), { recursive: true });
  await symlink(target, path.join(site.root, name));
}

const OUT = (target: string) => `the link leads out of the content, to \`${target}\`, and is not followed`;

describe('what is outside the content is not published', () => {
  it.each<[what: string, links: Record<string, string>, home: string, problem: string]>([
    [
      'through a link in `public`',
      { 'public/a.txt': '../../../outside/secret.txt' },
      '',
      `content/public/a.txt  refused-file  ${OUT('../outside/secret.txt')}`,
    ],
    [
      'through a link to the environment of the process',
      { 'public/a.txt': '/proc/self/environ' },
      '',
      'content/public/a.txt  refused-file  ',
    ],
    ['as a page', { 'a.md': '../../outside/page.md' }, '', `content/a.md  refused-file  ${OUT('../outside/page.md')}`],
    [
      'as an image',
      { 'a.png': '../../outside/secret.txt' },
      '![A](a.png)',
      `content/README.md:3  refused-file  ${OUT('../outside/secret.txt')}`,
    ],
    [
      'as an image with an encoded name',
      { 'a b.png': '../../outside/secret.txt' },
      '![A](%61%20b.png)',
      `content/README.md:3  refused-file  ${OUT('../outside/secret.txt')}`,
    ],
    [
      'through links to links',
      { 'public/b.txt': '../c.txt', 'c.txt': '../../outside/secret.txt' },
      '',
      `content/public/b.txt  refused-file  ${OUT('../outside/secret.txt')}`,
    ],
    [
      'as hidden file of the site',
      { 'public/a.txt': '../../.env' },
      '',
      `content/public/a.txt  refused-file  ${OUT('.env')}`,
    ],
    [
      'as a link in an import',
      { 'a.txt': '../../outside/secret.txt' },
      '<<< @/content/a.txt',
      "content/README.md:3  import-outside  the imported file `content/a.txt` is outside the site's folder",
    ],
    [
      'as a link in an included part',
      { 'a.md': '../../outside/page.md' },
      '<!--@include: ./a.md-->',
      'content/a.md  refused-file',
    ],
    [
      'by an absolute path',
      {},
      '<<< @//etc/passwd',
      "content/README.md:3  import-outside  the imported file `/etc/passwd` is outside the site's folder",
    ],
    [
      'with `..`',
      {},
      '<<< @/samples/../../outside/secret.txt',
      'content/README.md:3  import-outside  the imported file `samples/../../outside/secret.txt` is outside',
    ],
  ])('%s', async (_what, links, home, problem) => {
    const site = await start({ 'site/content/README.md': `# Home\n\n${home}\n` });
    for (const [name, target] of Object.entries(links)) await link(site, target, `site/content/${name}`);
    const { exitCode, problems } = await built(site);
    expect(exitCode).toBe(1);
    expect(
      problems.some((each) => each.startsWith(problem)),
      problems.join('\n'),
    ).toBe(true);
    expect(await published(site)).not.toContain(SECRET);
  });

  it.each([
    ['<<< @/.env', 'import-hidden  the imported file `.env` is hidden'],
    ['<<< @/.git/config', 'import-hidden  the imported file `.git/config` is hidden'],
    ['<<< @/samples/../.git/config', 'import-hidden  the imported file `samples/../.git/config` is hidden'],
    ['<<< @/.env#part', 'import-hidden  the imported file `.env` is hidden'],
    ['<!--@include: ../.env-->', 'import-hidden  the imported file `.env` is hidden'],
    ['<<< @/.snippets/.env', 'import-hidden  the imported file `.snippets/.env` is hidden'],
    ['<<< @/keys/id_ed25519', 'import-key  the imported file `keys/id_ed25519` is a private key'],
    ['![A](.env)', 'missing-file  no file `.env`'],
    ['[A](key.pem)', 'refused-file  this is a private key'],
  ])('nor what is hidden, nor keys: %s', async (home, problem) => {
    const site = await start({
      'site/content/README.md': `# Home\n\n${home}\n`,
      'site/keys/id_ed25519': KEY,
      'site/content/key.pem': KEY,
      'site/content/.env': SECRET,
      'site/.snippets/.env': SECRET,
      'site/content/public/.env': SECRET,
    });
    const { exitCode, problems } = await built(site);
    expect(exitCode).toBe(1);
    expect(problems).toEqual([expect.stringContaining(`content/README.md:3  ${problem}`)]);
    expect(await published(site)).not.toContain(SECRET);
  });

  it.each([
    ['../.env', 'import-hidden  the imported file `.env` is hidden'],
    ['../../outside/secret.txt', 'import-outside  the imported file `../outside/secret.txt` is outside'],
  ])('nor what code includes on sites of mdBook: %s', async (name, problem) => {
    const site = await start({
      'site/docgen.config.js': "export default { lastUpdated: false, markdown: { syntax: ['book'] } };\n",
      'site/content/README.md': `# Home\n\n\`\`\`\n{{#include ${name}}}\n\`\`\`\n`,
      'site/content/.env': SECRET,
    });
    const { exitCode, problems } = await built(site);
    expect(exitCode).toBe(1);
    expect(problems).toEqual([expect.stringContaining(`content/README.md:3  ${problem}`)]);
    expect(await published(site)).not.toContain(SECRET);
  });

  it.each([
    ['full', 0, []],
    ['text', 1, [expect.stringContaining('import-hidden  the imported file `.snippets/a.txt` is hidden')]],
  ])('but parts of pages in a hidden folder, where pages are trusted: %s', async (trust, exitCode, problems) => {
    const site = await start({
      'site/docgen.config.js': `export default { lastUpdated: false, content: { trust: '${trust}' } };\n`,
      'site/content/README.md': '# Home\n\n<<< @/.snippets/a.txt\n',
      'site/.snippets/a.txt': 'shown',
    });
    await expect(built(site)).resolves.toEqual({ exitCode, problems });
  });

  it('nor keys in `public`, but certificates are', async () => {
    const site = await start({ 'site/content/public/ca.pem': '-----BEGIN CERTIFICATE-----\n' });
    await expect(built(site)).resolves.toEqual({ exitCode: 0, problems: [] });
    await site.write({ 'site/content/public/tls.key': KEY, 'site/content/public/a.p12': 'x' });
    const { problems } = await built(site);
    expect(problems.map((each) => each.split('  ')[0])).toEqual(['content/public/a.p12', 'content/public/tls.key']);
  });

  it('nor keys with another name, wherever a file is copied from', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const site = await start({
      'site/content/README.md': '# Home\n\n[a](a.txt) [b](b.txt)\n\n<<< @/samples/deploy.txt\n',
      'site/content/a.txt': key,
      'site/content/b.txt': 'Text.\n',
      'site/samples/deploy.txt': key,
      'site/content/public/key.txt': `Text.\n${key}`,
      'site/content/public/terraform.tfstate': '{ "version": 4 }',
      'site/content/public/state.json': '{ "version": 4, "terraform_version": "1.9.0", "lineage": "a" }',
    });
    const kinds = (problems: string[]) => problems.map((each) => each.split('  ', 2).join(' '));
    // A check, which copies nothing, tells at once what builds tell one after the other.
    const checked = kinds(told(await site.docgen('check', 'site', '--format', 'json')).problems);
    expect(checked.filter((each) => /import-key|refused-file/.test(each))).toEqual([
      'content/README.md:5 import-key',
      'content/a.txt refused-file',
      'content/public/key.txt refused-file',
      'content/public/state.json refused-file',
      'content/public/terraform.tfstate refused-file',
    ]);
    const first = await built(site);
    expect(kinds(first.problems)).toEqual([
      'content/README.md:5 import-key',
      'content/public/terraform.tfstate refused-file',
    ]);
    await site.write({ 'site/content/README.md': '# Home\n\n[a](a.txt) [b](b.txt)\n' });
    await site.remove('site/content/public/terraform.tfstate');
    const second = await built(site);
    expect([second.exitCode, second.problems.map((each) => each.split('  ')[0])]).toEqual([
      1,
      ['content/a.txt', 'content/public/key.txt', 'content/public/state.json'],
    ]);
    await site.write({
      'site/docgen.config.js': CONFIG("content: { allow: ['content/a.txt', 'content/public/*.*'] }"),
    });
    await expect(built(site)).resolves.toEqual({ exitCode: 0, problems: [] });
  });

  it('nor keys of a folder without a configuration, which is built without them, again too', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const site = await bareFolder({
      'docusaurus.config.js': '',
      'docs/README.md': '# Home\n\n[a](a.txt)\n',
      'docs/a.txt': key,
      'static/key.txt': key,
      'static/b.txt': 'Text.\n',
    });
    for (const _time of [1, 2]) {
      const { exitCode, stderr } = await site.docgen('build', '--cache', 'cache');
      expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/docs\/a\.txt[^]*static\/key\.txt/)]);
      expect((await site.list('dist')).filter((name) => name.endsWith('.txt'))).toEqual(
        expect.not.arrayContaining(['a.txt', 'key.txt']),
      );
      expect(await site.read('dist/b.txt')).toBe('Text.\n');
    }
  });

  it.skipIf(process.platform === 'win32')('nor pipes in place of settings', async () => {
    const site = await bareFolder({ 'site/a.md': '# A\n' });
    execFileSync('mkfifo', [path.join(site.root, 'site/package.json')]);
    expect((await site.docgen('build', 'site')).exitCode).toBe(0);
    execFileSync('mkfifo', [path.join(site.root, 'site/docgen.config.ts')]);
    const { exitCode, stderr } = await site.docgen('build', 'site');
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('docgen.config.ts  error  refused-file  this is a'),
    ]);
  });

  it.skipIf(process.platform === 'win32')('nor pipes, which are not waited for', async () => {
    const site = await start({ 'site/content/README.md': '# Home\n\n![A](a.png)\n\n<<< @/samples/pipe\n' });
    await mkdir(path.join(site.root, 'site/content/public'));
    for (const name of ['content/public/pipe', 'content/pipe.md', 'content/a.png', 'samples/pipe'])
      execFileSync('mkfifo', [path.join(site.root, 'site', name)]);
    await link(site, '/dev/zero', 'site/content/public/zero.txt');
    const { exitCode, problems } = await built(site);
    expect(exitCode).toBe(1);
    expect(problems.map((each) => each.split('  ').slice(0, 2).join(' '))).toEqual([
      'content/README.md:3 refused-file',
      'content/README.md:5 import-unreadable',
      'content/pipe.md refused-file',
      'content/public/pipe refused-file',
      'content/public/zero.txt refused-file',
    ]);
  });

  it.skipIf(process.platform === 'win32')('nor pipes that a plugin names', async () => {
    const inputs = "plugins: [{ name: 'own', inputs: () => ({ files: ['pipe'] }) }]";
    const site = await start({
      'site/docgen.config.js': `export default { ${inputs} };\n`,
      'site/content/README.md': '# A\n',
    });
    execFileSync('mkfifo', [path.join(site.root, 'site/pipe')]);
    expect((await built(site)).exitCode).toBe(0);
  });
});

describe('what stays as it is', () => {
  it('links inside the content, imports inside the root, hidden folders that hold the content', async () => {
    const site = await start({
      'site/.docs/README.md': '# Home\n\n![A](a.png)\n\n<<< @/samples/list.js\n\n<!--@include: ./part.txt.md-->\n',
      'site/.docs/part.txt.md': 'A part.\n',
      'site/.docs/b.png': 'pixels',
      'site/docgen.config.js': CONFIG("contentFolder: '.docs'"),
    });
    await link(site, 'b.png', 'site/.docs/a.png');
    await link(site, '../../samples/list.js', 'site/.docs/public/list.js');
    const before = await built(site);
    expect(before.problems).toEqual([expect.stringContaining('content, to `samples/list.js`')]);
    await site.remove('site/.docs/public/list.js');
    await expect(built(site)).resolves.toEqual({ exitCode: 0, problems: [] });
    expect(await site.read('dist/a.png')).toBe('pixels');
  });
});

describe('`content.allow`', () => {
  it('publishes what it names, and hidden names only if it writes them out', async () => {
    const site = await start({
      'site/content/README.md': '# Home\n\n<<< @/.env\n\n<<< @/../outside/.hidden/deep.txt\n',
      'site/docgen.config.js': CONFIG("content: { allow: ['../outside/**', '.env'] }"),
    });
    await link(site, '../../outside/page.md', 'site/content/a.md');
    const { problems } = await built(site);
    expect(problems).toEqual([expect.stringContaining('content/README.md:5  import-outside')]);
    await site.write({
      'site/docgen.config.js': CONFIG("content: { allow: ['../outside/**', '../outside/.hidden/*', '.env'] }"),
    });
    await expect(built(site)).resolves.toEqual({ exitCode: 0, problems: [] });
    expect(await site.read('dist/a.html')).toContain(SECRET);
  });

  it('has the same effect with a cache, and so has the target of a link', async () => {
    const site = await start({ 'site/content/README.md': '# Home\n\n![A](a.png)\n' });
    await writeFile(path.join(site.root, 'site/content/b.png'), 'pixels');
    await link(site, 'b.png', 'site/content/a.png');
    const config = (allow: string) => site.write({ 'site/docgen.config.js': CONFIG(`content: { allow: [${allow}] }`) });
    const relink = async (target: string) => {
      await site.remove('site/content/a.png');
      await link(site, target, 'site/content/a.png');
    };
    const edits: [() => Promise<void>, number][] = [
      [() => config(''), 0],
      [() => relink('../../outside/secret.txt'), 1],
      [() => config("'../outside/*'"), 0],
      [() => config(''), 1],
      [() => relink('b.png'), 0],
      [() => site.write({ 'site/content/b.png': 'others' }), 0],
    ];
    for (const [edit, exitCode] of edits) {
      await edit();
      const warm = await site.docgen('build', 'site', '--out', 'dist', '--cache', 'cache', '--format', 'json');
      const cold = await site.docgen('build', 'site', '--out', 'anew', '--no-cache', '--format', 'json');
      expect([warm.exitCode, cold.exitCode]).toEqual([exitCode, exitCode]);
      const problemsOf = ({ stdout }: { stdout: string }) =>
        (JSON.parse(stdout) as { diagnostics: unknown }).diagnostics;
      expect(problemsOf(warm)).toEqual(problemsOf(cold));
      if (exitCode === 0) expect(await site.read('dist/a.png')).toBe(await site.read('anew/a.png'));
    }
  });
});

describe('a link to a folder', () => {
  const allowing = (...patterns: string[]) => ({
    'site/docgen.config.js': CONFIG(`content: { allow: ${JSON.stringify(patterns)} }`),
    'outside/page.md': '# Outside\n\n[Home](../README.md) ![](drawing.png)\n',
    'outside/drawing.png': 'x',
    'outside/more/README.md': '# More\n',
  });
  const LEFT_OUT = (name: string) => `content/${name}  linked-folder  the folder is a symbolic link, and is left out`;

  it('is followed where all of the folder is allowed, but for what is hidden in it', async () => {
    const site = await start(allowing('../outside/**'));
    await link(site, '../../outside', 'site/content/shared');
    await link(site, '../../../outside/more', 'site/content/public/more');
    const { exitCode, problems } = await built(site);
    expect([exitCode, problems]).toEqual([0, []]);
    expect(await site.list('dist')).toEqual(
      expect.arrayContaining(['shared/page.html', 'shared/more/index.html', 'more/README.md']),
    );
    expect(await site.read('dist/shared/page.html')).toContain('href="/"');
    expect(await published(site)).not.toContain('deep.txt');
  });

  it('is left out where only a file in it is allowed', async () => {
    const site = await start(allowing('../outside/page.md'));
    await link(site, '../../outside', 'site/content/shared');
    expect(await built(site)).toEqual({ exitCode: 0, problems: [LEFT_OUT('shared')] });
  });

  it('never leads round in circles', async () => {
    const site = await start(allowing('../outside/**', 'content/**', '**'));
    await link(site, '../../outside', 'site/content/shared');
    await link(site, '.', 'site/content/self');
    await link(site, '../../site/content', 'site/content/above');
    await link(site, '..', 'outside/more/back');
    await link(site, '../../site/content', 'outside/more/site');
    const { exitCode, problems } = await built(site);
    expect([exitCode, problems.sort()]).toEqual([
      0,
      ['above', 'self', 'shared/more/back', 'shared/more/site'].map(LEFT_OUT),
    ]);
    expect((await site.list('dist')).filter((name) => name.endsWith('page.html'))).toEqual(['shared/page.html']);
  });
});

it.each(['./.env', './.npmrc'])('a file of settings that is named as the logo is not published: %s', async (name) => {
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, theme: { logo: '${name}' } };\n`,
    'content/README.md': '# Home\n',
    [name]: 'TOKEN=planted\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('refused-file') as string });
  await site.write({
    'docgen.config.js': `export default { lastUpdated: false, content: { allow: ['${name}'] }, theme: { logo: '${name}' } };\n`,
  });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
});
