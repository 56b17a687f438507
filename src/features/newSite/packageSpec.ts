import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageVersion, PACKAGE_FOLDER } from '../../base/package';
import { slashed } from '../../base/paths';

/** How a site asks for docgen in its package.json. */
export interface PackageSpec {
  spec: string;
  /** Path of the package on this machine; absent if it comes from a registry. */
  place?: string;
}

/** The running docgen for a site in `folder`: this version of the registry, or its file or folder. */
export function packageSpec(folder: string, { home, version }: RunningPackage = thisPackage()): PackageSpec {
  const place = placeOf(realpathSync(home));
  if (place === undefined) return { spec: `^${version}` };
  // npm resolves links in the path of the folder before it follows the address.
  const shown = slashed(path.relative(realFolder(folder), place));
  return { spec: `file:${shown}`, place: shown };
}

interface RunningPackage {
  home: string;
  version: string;
}

function thisPackage(): RunningPackage {
  return { home: PACKAGE_FOLDER, version: packageVersion() };
}

function placeOf(packageFolder: string): string | undefined {
  const modules = path.dirname(packageFolder);
  if (path.basename(modules) !== 'node_modules') return packageFolder;
  const resolved = installedFrom(modules, path.basename(packageFolder));
  return resolved?.startsWith('file:') ? path.resolve(path.dirname(modules), resolved.slice(5)) : undefined;
}

/** Source that npm installed a package from, as npm records it beside the packages. */
function installedFrom(modules: string, name: string): string | undefined {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as {
      packages: Record<string, { resolved?: string }>;
    };
    return packages[`node_modules/${name}`]?.resolved;
  } catch {
    // Other package managers write no such file.
    return undefined;
  }
}

/** The path without links of a folder that need not be there yet. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.dirname(folder) === folder
      ? folder
      : path.join(realFolder(path.dirname(folder)), path.basename(folder));
  }
}
