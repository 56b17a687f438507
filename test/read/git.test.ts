import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCommitTimes, readRepositoryState } from '../../src/read/git';
import { gitRepository } from '../support/gitRepository';
import { tinySite } from '../support/tinySite';
import { temporaryFolder } from '../support/temporaryFolder';

const warning = (reason: string, hint: string) => ({
  code: 'dates-missing',
  severity: 'warning',
  message: `pages have no last-updated date: ${reason}`,
  hint,
});

it('knows the date of the last commit of each file, relative to the content folder', async () => {
  const root = await temporaryFolder();
  const repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', { 'content/a.md': '1', 'content/b/c.md': '1', 'elsewhere.md': '1' });
  repository.commit('2024-02-01T23:30:00-05:00', { 'content/a.md': '2' });
  repository.commit('2024-03-01T10:00:00Z', { 'elsewhere.md': '2' });
  const { times, diagnostics } = await readCommitTimes({ contentFolder: path.join(root, 'content') });
  expect(Object.fromEntries(times)).toEqual({
    'a.md': Date.UTC(2024, 1, 2, 4, 30),
    'b/c.md': Date.UTC(2024, 0, 1, 10),
  });
  expect(diagnostics).toEqual([]);
});

it('reads names as they are', async () => {
  const root = await temporaryFolder();
  const names = [
    'info/Admin API.md',
    'Über uns.md',
    '日本.md',
    'say "hi".md',
    "it's.md",
    'tab\there.md',
    ' leading.md',
    '2024',
    '1700000000',
    '-dash.md',
    'a/.md',
  ];
  const repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', Object.fromEntries(names.map((name) => [name, 'x'])));
  repository.commit('2024-01-02T10:00:00Z', { '1700000000': 'y' });
  const { times } = await readCommitTimes({ contentFolder: root });
  expect([...times.keys()].sort()).toEqual([...names].sort());
  expect(times.get('Über uns.md')).toBe(Date.UTC(2024, 0, 1, 10));
  expect(times.get('1700000000')).toBe(Date.UTC(2024, 0, 2, 10));
});

it('takes a move for a change', async () => {
  const root = await temporaryFolder();
  const repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', { 'old.md': 'text' });
  repository.git('mv', 'old.md', 'new.md');
  repository.commit('2024-02-01T10:00:00Z', {});
  expect((await readCommitTimes({ contentFolder: root })).times.get('new.md')).toBe(Date.UTC(2024, 1, 1, 10));
});

it('does not mind commits without files', async () => {
  const root = await temporaryFolder();
  const repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', { 'a.md': 'text' });
  repository.commit('2024-02-01T10:00:00Z', {});
  repository.commit('2024-03-01T10:00:00Z', { 'b.md': 'text' });
  repository.commit('2024-04-01T10:00:00Z', {});
  expect(Object.fromEntries((await readCommitTimes({ contentFolder: root })).times)).toEqual({
    'a.md': Date.UTC(2024, 0, 1, 10),
    'b.md': Date.UTC(2024, 2, 1, 10),
  });
});

it('finds no date for a file that is not committed', async () => {
  const root = await temporaryFolder();
  gitRepository(root).commit('2024-01-01T10:00:00Z', { 'a.md': 'text' });
  await writeFile(path.join(root, 'new.md'), 'text');
  expect([...(await readCommitTimes({ contentFolder: root })).times.keys()]).toEqual(['a.md']);
});

it('warns of a shallow clone, and gives no dates', async () => {
  const root = await temporaryFolder();
  const repository = gitRepository(path.join(root, 'origin'));
  repository.commit('2024-01-01T10:00:00Z', { 'a.md': '1' });
  repository.commit('2024-02-01T10:00:00Z', { 'b.md': '1' });
  execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(repository.folder).href, 'clone'], {
    cwd: root,
    stdio: 'ignore',
  });
  const { times, diagnostics } = await readCommitTimes({ contentFolder: path.join(root, 'clone') });
  expect(times.size).toBe(0);
  expect(diagnostics).toEqual([
    warning('the git history is incomplete (shallow clone)', 'fetch all of it: `fetch-depth: 0` in a workflow'),
  ]);
});

it('warns outside git', async () => {
  const root = await temporaryFolder();
  const { times, diagnostics } = await readCommitTimes({ contentFolder: root });
  expect(times.size).toBe(0);
  expect(diagnostics).toEqual([
    warning('the content is not in a git repository', 'commit it, or set `lastUpdated: false`'),
  ]);
});

it('warns of a repository without a commit', async () => {
  const root = await temporaryFolder();
  gitRepository(root);
  await mkdir(path.join(root, 'content'));
  const { times, diagnostics } = await readCommitTimes({ contentFolder: path.join(root, 'content') });
  expect(times.size).toBe(0);
  expect(diagnostics).toEqual([
    warning('the git repository has no commit yet', 'commit the content, or set `lastUpdated: false`'),
  ]);
});

describe('git that does not answer', () => {
  const hanging = async (hangsAt: string) => {
    const folder = await temporaryFolder();
    const git = `#!/bin/sh\ntrap '' TERM\ncase "$*" in *${hangsAt}*) exec sleep 60 ;; esac\necho false\n`;
    await writeFile(path.join(folder, 'git'), git, { mode: 0o755 });
    // Without one git is not asked.
    await mkdir(path.join(folder, '.git'));
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    return folder;
  };
  const expected = [
    expect.objectContaining({
      code: 'dates-missing',
      message: expect.stringContaining('git does not answer') as string,
    }),
  ];

  it('is ended when asked for the repository', async () => {
    const folder = await hanging('rev-parse');
    const { times, diagnostics } = await readCommitTimes(
      { contentFolder: folder },
      readRepositoryState({ contentFolder: folder }, 100),
    );
    expect([times.size, diagnostics]).toEqual([0, expected]);
  });

  it('is ended when asked for the commits', async () => {
    const folder = await hanging('log');
    const { times, diagnostics } = await readCommitTimes(
      { contentFolder: folder },
      Promise.resolve({ isShallow: false }),
      { longest: 100 },
    );
    expect([times.size, diagnostics]).toEqual([0, expected]);
  });
});

describe('git that refuses', () => {
  const build = async (environment: Record<string, string>) => {
    const site = await tinySite({ 'docgen.config.js': 'export default {};\n', 'content/README.md': '# Home\n' });
    gitRepository(site.root).commit('2024-01-01T10:00:00Z', {});
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { exitCode, stderr } = await site.docgen('build', '--no-cache', '--quiet');
    expect(exitCode).toBe(0);
    // A warning like others: nothing is lost in silence.
    expect(await site.docgen('build', '--no-cache', '--quiet', '--strict')).toMatchObject({ exitCode: 1 });
    return stderr.replaceAll(site.root, 'ROOT');
  };

  it('because it is not installed', async () => {
    expect(await build({ PATH: '/nowhere' })).toContain(
      'pages have no last-updated date, and nothing is known of changes: git is not installed',
    );
  });

  it('because the repository belongs to somebody else', async () => {
    // For docgen, which then asks git, and for git.
    const owner = vi.spyOn(process, 'geteuid').mockReturnValue(4242);
    onTestFinished(() => owner.mockRestore());
    const stderr = await build({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' });
    expect(stderr).toContain('belongs to another user (dubious ownership), so git does not read it');
    expect(stderr).toContain('`git config --global --add safe.directory ROOT`');
  });

  it('in its own words', async () => {
    const stderr = await build({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'broken' });
    expect(stderr).toMatch(/git failed \(.*GIT_CONFIG_/);
  });
});
