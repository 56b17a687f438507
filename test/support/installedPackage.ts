import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROJECT = path.resolve(import.meta.dirname, '../..');

export interface InstalledPackage {
  /** The packed package. */
  tarball: string;
  /** Folders of the dependencies, by name. */
  dependencies: Map<string, string>;
}

/** Packs docgen and installs it in a folder as npm would, without asking a registry. */
export async function installPacked(folder: string): Promise<InstalledPackage> {
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules, { recursive: true });
  // The package is compiled already; compiling it again would take `lib/` away from the tests beside this one.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: PROJECT });
  const tarball = path.join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith('.tgz'))!,
  );
  await run('tar', ['-xzf', tarball, '-C', modules]);
  await rename(path.join(modules, 'package'), path.join(modules, 'docgen-site'));
  const noted = { packages: { 'node_modules/docgen-site': { resolved: `file:${path.basename(tarball)}` } } };
  await writeFile(path.join(modules, '.package-lock.json'), JSON.stringify(noted));

  const places = await productionPlaces();
  // A package inside another one comes with it.
  for (const place of places.filter((each) => each.lastIndexOf('node_modules/') === 0)) {
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
    await symlink(path.join(PROJECT, place), path.join(folder, place));
  }
  const dependencies = new Map(places.map((place) => [place.slice('node_modules/'.length), path.join(PROJECT, place)]));
  return { tarball, dependencies };
}

/** The places of all packages that the lock file doesn't call development dependencies. */
async function productionPlaces(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(PROJECT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const places = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true);
  // esbuild has a package for each platform, and only that of this machine is installed.
  return places.map(([place]) => place).filter((place) => existsSync(path.join(PROJECT, place)));
}
