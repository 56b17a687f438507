import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const SAME = path.join(PROJECT, 'scripts/same.mjs');
const PAGES = {
  'docgen.config.js': "export default { contentFolder: '.', exports: { markdown: false } };\n",
  'README.md': '# Shop\n\nSells [tea](tea.md) and [coffee](coffee.md).\n',
  'tea.md': '# Tea\n\nGrows on hills.\n',
  'coffee.md': '# Coffee\n\nGrows below trees.\n',
};

const same = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SAME, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

async function shop(): Promise<{ home: string; folder: string }> {
  const home = await temporaryFolder();
  const folder = path.join(home, 'shop');
  await mkdir(folder);
  for (const [name, text] of Object.entries(PAGES)) await writeFile(path.join(folder, name), text);
  return { home, folder };
}

/** A version of docgen that changes the texts of a site before it builds it, or what it has written. */
async function versionThat(home: string, change: string, changeOutput = ''): Promise<string> {
  const folder = path.join(home, 'version');
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  await mkdir(path.join(folder, 'lib'), { recursive: true });
  await writeFile(path.join(folder, 'lib/build-id'), 'changed\n');
  const program = `
    const { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } = require('node:fs');
    const [verb, site, ...rest] = process.argv.slice(2);
    const copy = ${JSON.stringify(path.join(home, 'copy/shop'))};
    cpSync(site, copy, { recursive: true });
    const edit = (name, from, to) => {
      writeFileSync(copy + '/' + name, readFileSync(copy + '/' + name, 'utf8').replace(from, to));
    };
    ${change}
    const run = require('node:child_process').spawnSync(process.execPath,
      [${JSON.stringify(path.join(PROJECT, 'bin/docgen.js'))}, verb, copy, ...rest], { stdio: 'inherit' });
    const out = rest.at(-1);
    ${changeOutput}
    process.exitCode = run.status;`;
  await writeFile(path.join(folder, 'package.json'), '{}');
  await writeFile(path.join(folder, 'bin/docgen.js'), program);
  return folder;
}

const NEW_HILLS = "edit('tea.md', 'hills', 'mountains');";

describe('node scripts/same.mjs', () => {
  it('finds no difference between a version and itself', async () => {
    const { folder } = await shop();
    expect(same(PROJECT, PROJECT, folder)).toEqual({
      status: 0,
      stdout: 'shop: 3 pages, no file differs\n',
      stderr: '',
    });
  });

  it('does not look at the client, nor at its name in pages and lists', async () => {
    const { home, folder } = await shop();
    const otherClient = `
      const client = readdirSync(out + '/assets/js').find((name) => name.startsWith('app.'));
      for (const entry of readdirSync(out, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
        const file = entry.parentPath + '/' + entry.name;
        if (!/html$|json$/.test(file)) continue;
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(client.split('.')[1], '0badc0de'));
      }
      writeFileSync(out + '/assets/js/' + client, 'other code');
      renameSync(out + '/assets/js/' + client, out + '/assets/js/app.0badc0de.js');`;
    expect(same(PROJECT, await versionThat(home, '', otherClient), folder)).toMatchObject({
      status: 0,
      stdout: 'shop: 3 pages, no file differs\n',
    });
  });

  it('shows a changed page once, without what follows from it', async () => {
    const { home, folder } = await shop();
    const { status, stdout } = same(PROJECT, await versionThat(home, NEW_HILLS), folder);
    expect(status).toBe(1);
    expect(stdout).toContain('shop: 3 pages, files that differ: 1\n');
    expect(stdout).toContain('\n  tea.html\n');
    expect(stdout).toContain('\n    -<p>Grows on hills.</p>\n    +<p>Grows on mountains.</p>\n');
  });

  it('shows a page that is new, and the frames that name it together', async () => {
    const { home, folder } = await shop();
    const addPage = "writeFileSync(copy + '/milk.md', '# Milk\\n');";
    const { status, stdout } = same(PROJECT, await versionThat(home, addPage), folder, '--show', '50');
    expect(status).toBe(1);
    expect(stdout).toContain('shop: 3 pages, then 4, ');
    expect(stdout).toMatch(/\n {2}milk\.html and \d more\n {4}\+the file itself\n/);
    expect(stdout).toMatch(/\n {2}frame of \S+ and \d more\n(?: {4}.*\n)* {4}\+<a href="\/milk\.html"/);
    expect(stdout).not.toContain('\n  tea.html');
  });

  it('takes out what is meant, counts it, and names what is meant and not found', async () => {
    const { home, folder } = await shop();
    const list = path.join(home, 'intended.tsv');
    await writeFile(list, '# reasons\n^shop:tea.*^\\+.*mountains\thills are higher\nno such thing\tnothing\n');
    expect(same(PROJECT, await versionThat(home, NEW_HILLS), folder, '--intended', list)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^shop: 3 pages, files that differ: 1\n {2}meant, \d times: hills are higher\nno difference is meant by: nothing\n$/,
      ) as string,
    });
  });

  it('builds with the old version only once, if what it made is kept', async () => {
    const { home, folder } = await shop();
    const old = await versionThat(home, NEW_HILLS);
    const kept = path.join(home, 'kept');
    const list = path.join(home, 'list.tsv');
    await writeFile(list, `name\tgenerator\tfolder\nshop\tnone\t${folder}\nother\tnone\t${home}\n`);
    const compare = (before: string) => same(before, PROJECT, '--kept', kept, '--list', list, 'shop');
    expect(compare(old).stdout).toContain('-<p>Grows on mountains.</p>');
    await writeFile(path.join(old, 'bin/docgen.js'), 'process.exit(1)');
    expect(compare(old).stdout).toContain('-<p>Grows on mountains.</p>');
    expect(compare(PROJECT)).toMatchObject({ status: 2, stderr: expect.stringContaining('another version') as string });
  });

  it('counts the time of the processor, and a build that fails', async () => {
    const { home, folder } = await shop();
    const { status, stdout } = same(PROJECT, await versionThat(home, 'process.exit(3);'), folder, '--times', '1');
    expect(status).toBe(1);
    expect(stdout).toMatch(/processor: \d+\.\d\d s, then \d+\.\d\d s/);
    expect(stdout).toContain('exit code 3');
  });

  it.each([
    [[], 'OLD and NEW are missing. See `node scripts/same.mjs --help`\n'],
    [[PROJECT, PROJECT], 'no folder is given. See `node scripts/same.mjs --help`\n'],
    [['no-such-commit', PROJECT, '.'], 'no-such-commit: neither a folder nor a commit\n'],
    [['test', PROJECT, '.'], 'test: there is no compiled lib/. Run `npm run build` in it\n'],
    [
      [PROJECT, PROJECT, 'test/a', 'b/a'],
      'two folders are called `a`: name them in a file, and give it with `--list`\n',
    ],
  ])('says what is wrong with %j', (args, message) => {
    expect(same(...args)).toEqual({ status: 2, stdout: '', stderr: message });
  });
});
