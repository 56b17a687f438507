import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { methodText } from '../support/methodHistory';
import {
  keysWithPrograms,
  loseObject,
  marksIn,
  plantPrograms,
  plantRemotes,
  signLastCommit,
  type Marks,
} from '../support/plantedGit';
import { startServe } from '../support/startServe';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, tinySite, type TinySite } from '../support/tinySite';

const CONFIG = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({
  title: 'Shop', siteUrl: 'https://shop.example', contributors: true, api: { url: 'https://api.example/' },
  languages: { '/': 'en-US', '/de/': { lang: 'de-DE', notice: true } },
  versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', ref: 'v1.0' }],
  plugins: [openApi({ source: './openapi.yaml', folder: 'ships' })],
});
`;

const described = (operation: string, more = '') =>
  `openapi: 3.1.0\ninfo: { title: Harbour, version: '1' }\nservers: [{ url: https://api.example }]\n` +
  `paths:\n  /ships: { get: { operationId: ${operation}, ${more}responses: { '200': { description: All } } } }\n`;

interface Planted {
  site: TinySite;
  git: GitRepository;
  marks: Marks;
}

let keys: readonly string[] = [];
beforeAll(async () => {
  if (process.platform === 'win32') return;
  const repository = gitRepository(await mkdtemp(path.join(tmpdir(), 'docgen-keys-')));
  repository.commit('2024-01-01T00:00:00Z', { 'a.md': 'x' });
  keys = keysWithPrograms(repository);
  await rm(repository.folder, { recursive: true });
});

/** A site that asks git for all that docgen can show; the configuration of its repository names programs everywhere. */
async function planted(): Promise<Planted> {
  const site = await tinySite({ 'docgen.config.ts': CONFIG, 'package.json': '{ "private": true }\n' });
  const git = gitRepository(site.root);
  git.commit('2024-01-01T00:00:00Z', {
    '.gitignore': 'dist\nnode_modules\n',
    '.gitattributes': '* diff=x filter=x merge=x\n',
    'openapi.yaml': described('listShips'),
    'content/README.md': '# Home\n\nOne.\n',
    'content/old.md': '# Guide\n\nA text that stays.\n\nMore of it.\n',
    'content/getA.md': methodText('getA', { reply: {} }),
    'content/de/README.md': '# Anfang\n\nEins.\n',
    'content/de/moved.md': '---\ntranslates: ../guide.md\ntranslated: "--output=planted"\n---\n\n# Text\n',
  });
  signLastCommit(git, 'PGP SIGNATURE');
  git.git('tag', 'v1.0');
  git.git('mv', 'content/old.md', 'content/guide.md');
  git.commit('2024-02-01T00:00:00Z', { 'content/README.md': '# Home\n\nTwo.\n' });
  signLastCommit(git, 'SIGNED MESSAGE');
  git.commit('2024-03-01T00:00:00Z', {
    'openapi.yaml': described(
      'allShips',
      'parameters: [{ name: port, in: query, required: true, schema: { type: string } }], ',
    ),
    'content/README.md': '# Home\n\nThree.\n',
    'content/getA.md': methodText('getA', { required: [['id', 'integer', 'A number']], reply: {} }),
    'content/changelog.md': '---\nchangelog: tags/v*\n---\n# Releases\n\nAll.\n',
  });
  signLastCommit(git, 'SSH SIGNATURE');
  const marks = marksIn(await temporaryFolder());
  plantPrograms(git, marks, keys);
  return { site, git, marks };
}

const asked = async (site: TinySite, ...args: string[]) => {
  const { stdout, stderr } = await site.docgen(...args);
  return stdout + stderr;
};

describe.skipIf(process.platform === 'win32')('a configuration of git that names programs', () => {
  it('starts none of them, whatever docgen asks git for', async () => {
    const { site, git, marks } = await planted();
    // Git has answered: its facts are shown.
    const has = async (file: string, text: string) =>
      expect([file, (await site.read(file)).includes(text)]).toEqual([file, true]);
    expect(await asked(site, 'build', '--no-cache')).not.toMatch(/dates-missing|changes-missing|changelog-empty/);
    await has('dist/pages.json', '"lastUpdated":"March 1, 2024"');
    await has('dist/pages.json', '"contributors":"Test"');
    await has('dist/de/index.html', 'translation-note');
    await has('dist/1/old.html', 'A text that stays.');
    await has('dist/1/old.html', '/guide.html');
    await has('dist/changelog.html', 'v1');
    await has('dist/changes.html', 'getA');
    await has('dist/changes.html', 'allShips');
    expect(marks.left()).toEqual([]);

    const against = await asked(site, 'check', '--against', 'v1.0');
    expect([against.includes('getA'), against.includes('port')]).toEqual([true, true]);
    expect(await asked(site, 'check', '--translations')).toContain('-One.');
    const serve = await startServe(site.root);
    await expect.poll(async () => (await serve.request('/')).body.includes('March 1, 2024')).toBe(true);
    await serve.interrupt();
    await runDocgen(path.join(site.root, 'content/de'), ['init']);
    expect(marks.left()).toEqual([]);

    // A partial clone would fetch these, by each of its remotes.
    plantRemotes(git, marks);
    loseObject(git, 'v1.0:content/README.md');
    loseObject(git, 'v1.0:openapi.yaml');
    expect(await asked(site, 'build', '--no-cache')).toContain('version-ref');
    await asked(site, 'check', '--against', 'v1.0');
    await asked(site, 'check', '--translations');
    expect(marks.left()).toEqual([]);
  });

  it('starts many of them where git is asked in the plain way', async () => {
    const { git, marks } = await planted();
    const plain = (...args: string[]) => spawnSync('git', args, { cwd: git.folder, input: '' });
    // One by one: git may end when a program does not read what it is sent.
    for (const commit of ['HEAD', 'HEAD~1', 'HEAD~2']) plain('log', '-1', '--format=%H', commit);
    plain('status');
    plain('cat-file', '--filters', 'HEAD:content/README.md');
    const quiet = ['-c', 'filter.x.process=', '-c', 'core.attributesFile='];
    plain(...quiet, 'diff', 'HEAD~1', 'HEAD');
    plain(...quiet, 'cat-file', '--textconv', 'HEAD:content/README.md');
    plantRemotes(git, marks);
    loseObject(git, 'v1.0:content/README.md');
    plain('cat-file', '-p', 'v1.0:content/README.md');
    const known = [
      'core.fsmonitor',
      'core.gitProxy',
      'core.sshCommand',
      'diff.x.command',
      'diff.x.textconv',
      'filter.x.process',
      'gpg.program',
      'gpg.ssh.program',
      'gpg.x509.program',
      'remote.extern.url',
      'remote.upload.uploadpack',
    ];
    expect(marks.left().filter((name) => known.includes(name))).toEqual(known);
  });

  it('has a program for every key that takes one', () => {
    expect(keys.length).toBeGreaterThan(400);
    const names =
      /(?:command|program|helper|editor|pager|cmd|askpass|fsmonitor|external|textconv|hook|driver|clean|smudge|gitproxy|uploadpack|receivepack|browser)$/i;
    const listed = execFileSync('git', ['help', '-c'], { encoding: 'utf8' })
      .split('\n')
      .filter((key) => names.test(key) && !/^(?:advice|color)\.|\.cachetextconv$/.test(key));
    expect(listed.length).toBeGreaterThan(30);
    const known = new Set(keys.map((key) => key.replace(/\..*\./, '.x.').toLowerCase()));
    const missing = listed.filter((key) => !known.has(key.replace(/\..*\./, '.x.').toLowerCase()));
    expect(missing).toEqual([]);
  });
});

/** Plain files that git lets anybody commit, and that are a bare repository with programs in its configuration. */
function bareFiles(folder: string, { program }: Marks): void {
  const inner = gitRepository(folder);
  inner.commit('2024-01-01T00:00:00Z', { 'x.md': '# X\n' });
  signLastCommit(inner, 'PGP SIGNATURE');
  for (const [key, value] of [
    ['core.bare', 'true'],
    ['log.showSignature', 'true'],
    ['gpg.program', program('gpg')],
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'x'],
    ['remote.x.promisor', 'true'],
    ['remote.x.url', folder],
    ['remote.x.uploadpack', program('upload')],
  ])
    inner.git('config', key!, value!);
  loseObject(inner, 'HEAD:x.md');
  rmSync(path.join(folder, 'x.md'));
  execFileSync('sh', ['-c', 'mv .git/HEAD .git/config .git/objects .git/refs . && rm -r .git'], { cwd: folder });
}

describe.skipIf(process.platform === 'win32')('content whose files are a bare repository', () => {
  it.each([
    ['content', { 'docgen.config.js': 'export default {};\n', 'content/README.md': '# Home\n' }],
    ['content', { 'docgen.config.js': "export default { content: { trust: 'text' } };\n", 'content/a.md': '# A\n' }],
    ['docs', { 'mkdocs.yml': 'site_name: X\n', 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' }],
  ])('in `%s` starts no program in build, serve and check', async (folder, files: Record<string, string>) => {
    const site = await tinySite({});
    await site.remove('docgen.config.js');
    await site.write(files);
    const marks = marksIn(await temporaryFolder());
    const content = path.join(site.root, folder);
    bareFiles(content, marks);
    const run = async () => {
      await site.docgen('build', '--no-cache');
      await site.docgen('check', '--translations');
      const serve = await startServe(site.root);
      await serve.request('/');
      await serve.interrupt();
    };
    // In an untouched folder that is in no repository, and in a pull request.
    await run();
    gitRepository(site.root).commit('2024-02-01T00:00:00Z', {});
    await run();
    const { stdout } = await site.docgen('build', '--no-cache', '--format', 'json');
    expect(stdout).not.toContain('dates-missing');
    expect(marks.left()).toEqual([]);

    // Whoever asks git there in the plain way starts both.
    spawnSync('git', ['log'], { cwd: content });
    spawnSync('git', ['cat-file', '-p', 'HEAD:x.md'], { cwd: content });
    expect(marks.left()).toEqual(['gpg', 'upload']);
  });
});
