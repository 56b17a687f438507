import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountFaulty } from '../../scripts/faults/mountFaulty.mjs';
import { runDocgenProcess, tinySite, type TinySite } from '../support/tinySite';

const scratch = mkdtempSync(path.join(tmpdir(), 'docgen-mount-'));
const probed = await mountFaulty(scratch);
await probed?.unmount();
rmSync(scratch, { recursive: true });

const FILES = {
  'docgen.config.js': 'export default { lastUpdated: false };\n',
  'own.txt': 'mine\n',
  'content/README.md': '# Home\n\nText.\n',
  'content/b.md': '# B\n\nText.\n',
};

/** A site with a cache that three builds have filled, after which a page has changed. */
async function filled(folder = 'cache'): Promise<TinySite> {
  const site = await tinySite(FILES);
  for (const text of ['One.', 'Two.', 'Three.']) await rebuilt(site, text, folder);
  await site.write({ 'content/b.md': '# B\n\nFour.\n' });
  return site;
}

async function rebuilt(site: TinySite, text: string, folder = 'cache') {
  await site.write({ 'content/b.md': `# B\n\n${text}\n` });
  const { exitCode, stderr } = await site.docgen('build', '--quiet', '--cache', folder);
  expect(await site.read('dist/b.html')).toContain(`<p>${text}</p>`);
  return { exitCode, stderr };
}

/** Things that somebody may put in the place of a file. */
const PLACED: [what: string, place: (file: string) => void][] = [
  ['an empty folder', (file) => mkdirSync(file)],
  ['a folder with files', (file) => mkdirSync(path.join(file, 'deep'), { recursive: true })],
  ['a link to nowhere', (file) => symlinkSync('nowhere', file)],
  ['a link in a circle', (file) => symlinkSync(path.basename(file), file)],
  ['a link to a file of the site', (file) => symlinkSync('../own.txt', file)],
  ['a link to a device', (file) => symlinkSync('/dev/zero', file)],
  ['a pipe', (file) => spawnSync('mkfifo', [file])],
];
const NAMES = ['config-', 'outline-', 'output-', 'pages-', 'pages.bin', 'sources.bin', 'words.bin'];

describe.skipIf(process.platform === 'win32')('in the place of a file of the cache, a build goes on with', () => {
  it.each(PLACED)('%s', async (_what, place) => {
    const site = await filled();
    const names = () => readdirSync(path.join(site.root, 'cache'));
    const there = NAMES.filter((each) => names().some((name) => name.startsWith(each)));
    expect(there.length).toBeGreaterThan(4);
    for (const start of there) {
      const name = names().find((each) => each.startsWith(start))!;
      const file = path.join(site.root, 'cache', name);
      rmSync(file);
      place(file);
      const { exitCode, stderr } = await rebuilt(site, `${start} once.`);
      expect([name, exitCode]).toEqual([name, 0]);
      const isFolder = lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
      // A pack has another name in each build, so that nothing is in its way; words are kept now and then.
      const isTold = stderr.includes(`can't be used: \`${name}\`: a folder stands where a file has to be`);
      if (!isFolder) expect([name, stderr]).toEqual([name, '']);
      else if (!['pages-', 'words.bin'].includes(start)) expect([name, isTold]).toEqual([name, true]);
      if (isFolder) expect([name, (await rebuilt(site, `${start} again.`)).exitCode]).toEqual([name, 0]);
      rmSync(file, { recursive: true, force: true });
    }
    expect(await site.read('own.txt')).toBe('mine\n');
    expect(await rebuilt(site, 'Mended.')).toEqual({ exitCode: 0, stderr: '' });
  });

  it('a cache whose folder is a file or a link to nowhere is none, with a warning', async () => {
    const site = await filled();
    symlinkSync('nowhere/deep', path.join(site.root, 'linked'));
    for (const folder of ['own.txt', 'own.txt/cache', 'linked']) {
      const { exitCode, stderr } = await rebuilt(site, `Into ${folder}.`, folder);
      expect([folder, exitCode]).toEqual([folder, 0]);
      if (folder !== 'linked') expect(stderr).toContain('warning  cache-refused');
    }
    expect(await site.read('own.txt')).toBe('mine\n');
  });
});

describe.skipIf(probed === undefined)('a cache on a disk that (needs /dev/fuse) says', () => {
  it.each(
    (['EACCES', 'EIO', 'EMFILE', 'ENOSPC', 'EDQUOT', 'ESTALE'] as const).flatMap((name, at) => {
      const steps = ['open', 'create', 'read', 'write', 'rename', 'mkdir'];
      return [at, at + 1].map((step) => [name, steps[step % steps.length]!] as const);
    }),
  )('%s at `%s` costs a warning, and the site is built', async (name, operation) => {
    const site = await tinySite(FILES);
    const disk = (await mountFaulty(path.join(site.root, 'disk')))!;
    onTestFinished(disk.unmount);
    const build = (text: string) => rebuilt(site, text, 'disk/cache');
    expect(await build('One.')).toEqual({ exitCode: 0, stderr: '' });
    await disk.fail({ operation, errno: constants.errno[name] });
    for (const text of ['Two.', 'Three.']) {
      const { exitCode, stderr } = await build(text);
      expect(exitCode).toBe(0);
      if (operation !== 'mkdir') expect(stderr).toContain('warning  cache-refused');
    }
    await disk.fail();
    expect(await build('Four.')).toEqual({ exitCode: 0, stderr: '' });
  });
});

it.skipIf(process.platform === 'win32')('a pipe in the cache does not keep the process from ending', async () => {
  const site = await filled();
  for (const name of readdirSync(path.join(site.root, 'cache'))) {
    rmSync(path.join(site.root, 'cache', name));
    spawnSync('mkfifo', [path.join(site.root, 'cache', name)]);
  }
  const run = await runDocgenProcess(site.root, ['build', '--quiet', '--cache', 'cache']);
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
});
