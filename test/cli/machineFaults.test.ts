import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountFaulty } from '../../scripts/faults/mountFaulty.mjs';
import { canMount, mounts, unmount } from '../support/otherUser';
import { tinySite, type TinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const PAGES = { 'content/README.md': '# Home\n\nText.\n', 'content/part/secret.md': '# Secret\n' };

const scratch = mkdtempSync(path.join(tmpdir(), 'docgen-mount-'));
const CAN_MOUNT = canMount(scratch);
const probed = await mountFaulty(scratch);
await probed?.unmount();
rmSync(scratch, { recursive: true });
/** True if a disk can be mounted that fails on demand: `/dev/fuse` and the right to mount are needed. */
const CAN_FAIL = probed !== undefined;

/** A site whose output is on a disk that fails as it is told. */
async function faultySite(files: Record<string, string> = PAGES) {
  const site = await tinySite(files);
  const disk = (await mountFaulty(path.join(site.root, 'disk')))!;
  onTestFinished(disk.unmount);
  return { site, disk, build: () => site.docgen('build', '--quiet', '--out', 'disk/dist', '--cache', 'cache') };
}

const listOf = (site: TinySite, out = 'disk/dist') => site.read(`${out}/.docgen-files.json`);
const places = (site: TinySite, out = 'disk') =>
  readdirSync(path.join(site.root, out)).filter((name) => name.startsWith('.dist-next'));

/** Errors of the system by number, with the words for them; Node has no names for the last ones. */
const REFUSALS: [name: string, errno: number, words: RegExp][] = [
  ['EACCES', constants.errno.EACCES, /no-permission .*: no permission/],
  ['EPERM', constants.errno.EPERM, /no-permission .*: no permission/],
  ['EIO', constants.errno.EIO, /system-fault .*: the disk reports a fault/],
  ['EMFILE', constants.errno.EMFILE, /too-many-files .*: too many files are open/],
  ['ENFILE', constants.errno.ENFILE, /too-many-files .*: too many files are open/],
  ['EBUSY', constants.errno.EBUSY, /system-fault .*: another program uses it/],
  ['EROFS', constants.errno.EROFS, /read-only .*: the file system is read-only/],
  ['ENOSPC', constants.errno.ENOSPC, /disk-full .*: the disk is full/],
  ['EFBIG', constants.errno.EFBIG, /system-fault .*: the file is larger than may be written/],
  ['ENXIO', constants.errno.ENXIO, /system-fault .*: the file system is gone/],
  ['ENOTCONN', constants.errno.ENOTCONN, /system-fault .*: the file system is gone/],
  [
    'EOVERFLOW',
    constants.errno.EOVERFLOW,
    /: the system refuses it: value too large for defined data type \(EOVERFLOW\)/,
  ],
  ['EDQUOT', constants.errno.EDQUOT, /disk-full .*: the quota is used up/],
  ['ESTALE', constants.errno.ESTALE, /system-fault .*: the file system is gone/],
  ['ENOLCK', constants.errno.ENOLCK, /: the system refuses it: ENOLCK/],
  ['EUCLEAN', 117, /: the system refuses it: error 117/],
];

describe.skipIf(!CAN_FAIL)('a page that has to go, on a disk that (needs /dev/fuse) says', () => {
  it.each(REFUSALS)('%s, is told, and stays in the list until it has gone', async (_name, errno, words) => {
    const { site, disk, build } = await faultySite();
    expect(await build()).toMatchObject({ exitCode: 0 });
    await site.remove('content/part/secret.md');
    await site.write({ 'content/README.md': '# Home\n\nOther text.\n' });
    // The second build has only to bring the first one to its end.
    for (const operation of ['unlink', 'open']) {
      await disk.fail({ operation, name: 'secret.html', errno });
      const failed = await build();
      expect([operation, failed.exitCode, failed.stderr]).toEqual([operation, 2, expect.stringMatching(words)]);
      expect(failed.stderr).toContain('part/secret.html`');
      expect(failed.stderr).not.toMatch(/bug in docgen|^ {4}at /m);
      expect(await listOf(site)).toContain('"part/secret.html"');
      expect(await site.read('disk/dist/index.html')).toContain('Other text.');
      expect(places(site)).toHaveLength(1);
    }
    await disk.fail();
    expect(await build()).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await site.list('disk/dist')).not.toContain('part/secret.html');
    expect(await listOf(site)).not.toContain('secret');
    expect(places(site)).toEqual([]);
  });
});

const STEPS = ['mkdir', 'create', 'write', 'rename', 'setattr', 'lookup', 'opendir', 'getattr'];

describe.skipIf(!CAN_FAIL)('an output on a disk that (needs /dev/fuse) says', () => {
  // A few combinations; the fault bench meets all.
  it.each(REFUSALS.map((each, at) => [...each, STEPS[at % STEPS.length]!] as const))(
    '%s at a step is told, and the next build has it whole',
    async (_name, errno, words, operation) => {
      const { site, disk, build } = await faultySite();
      expect(await build()).toMatchObject({ exitCode: 0 });
      await site.write({ 'content/README.md': '# Home\n\nOther text.\n' });
      await disk.fail({ operation, errno });
      const failed = await build();
      expect([operation, failed.stderr]).toEqual([operation, expect.not.stringMatching(/bug in docgen|^ {4}at /m)]);
      if (failed.exitCode !== 0)
        expect([operation, failed.exitCode, failed.stderr]).toEqual([operation, 2, expect.stringMatching(words)]);
      await disk.fail();
      expect([operation, await build()]).toEqual([operation, { exitCode: 0, stdout: '', stderr: '' }]);
      expect(await site.read('disk/dist/index.html')).toContain('Other text.');
      expect([operation, places(site)]).toEqual([operation, []]);
    },
  );

  it('EIO for the list of what docgen wrote, does not forget what is in it', async () => {
    const { site, disk, build } = await faultySite();
    expect(await build()).toMatchObject({ exitCode: 0 });
    await site.remove('content/part/secret.md');
    await disk.fail({ operation: 'read', name: '.docgen-files.json', errno: constants.errno.EIO });
    const { exitCode, stderr } = await build();
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the disk reports a fault')]);
    await disk.fail();
    expect(await build()).toMatchObject({ exitCode: 0 });
    expect(await site.list('disk/dist')).not.toContain('part/secret.html');
  });
});

/** A mount of another folder, which is on the same disk. */
function bind(site: TinySite, from: string, to: string): void {
  for (const each of [from, to]) mkdirSync(path.join(site.root, each), { recursive: true });
  mounts('--bind', path.join(site.root, from), path.join(site.root, to));
  onTestFinished(() => unmount(path.join(site.root, to)));
}

describe.skipIf(!CAN_MOUNT)('a folder of the same disk that is mounted (needs the right to mount)', () => {
  it.each([
    ['as the output', 'dist', '.docgen-next'],
    ['in the output', 'dist/assets', '.dist-next'],
    ['around the output', '.', '.dist-next'],
  ])('%s is built into', async (_what, to) => {
    const outer = await tinySite({ 'srv/own.txt': 'mine' });
    const site = to === '.' ? await tinySite({}) : await tinySite(PAGES);
    if (to === '.') {
      mounts('--bind', outer.root, site.root);
      onTestFinished(() => unmount(site.root));
      await site.write({ 'docgen.config.js': 'export default { lastUpdated: false };\n', ...PAGES });
    } else bind(site, 'srv', to);
    for (const text of ['Text.', 'Other text.']) {
      await site.write({ 'content/README.md': `# Home\n\n${text}\n` });
      expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
      expect(await site.read('dist/index.html')).toContain(text);
    }
    await site.remove('content/part/secret.md');
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.docgen('build', '--quiet', '--out', 'anew')).toMatchObject({ exitCode: 0 });
    expect(await site.list('dist')).toEqual(await site.list('anew'));
    expect(readdirSync(site.root).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });
});

const IS_ROOT =
  process.getuid?.() === 0 && spawnSync('setpriv', ['--reuid=61000', process.execPath, BIN, '--version']).status === 0;
const CONFIG = 'export default { lastUpdated: false as const };\n';
const COUNT_THREADS = `require('fs').promises.readdir('/proc/self/task').then((all) => console.log(all.length))`;

/** Runs a build under limits of the shell. */
function limited(site: TinySite, limits: string, ...args: string[]) {
  const command = `${limits}; exec "${process.execPath}" "${BIN}" build --no-cache --quiet "$@"`;
  const run = spawnSync('/bin/sh', ['-c', command, 'sh', ...args], {
    cwd: site.root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  return { exitCode: run.status, stderr: run.stderr };
}

describe.skipIf(process.platform === 'win32')('under a limit', () => {
  it('of open files all pages go that have to', async () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`content/page-${at}.md`, `# Page ${at}\n`]));
    const site = await tinySite({ ...PAGES, ...many });
    expect(await site.docgen('build', '--quiet')).toMatchObject({ exitCode: 0 });
    for (const name of Object.keys(many)) await site.remove(name);
    const { exitCode, stderr } = limited(site, 'ulimit -n 32');
    expect(stderr).not.toMatch(/bug in docgen|^ {4}at /m);
    if (exitCode !== 0) expect(await site.docgen('build', '--quiet')).toMatchObject({ exitCode: 0 });
    expect((await site.list('dist')).filter((name) => name.startsWith('page-'))).toEqual([]);
  });

  it('of the size of files the file is named', async () => {
    const site = await tinySite(PAGES);
    const { exitCode, stderr } = limited(site, 'ulimit -f 8');
    expect(stderr).toMatch(/system-fault {2}`.*\.dist-next.*`: the file is larger than may be written/);
    expect(exitCode).toBe(2);
    expect(readdirSync(site.root)).not.toContain('dist');
    expect(limited(site, 'true')).toMatchObject({ exitCode: 0 });
  });

  it('of open files esbuild compiles configuration, components and style sheets, or it is said why not', async () => {
    const site = await tinySite({
      'docgen.config.ts': "export default { lastUpdated: false as const, theme: { css: ['./a.css'] } };\n",
      'a.css': 'p { color: red }\n',
      'components/A.tsx': 'export default () => <b>A</b>;\n',
      'content/README.md': '# Home\n\n<A />\n',
    });
    // With fewer node does not start.
    for (let files = 20; files < 28; files += 1) {
      const { exitCode, stderr } = limited(site, `ulimit -n ${files}`);
      expect([files, stderr]).toEqual([files, expect.not.stringMatching(/bug in docgen|^ {4}at /m)]);
      if (exitCode !== 0)
        expect([files, exitCode, stderr]).toEqual([files, 2, expect.stringMatching(/too many files are open/)]);
    }
  });

  it.skipIf(!IS_ROOT)(
    'of processes (needs a user of its own) esbuild is not called a bug, nor shows its stacks',
    async () => {
      const site = await tinySite({ 'content/README.md': '# Home\n', 'docgen.config.ts': CONFIG });
      spawnSync('chmod', ['-R', 'a+rwX', site.root]);
      const asUser = (...command: string[]) => {
        const user = String(60_000 + (process.pid % 5000));
        const args = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command];
        const { PATH } = process.env;
        return spawnSync('setpriv', args, {
          cwd: site.root,
          encoding: 'utf8',
          timeout: 60_000,
          env: { PATH, NO_COLOR: '1' },
        });
      };
      const threads = Number(asUser(process.execPath, '-e', COUNT_THREADS).stdout);
      // Enough for the process of esbuild, and not for its threads.
      for (const more of [0, 1, 2, 3]) {
        const command = [process.execPath, BIN, 'build', '--no-cache', '--quiet'];
        const { status, stderr } = asUser('prlimit', `--nproc=${threads + more}`, '--', ...command);
        expect([more, stderr]).toEqual([
          more,
          expect.stringMatching(/system-fault {2}the system starts no more processes/),
        ]);
        expect(stderr).not.toMatch(/bug in docgen|^ {4}at |goroutine/m);
        expect(status).toBe(2);
      }
    },
  );
});
