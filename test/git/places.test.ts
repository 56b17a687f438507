import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gitRepository, openRepository, type GitRepository } from '../support/gitRepository';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, runDocgenProcess, tinySite } from '../support/tinySite';

const SITE = {
  'docgen.config.js': 'export default { exports: { changes: false } };\n',
  'content/README.md': '# Home\n\nOne.\n',
};

interface Problem {
  code: string;
  severity: string;
  message: string;
}

const problemsIn = (stdout: string): Problem[] => (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics;

/** The day of the home page of a built site, and the codes of its problems. */
function told(folder: string, stdout: string): [day: string | undefined, codes: string[]] {
  const pages = readFileSync(path.join(folder, 'dist/pages.json'), 'utf8');
  const [, day] = /"lastUpdatedTimestamp":(\d+)/.exec(pages) ?? [];
  const shown = day === undefined ? undefined : new Date(Number(day)).toISOString().slice(0, 10);
  return [shown, problemsIn(stdout).map(({ code }) => code)];
}

const BUILD = ['build', '--no-cache', '--format', 'json'];

async function committed(): Promise<GitRepository> {
  const repository = gitRepository(path.join(await temporaryFolder(), 'repository'));
  repository.commit('2024-05-06T00:00:00Z', SITE);
  return repository;
}

describe('the repository of a site', () => {
  it('may be a worktree of another', async () => {
    const { git, folder } = await committed();
    const tree = path.join(folder, '../tree');
    git('worktree', 'add', '--quiet', tree);
    const { stdout } = await runDocgen(tree, BUILD);
    expect(told(tree, stdout)).toEqual(['2024-05-06', []]);
  });

  it('may be a submodule, with the site or only with its content', async () => {
    const inner = await committed();
    const pages = gitRepository(path.join(await temporaryFolder(), 'pages'));
    pages.commit('2024-06-07T00:00:00Z', { 'README.md': '# Home\n' });
    const outer = gitRepository(path.join(await temporaryFolder(), 'outer'));
    const add = ['-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet'];
    outer.git(...add, inner.folder, 'site');
    outer.git(...add, pages.folder, 'content');
    outer.commit('2024-07-08T00:00:00Z', { 'docgen.config.js': SITE['docgen.config.js'] });
    const site = path.join(outer.folder, 'site');
    expect(told(site, (await runDocgen(site, BUILD)).stdout)).toEqual(['2024-05-06', []]);
    expect(told(outer.folder, (await runDocgen(outer.folder, BUILD)).stdout)).toEqual(['2024-06-07', []]);
  });

  it('may be said by `GIT_DIR` and `GIT_WORK_TREE`, relative to where docgen starts, as a CI and a hook do', async () => {
    const { folder } = await committed();
    const built = async (cwd: string, variables: Record<string, string>) => {
      const { stdout } = await runDocgenProcess(cwd, [...BUILD, folder], variables);
      return told(folder, stdout);
    };
    const whole = ['2024-05-06', []];
    expect(await built(folder, { GIT_DIR: '.git' })).toEqual(whole);
    expect(await built(path.join(folder, 'content'), { GIT_DIR: path.join(folder, '.git') })).toEqual(whole);
    const elsewhere = path.join(folder, '../elsewhere');
    await rename(path.join(folder, '.git'), elsewhere);
    expect(await built(folder, { GIT_DIR: elsewhere })).toEqual(whole);
    expect(await built('/', { GIT_DIR: elsewhere, GIT_WORK_TREE: folder })).toEqual(whole);
    expect(await built(folder, {})).toEqual([undefined, ['dates-missing']]);
  });

  it('keeps settings in variables, which are those of whoever starts docgen', async () => {
    const { folder } = await committed();
    const mailmap = path.join(folder, '../mailmap');
    execFileSync('sh', ['-c', `echo 'Somebody Else <test@example.com>' > '${mailmap}'`]);
    const site = { 'docgen.config.js': 'export default { contributors: true, exports: { changes: false } };\n' };
    openRepository(folder).commit('2024-05-07T00:00:00Z', site);
    const variables = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'mailmap.file', GIT_CONFIG_VALUE_0: mailmap };
    await runDocgenProcess(folder, BUILD, variables);
    expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8').includes('Somebody Else')).toBe(true);
  });
});

describe('a clone without the contents of old files', () => {
  const config = (more: string) =>
    `export default { contributors: true, api: { url: 'https://a.example/' }, ${more} };\n`;
  const LANGUAGES = "languages: { '/': 'en-US', '/de/': { lang: 'de-DE', notice: true } }";

  async function filteredClone(filter = 'blob:none'): Promise<{ folder: string; missing: () => number }> {
    const origin = gitRepository(path.join(await temporaryFolder(), 'origin'));
    origin.commit('2024-01-01T00:00:00Z', {
      ...SITE,
      'docgen.config.js': config(LANGUAGES),
      'content/de/README.md': '# Anfang\n',
    });
    origin.git('tag', 'v1');
    origin.commit('2024-05-06T00:00:00Z', { 'content/README.md': '# Home\n\nTwo.\n' });
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const folder = path.join(origin.folder, '../clone');
    const clone = ['clone', '--quiet', `--filter=${filter}`, pathToFileURL(origin.folder).href, folder];
    execFileSync('git', clone, { stdio: 'ignore' });
    const list = ['rev-list', '--objects', '--missing=print', '--all'];
    const missing = () =>
      openRepository(folder)
        .git(...list)
        .match(/^\?/gm)?.length ?? 0;
    return { folder, missing };
  }

  it('has dates and authors, and fetches nothing for what it leaves out with a warning', async () => {
    const { folder, missing } = await filteredClone();
    const before = missing();
    expect(before).toBeGreaterThan(0);
    const built = await runDocgen(folder, BUILD);
    expect([built.exitCode, ...told(folder, built.stdout)]).toEqual([0, '2024-05-06', ['past-missing']]);
    const check = async (...args: string[]) => {
      const { exitCode, stdout } = await runDocgen(folder, ['check', '--format', 'json', ...args]);
      const shown = problemsIn(stdout).filter(({ code }) => code === 'past-missing');
      return [exitCode, shown.map(({ severity, message }) => `${severity} ${message}`)];
    };
    const partial = 'is not known: the git history has no file contents (partial clone)';
    const translations = `warning which translations are outdated ${partial}`;
    expect(await check('--translations')).toEqual([0, [translations]]);
    expect(await check('--against', 'v1')).toEqual([0, [`warning what changed since \`v1\` ${partial}`]]);
    expect(missing()).toBe(before);
  });

  it('says why there are no dates where it has no folders either', async () => {
    const { folder, missing } = await filteredClone('tree:0');
    const before = missing();
    const { exitCode, stdout } = await runDocgen(folder, BUILD);
    expect([exitCode, told(folder, stdout)[0]]).toEqual([0, undefined]);
    const { message } = problemsIn(stdout).find(({ code }) => code === 'dates-missing')!;
    expect(message).toContain('git failed (the git history has no file contents (partial clone)');
    expect(missing()).toBe(before);
  });

  it('names a version that it does not have', async () => {
    const { folder, missing } = await filteredClone();
    const before = missing();
    const versions = "versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', ref: 'v1' }]";
    openRepository(folder).commit('2024-06-01T00:00:00Z', { 'docgen.config.js': config(versions) });
    const { exitCode, stderr } = await runDocgen(folder, ['build', '--no-cache', '--quiet']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("version-ref  version `1` can't be read from `v1`: the git history has no file contents");
    expect(missing()).toBe(before);
  });
});

it('takes a commit that a page names for no option of git', async () => {
  const languages = "languages: { '/': 'en-US', '/de/': { lang: 'de-DE', notice: true } }";
  const site = await tinySite({
    'docgen.config.js': `export default { exports: { changes: false }, ${languages} };\n`,
  });
  const out = path.join(site.root, 'out');
  gitRepository(site.root).commit('2024-01-01T00:00:00Z', {
    'content/README.md': '# Home\n',
    'content/de/README.md': `---\ntranslated: --output=${out}\n---\n\n# Anfang\n`,
  });
  await site.docgen('build', '--no-cache');
  await site.docgen('check', '--translations');
  expect(readdirSync(site.root)).not.toContain('out');
});

it('starts in one file alone', () => {
  const source = path.resolve(import.meta.dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const starting = files.filter((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return text.includes('node:child_process') && /['"`]git['"`]/.test(text);
  });
  expect(starting.map((file) => file.replaceAll('\\', '/'))).toEqual(['git/git.ts']);
});
