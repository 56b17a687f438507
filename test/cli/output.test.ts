import { mkdir, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { summaryWords } from '../support/buildSummary';
import { tinySite } from '../support/tinySite';

const home = { 'content/README.md': '# Home\n' };

describe('the output folder', () => {
  it('loses the files of a page that is gone, and the folders that this empties', async () => {
    const site = await tinySite({ ...home, 'content/a/b/c.md': '# C\n' });
    await site.docgen('build');
    const withPage = await site.list('dist');
    expect(withPage).toEqual(expect.arrayContaining(['a/b/c.html', 'a/b/c/index.html']));
    await site.remove('content/a');
    expect((await site.docgen('build', '--quiet')).stderr).toBe('');
    const files = await site.list('dist');
    expect(files.filter((name) => name.startsWith('a/') || name.includes('assets/js/3.'))).toEqual([]);
    await expect(stat(path.join(site.root, 'dist/a'))).rejects.toThrow('ENOENT');
  });

  it('loses scripts whose hash has changed', async () => {
    const site = await tinySite(home);
    await site.docgen('build');
    const scripts = async () => (await site.list('dist/assets/js')).filter((name) => name.startsWith('2.'));
    const before = await scripts();
    await site.write({ 'content/README.md': '# Changed\n' });
    await site.docgen('build');
    expect(await scripts()).toHaveLength(1);
    expect(await scripts()).not.toEqual(before);
  });

  it('keeps files that docgen did not write, also beside those of pages that are gone', async () => {
    const site = await tinySite({ ...home, 'content/a/b.md': '# B\n' });
    await site.docgen('build');
    await site.write({ 'dist/CNAME': 'docs.example.com', 'dist/a/own.txt': 'own', 'dist/.nojekyll': '' });
    await site.remove('content/a');
    expect((await site.docgen('build', '--quiet')).stderr).toBe('');
    expect(await site.read('dist/CNAME')).toBe('docs.example.com');
    expect((await site.list('dist')).filter((name) => name.startsWith('a/') || name === '.nojekyll')).toEqual([
      '.nojekyll',
      'a/own.txt',
    ]);
  });

  it('is not touched where a file in it that docgen did not write stands in the way', async () => {
    const site = await tinySite({
      ...home,
      'content/a.md': '# A\n',
      'dist/a.html': 'mine',
      'dist/other.txt': 'mine too',
    });
    expect(await site.docgen('build')).toEqual({
      exitCode: 1,
      stdout: 'nothing was written\n',
      stderr:
        'reading\nparsing\nrendering\n' +
        'error  output-foreign  `a.html` in the output folder was not written by docgen\n' +
        '  hint: move it away, or choose another output folder with `--out`\n\n1 error, 0 warnings\n',
    });
    expect(await site.list('dist')).toEqual(['a.html', 'other.txt']);
    expect(await site.read('dist/a.html')).toBe('mine');
    expect((await site.list('.')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('takes over a file with the very bytes that docgen would write', async () => {
    const site = await tinySite({ ...home, 'content/public/same.txt': 'same', 'dist/same.txt': 'same' });
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
  });

  it('is not touched where a folder is in the way of a file', async () => {
    const site = await tinySite({ ...home, 'dist/index.html/own.txt': 'mine' });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      'error  output-foreign  `index.html/own.txt` in the output folder was not written by docgen',
    );
    expect(await site.list('dist')).toEqual(['index.html/own.txt']);
  });

  it('is not touched where a file that docgen did not write is in the way of a folder', async () => {
    const site = await tinySite({ ...home, 'content/accounts/README.md': '# Accounts\n', 'dist/accounts': 'mine' });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect(stderr).toMatch(/^error {2}output-foreign {2}`accounts/);
    expect(exitCode).toBe(1);
    expect(await site.list('dist')).toEqual(['accounts']);
    expect(await site.read('dist/accounts')).toBe('mine');
  });

  it.each(['assets', 'assets/js', 'guide'])('is not written where a link in it leads elsewhere: %s', async (name) => {
    const site = await tinySite({ ...home, 'content/guide/a.md': '# A\n' });
    await mkdir(path.join(site.root, 'elsewhere'));
    await mkdir(path.join(site.root, 'dist', path.dirname(name)), { recursive: true });
    await symlink(path.join(site.root, 'elsewhere'), path.join(site.root, 'dist', name));
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect([exitCode, stderr]).toEqual([
      1,
      `error  output-foreign  \`${name}\` in the output folder is a link, so that its files would be written elsewhere\n` +
        '  hint: move it away, or choose another output folder with `--out`\n\n1 error, 0 warnings\n',
    ]);
    expect([await site.list('dist'), await site.list('elsewhere')]).toEqual([[], []]);
    await site.remove('elsewhere');
    expect((await site.docgen('build', '--quiet')).stderr).toContain(`\`${name}\` in the output folder is a link`);
    await rename(path.join(site.root, 'dist', name), path.join(site.root, 'old-link'));
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('is neither written nor deleted where one of its folders has become a link', async () => {
    const site = await tinySite({ ...home, 'content/guide/a.md': '# A\n', 'content/guide/b.md': '# B\n' });
    await site.docgen('build');
    await rename(path.join(site.root, 'dist/guide'), path.join(site.root, 'elsewhere'));
    await symlink('../elsewhere', path.join(site.root, 'dist/guide'));
    const before = await site.list('elsewhere');
    await site.write({ 'content/guide/a.md': '# A, changed\n' });
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('`guide` in the output folder is a link')]);
    expect(await site.read('elsewhere/a.html')).not.toContain('changed');
    await site.remove('content/guide');
    const gone = await site.docgen('build', '--quiet');
    expect([gone.exitCode, gone.stderr]).toEqual([
      0,
      expect.stringContaining('changed-output-kept  `guide/a.html` is no longer part of the site'),
    ]);
    expect(await site.list('elsewhere')).toEqual(before);
  });

  it('follows a file that becomes a folder, and back', async () => {
    const site = await tinySite({ ...home, 'content/public/guide': 'a file' });
    await site.docgen('build');
    await site.remove('content/public/guide');
    await site.write({ 'content/guide/README.md': '# Guide\n' });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.read('dist/guide/index.html')).toContain('Guide');
    await site.remove('content/guide');
    await site.write({ 'content/public/guide': 'a file' });
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await site.read('dist/guide')).toBe('a file');
  });

  it('gets a file back that was changed or deleted by hand, while it is part of the site', async () => {
    const site = await tinySite({ ...home, 'content/a.md': '# A\n' });
    await site.docgen('build');
    const html = await site.read('dist/index.html');
    await site.write({ 'dist/index.html': 'changed' });
    await site.remove('dist/a.html');
    expect(summaryWords((await site.docgen('build')).stdout)).toContain(', 2 changed ');
    expect(await site.read('dist/index.html')).toBe(html);
    expect(await site.list('dist')).toContain('a.html');
  });

  it('keeps a file that was changed by hand when its page goes, with a warning', async () => {
    const site = await tinySite({ ...home, 'content/a.md': '# A\n' });
    await site.docgen('build');
    await site.write({ 'dist/a.html': 'changed by hand' });
    await site.remove('content/a.md');
    expect(await site.docgen('build', '--quiet')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr:
        'warning  changed-output-kept  `a.html` is no longer part of the site, but was changed by hand\n' +
        '  hint: delete it if you do not need it\n\n0 errors, 1 warning\n',
    });
    expect(await site.read('dist/a.html')).toBe('changed by hand');
    expect(await site.list('dist')).not.toContain('a/index.html');
  });

  it('is neither emptied nor changed because its list of files is damaged', async () => {
    const site = await tinySite({ ...home, 'content/a.md': '# A\n' });
    await site.docgen('build');
    const files = await site.list('dist');
    await writeFile(path.join(site.root, 'dist/.docgen-files.json'), '{ broken');
    await site.remove('content/a.md');
    const { exitCode, stderr } = await site.docgen('build', '--quiet');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('error  output-list')]);
    expect(await site.list('dist')).toEqual(files);
  });

  it('is made with all folders above it', async () => {
    const site = await tinySite(home);
    await site.docgen('build', '--quiet', '--out', 'one/two/three');
    expect(await site.list('one/two/three')).toContain('index.html');
  });

  it('may be there already, and empty', async () => {
    const site = await tinySite(home);
    await mkdir(path.join(site.root, 'dist'));
    expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
    expect(await site.list('dist')).toContain('index.html');
  });

  it.runIf(process.platform === 'linux')(
    'leaves the last good output where a thread cannot write one file',
    async () => {
      const pages = Object.fromEntries(
        Array.from({ length: 120 }, (_, index) => [`content/p${index}.md`, `# P${index}\n`]),
      );
      const site = await tinySite(pages);
      expect((await site.docgen('build')).exitCode).toBe(0);
      const before = await site.list('.');
      await site.write({
        [`content/${nearlyTooLong(path.join(site.root, 'content'))}.md`]: '# Z\n',
        ...Object.fromEntries(Object.keys(pages).map((name) => [name, '# Q\n'])),
      });
      const failed = await site.docgen('build');
      expect(failed.stderr).toContain('the name is too long for the file system');
      expect(failed.exitCode).toBe(2);
      const after = await site.list('.');
      expect(after.filter((name) => !name.startsWith('content/zzz'))).toEqual(before);
      expect(await site.read('dist/p7.html')).toContain('P7</h1>');
    },
  );
});

/** A name in folders with which a path in `folder` is as long as Linux takes; that of its page is longer. */
function nearlyTooLong(folder: string): string {
  const left = 4095 - '/.md'.length - Buffer.byteLength(folder);
  const parts = Array.from({ length: Math.floor(left / 201) - 1 }, () => 'z'.repeat(200));
  return [...parts, 'z'.repeat(left - parts.length * 201)].join('/');
}
