import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');
const PAGES = 30;

function pages(words: string): Record<string, string> {
  const names = Array.from({ length: PAGES }, (_, page) => `content/page-${page}.md`);
  return {
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'content/README.md': `# Home\n\n${words}\n`,
    ...Object.fromEntries(names.map((name, page) => [name, `# Page ${page}\n\n${words}\n`])),
  };
}

/** The whole output as one value. */
async function outputOf(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
    ),
  );
}

/** The output of a build that nothing disturbed. */
async function cleanOutput(words: string): Promise<Map<string, string>> {
  const site = await tinySite(pages(words));
  expect(await site.docgen('build', '--quiet')).toMatchObject({ exitCode: 0 });
  return outputOf(path.join(site.root, 'dist'));
}

/** Kills the process that it is loaded into when some of the files have been moved: somebody else may come too late. */
const KILLED_HALFWAY = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rename } = fs;
  let left = Infinity;
  fs.rename = async (from, to) => {
    await rename(from, to);
    if (String(to).endsWith('journal.json')) left = 10;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`;

function startBuild(site: TinySite, loaded = '') {
  const options = ['--import', `data:text/javascript,${encodeURIComponent(loaded)}`];
  const command = [...options, BIN, 'build', site.root, '--no-cache'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return { child, ended: once(child, 'close'), said: () => said };
}

const hidden = async (root: string) => (await readdir(root)).filter((name) => name.startsWith('.dist'));

describe('a build that is killed while it replaces the output', () => {
  it('is brought to its end by the next one, and leaves nothing behind', async () => {
    const site = await tinySite(pages('Old words.'));
    expect(await site.docgen('build', '--quiet')).toMatchObject({ exitCode: 0 });
    await site.write(pages('New words.'));
    expect(await startBuild(site, KILLED_HALFWAY).ended).toEqual([null, 'SIGKILL']);
    expect(existsSync(path.join(site.root, '.dist-next/journal.json'))).toBe(true);
    expect(await hidden(site.root)).toEqual(['.dist-next']);
    // The next build has other words, which fail: what is there then was made by the killed one.
    await site.write({ 'content/page-0.md': '# Page 0\n\n[dead](nowhere.md)\n' });
    expect(await site.docgen('build', '--quiet')).toMatchObject({ exitCode: 1 });
    expect(await outputOf(path.join(site.root, 'dist'))).toEqual(await cleanOutput('New words.'));
    expect(await hidden(site.root)).toEqual([]);
  });
});

describe('two builds into one folder', () => {
  it('come one after the other: the output is that of the last one', async () => {
    const site = await tinySite(pages('Words.'));
    const builds = [startBuild(site), startBuild(site)];
    expect(await Promise.all(builds.map(async ({ ended }) => ((await ended) as [number])[0]))).toEqual([0, 0]);
    expect(await outputOf(path.join(site.root, 'dist'))).toEqual(await cleanOutput('Words.'));
    expect(await hidden(site.root)).toEqual([]);
  });

  it('with --no-wait the second one stops, and says who has the folder', async () => {
    const site = await tinySite(pages('Words.'));
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    onTestFinished(() => void other.kill('SIGKILL'));
    await mkdir(path.join(site.root, '.dist-next'));
    const holder = { process: other.pid, machine: hostname(), since: 0 };
    await writeFile(path.join(site.root, '.dist-next/holder.json'), JSON.stringify(holder));
    const { exitCode, stderr } = await site.docgen('build', '--no-wait');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`output-busy  process ${other.pid} on ${hostname()} is building into \`dist\``);
    expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
    other.kill('SIGKILL');
    await once(other, 'close');
    expect(await site.docgen('build', '--no-wait', '--quiet')).toMatchObject({ exitCode: 0 });
    expect(await hidden(site.root)).toEqual([]);
  });
});

/** A place that is not on the file system of the temporary folder. */
const ELSEWHERE = ['/dev/shm', '/tmp', '/var/tmp'].find(
  (place) => existsSync(place) && statSync(place).dev !== statSync(tmpdir()).dev,
);

describe('the output folder', () => {
  it.skipIf(ELSEWHERE === undefined)('may be a link to another file system', async () => {
    const elsewhere = await mkdtemp(path.join(ELSEWHERE!, 'docgen-test-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    const site = await tinySite(pages('Old words.'));
    await mkdir(path.join(elsewhere, 'out'));
    await symlink(path.join(elsewhere, 'out'), path.join(site.root, 'dist'));
    for (const words of ['Old words.', 'New words.']) {
      await site.write(pages(words));
      expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
      expect(await outputOf(path.join(elsewhere, 'out'))).toEqual(await cleanOutput(words));
    }
    expect(await readdir(elsewhere)).toEqual(['out']);
  });

  it('is not a file', async () => {
    const site = await tinySite({ ...pages('Words.'), out: 'mine\n' });
    const { exitCode, stderr } = await site.docgen('build', '--out', 'out');
    expect(exitCode).toBe(2);
    expect(stderr).toContain("output-file  `out` can't be the output folder: it is a file");
    expect(await site.read('out')).toBe('mine\n');
  });

  it('can be out of reach, which is not a bug', async () => {
    const site = await tinySite({ ...pages('Words.'), file: 'mine\n' });
    const { exitCode, stderr } = await site.docgen('build', '--out', 'file/out');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('system-fault');
    expect(stderr).toContain('a file stands where a folder has to be');
  });
});

it('ends quietly where nobody reads on', async () => {
  const { root } = await tinySite(pages('[dead](nowhere.md)'));
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${BIN}" check "${root}" 2>&1 | head -1`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: tmpdir(),
  });
  let said = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(shell, 'close');
  expect(said.split('\n')).toHaveLength(2);
  expect(said).not.toContain('EPIPE');
});
