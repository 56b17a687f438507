import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder';

const run = promisify(execFile);
const PROJECT = path.resolve(import.meta.dirname, '../..');

it('the packed package builds a folder that has only markdown', { timeout: 180_000 }, async () => {
  const packed = await temporaryFolder();
  // The package is compiled already; compiling it again would take `lib/` away from the tests beside this one.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], { cwd: PROJECT });
  const [tarball] = await readdir(packed);
  expect(tarball).toBe('docgen-1.9.9.tgz');

  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'guide'));
  await writeFile(path.join(folder, 'README.md'), '# Start\n\nSee [the guide](guide/first.md).\n');
  await writeFile(path.join(folder, 'guide/first.md'), '# First\n\n```php\n<?php echo 1;\n```\n');
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', path.join(packed, tarball!)], {
    cwd: folder,
  });
  const { stdout, stderr } = await run('npx', ['docgen', 'build'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });

  expect(stdout).toMatch(/^2 pages, 1 redirect, \d+ files \(\d+ changed\), .* → dist\n$/m);
  expect(stderr).toContain('warning  dates-missing  pages have no last-updated date');
  expect(stderr).not.toContain('error  ');
  const html = await readFile(path.join(folder, 'dist/index.html'), 'utf8');
  expect(html).toContain('<h1 id="start">');
  expect(html).toContain('<a href="/guide/first.html">the guide</a>');
  expect(await readFile(path.join(folder, 'dist/guide/first.html'), 'utf8')).toContain('<span class="token-');
  for (const asset of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
    expect((await readFile(path.join(folder, 'dist', asset[1]!))).length).toBeGreaterThan(0);
  }
});
