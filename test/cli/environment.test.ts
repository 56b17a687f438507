import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMount, docgenAsPlainUser, HAS_PLAIN_USER, mounts, unmount } from '../support/otherUser';
import { tinySite, type TinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const FILES = { 'content/README.md': '# Home\n\nText.\n', 'content/public/a.txt': 'a\n' };

const scratch = mkdtempSync(path.join(tmpdir(), 'docgen-mount-'));
const CAN_MOUNT = canMount(scratch);
rmSync(scratch, { recursive: true });

/** A site that others than its owner may read, and change. */
async function openSite(files: Record<string, string> = FILES): Promise<TinySite> {
  const site = await tinySite(files);
  chmodSync(site.root, 0o777);
  return site;
}

/** Leaves the permission to pass through a folder only, until the test has finished. */
function close(site: TinySite, name: string): void {
  const file = path.join(site.root, name);
  chmodSync(file, 0o111);
  onTestFinished(() => chmodSync(file, 0o755));
}

describe.skipIf(!HAS_PLAIN_USER)('without permission', () => {
  it.each([
    ['for the output', 'out', ['--out', 'out/dist'], /`ROOT\/out(?:\/dist)?`: no permission/],
    ['for a page', 'content/README.md', [], /content\/README\.md {2}error {2}no-permission/],
    ['for a folder of the content', 'content', [], /`ROOT\/content`: no permission/],
    ['for a folder that the command names', 'notes', ['notes'], /`ROOT\/notes`: no permission/],
    ['for a public file', 'content/public/a.txt', [], /content\/public\/a\.txt {2}error {2}no-permission/],
    ['for the configuration', 'docgen.config.js', [], /`ROOT\/docgen\.config\.js`: no permission/],
  ])('%s a build says so, and ends with 2', async (_what, closed, args, words) => {
    const site = await openSite();
    for (const folder of ['out', 'notes']) mkdirSync(path.join(site.root, folder));
    close(site, closed);
    const { exitCode, stderr } = docgenAsPlainUser(site.root, 'build', ...args);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/bug in docgen|^ {4}at /m);
    expect(exitCode).toBe(2);
  });

  it('for the cache a build warns, and has the same result', async () => {
    const site = await openSite({ ...FILES, 'package.json': '{}' });
    mkdirSync(path.join(site.root, 'node_modules'));
    close(site, 'node_modules');
    const { exitCode, stderr } = docgenAsPlainUser(site.root, 'build');
    expect(stderr).toContain("`ROOT/node_modules/.cache/docgen/site` can't be used: no permission");
    expect(exitCode).toBe(0);
    expect(await site.read('dist/index.html')).toContain('Home');
  });
});

describe.skipIf(!CAN_MOUNT)('with a file system', () => {
  it('that can only be read a site is built elsewhere, with all that its configuration reads', async () => {
    const site = await tinySite({
      ...FILES,
      'package.json': '{}',
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
      'node_modules/words/index.js': "export const name = 'Package';\n",
      'part.ts': "export const part: string = 'Part';\n",
      'title.txt': 'Text',
      'docgen.config.ts':
        "import { readFileSync } from 'node:fs';\nimport { name } from 'words';\nimport { part } from './part';\n" +
        "const here = readFileSync(new URL('./title.txt', import.meta.url), 'utf8');\n" +
        'const there = readFileSync(`${__dirname}/title.txt`);\n' +
        'export default { lastUpdated: false, title: [name, part, here, there].join() };\n',
    });
    const mounted = await tinySite({});
    mounts('--bind', site.root, mounted.root);
    onTestFinished(() => unmount(mounted.root));
    mounts('-o', 'remount,ro,bind', mounted.root);
    const elsewhere = await tinySite({});
    const refused = await mounted.docgen('build', '--quiet');
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.stderr).toMatch(/error {2}read-only .*\.dist-next`: the file system is read-only/);
    const built = await mounted.docgen('build', '--quiet', '--out', path.join(elsewhere.root, 'dist'));
    expect(built.stderr).toContain("can't be used: the file system is read-only");
    expect(built.exitCode).toBe(0);
    expect(await elsewhere.read('dist/index.html')).toContain('Package,Part,Text,Text');
  });

  it('that is full the last output stays, and the cache is given up', async () => {
    const site = await tinySite({ ...FILES, 'content/public/b.txt': 'b\n' });
    const small = path.join(site.root, 'small');
    mkdirSync(small);
    mounts('-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs', small);
    onTestFinished(() => unmount(small));
    expect(await site.docgen('build', '--quiet', '--out', 'small/dist')).toMatchObject({ exitCode: 0 });
    const before = await site.read('small/dist/.docgen-files.json');
    await site.write({ 'content/public/large.txt': 'x'.repeat(1_500_000) });
    const full = await site.docgen('build', '--quiet', '--out', 'small/dist');
    expect(full.stderr).toMatch(/error {2}disk-full {2}`.*`: the disk is full/);
    expect(full.exitCode).toBe(2);
    expect(await site.read('small/dist/.docgen-files.json')).toBe(before);
    expect(await readdir(small)).toEqual(['dist']);
    await site.remove('content/public/large.txt');
    expect(await site.docgen('build', '--out', 'small/dist')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('(0 changed)') as string,
    });
    await site.write({ 'small/fill.txt': '' });
    spawnSync('dd', ['if=/dev/zero', `of=${small}/fill.txt`, 'bs=1k', 'status=none']);
    const warned = await site.docgen('build', '--quiet', '--cache', 'small/cache');
    expect(warned.stderr).toContain("the cache in `small/cache` can't be used: the disk is full");
    expect(warned.exitCode).toBe(0);
  });
});

it('a public file that is a link to nowhere is named', async () => {
  const site = await tinySite(FILES);
  await symlink(path.join(site.root, 'nowhere'), path.join(site.root, 'content/public/gone.txt'));
  const { exitCode, stderr } = await site.docgen('build', '--quiet');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/public/gone.txt  error  unreadable-file  the file is not there');
});

it('files that are links to nowhere do not keep a folder from being shown', async () => {
  const site = await tinySite({ 'docs/README.md': '# Home\n\n![A](a.png)\n', 'docs/public/robots.txt': '' });
  for (const name of ['a.png', 'b.png', 'public/gone.txt'])
    await symlink('nowhere', path.join(site.root, 'docs', name));
  const { exitCode, stderr } = await site.docgen('build', 'docs', '-o', 'dist', '--quiet');
  expect(stderr).toContain('public/gone.txt  warning  unreadable-file  the file is not there');
  expect(stderr).toContain('README.md:3:1  warning  missing-file');
  expect(stderr).toContain('0 errors');
  expect(exitCode).toBe(0);
});

it.skipIf(process.platform === 'win32')('too few files that may be open are told of', async () => {
  const { root } = await tinySite(FILES);
  const build = (files: number) => {
    const limited = `ulimit -n ${files}; exec "${process.execPath}" "${BIN}" build content --no-cache`;
    return spawnSync('/bin/sh', ['-c', limited], { cwd: root, encoding: 'utf8', env: { NO_COLOR: '1' } });
  };
  // How many node itself has open differs from version to version; with fewer than that it says nothing of its own.
  let files = 40;
  while (build(files).status === 0) files -= 1;
  const { status, stderr } = build(files);
  expect(stderr).toMatch(/error {2}too-many-files .*too many files are open/);
  expect(status).toBe(2);
});
