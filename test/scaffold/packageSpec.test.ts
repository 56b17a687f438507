import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { packageSpec as specOf } from '../../src/features/newSite/packageSpec';
import { temporaryFolder } from '../support/temporaryFolder';

let folder: string;
let installed: string;
beforeEach(async () => {
  folder = await realpath(await temporaryFolder());
  installed = path.join(folder, 'node_modules/docgen-site');
  await mkdir(installed, { recursive: true });
});

const packageSpec = (site: string, home: string) => specOf(site, { home, version: '1.9.9' });

const noted = (resolved: string) =>
  writeFile(
    path.join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/docgen-site': { resolved } } }),
  );

it('asks a registry for what came from one', async () => {
  await noted('https://registry.example.com/docgen-site/-/docgen-site-1.9.9.tgz');
  expect(packageSpec(path.join(folder, 'site'), installed)).toEqual({ spec: '^1.9.9' });
});

it('asks a registry where nothing says where it came from', () => {
  expect(packageSpec(path.join(folder, 'site'), installed)).toEqual({ spec: '^1.9.9' });
});

it('names the file that it came from, as seen from the site', async () => {
  await noted('file:packed/docgen-site-1.9.9.tgz');
  const place = '../../packed/docgen-site-1.9.9.tgz';
  expect(packageSpec(path.join(folder, 'sites/new'), installed)).toEqual({ spec: `file:${place}`, place });
});

it('names the clone that it runs from, also where that is linked', async () => {
  const clone = path.join(folder, 'clone');
  await mkdir(clone);
  await symlink(clone, path.join(folder, 'node_modules/linked'));
  const expected = { spec: 'file:../clone', place: '../clone' };
  expect(packageSpec(path.join(folder, 'site'), clone)).toEqual(expected);
  expect(packageSpec(path.join(folder, 'site'), path.join(folder, 'node_modules/linked'))).toEqual(expected);
});

it('follows links in the way to the site, as npm does', async () => {
  await mkdir(path.join(folder, 'deep/er'), { recursive: true });
  await symlink(path.join(folder, 'deep/er'), path.join(folder, 'short'));
  await noted('file:a.tgz');
  expect(packageSpec(path.join(folder, 'short/site'), installed).spec).toBe('file:../../../a.tgz');
});
