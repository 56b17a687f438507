import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { PathFlavour } from '../base/paths';
import { fullHash } from '../base/hash';
import { isThere, readPlainFile } from '../base/files';

/** A package that a configuration depends on. */
export interface PackagePart {
  /** Absolute path without symbolic links. */
  place: string;
  name: string;
  /** The hash of its files. */
  stamp: string;
}

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Installed packages of a configuration: those of its modules (absolute path → name), with their dependencies. */
export function readPackages(modules: ReadonlyMap<string, string>): PackagePart[] {
  const packages = new Map<string, PackagePart>();
  const open = [...modules.keys()].map((file) => folderOfModule(file));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (packages.has(place)) continue;
    const manifest = readManifest(place);
    const { name = path.basename(place) } = manifest;
    // A file may be patched in place, and a package may read more than code: its version says little.
    const { stamp, imported } = readFiles(place);
    packages.set(place, { place, name, stamp });
    const needed = { ...manifest.peerDependencies, ...manifest.optionalDependencies, ...manifest.dependencies };
    for (const each of new Set([...Object.keys(needed), ...imported])) {
      const next = findPackage(each, place);
      if (next !== undefined) open.push(next);
    }
  }
  return [...packages.values()];
}

/** A part with the hash that its files have now. */
export function asItIs(part: PackagePart): PackagePart {
  return { ...part, stamp: readFiles(part.place).stamp };
}

/** The first part that has changed since this process loaded it. */
export function findChanged(loaded: readonly PackagePart[], now: readonly PackagePart[]): PackagePart | undefined {
  const stamps = new Map(loaded.map(({ place, stamp }) => [place, stamp]));
  return now.find(({ place, stamp }) => (stamps.get(place) ?? stamp) !== stamp);
}

/** `/site/node_modules/@scope/name/lib/x.js` → `/site/node_modules/@scope/name` */
export function folderOfModule(file: string, { sep }: PathFlavour = path): string {
  const parts = file.split(sep);
  const at = parts.lastIndexOf('node_modules') + 1;
  return parts.slice(0, at + (parts[at]!.startsWith('@') ? 2 : 1)).join(sep);
}

/** Node also loads packages without a manifest. */
export function readManifest(folder: string): Manifest {
  const text = readPlainFile(path.join(folder, 'package.json'))?.toString() ?? '{}';
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    return {};
  }
}

/** Searches as Node does: in the `node_modules` of each folder on the way up. */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (isThere(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (path.dirname(folder) === folder) return undefined;
  }
}

/** The folder of packages that is nearest to a folder, which may be in it or around it. */
export function nearestPackages(folder: string): string | undefined {
  const own = path.join(folder, 'node_modules');
  const parent = path.dirname(folder);
  return isThere(own) ? own : parent === folder ? undefined : nearestPackages(parent);
}

const CODE = /\.[cm]?js$/;
/** Packages that code loads, which its manifest need not name: `import x from 'name/part'` → `name`. */
const IMPORTED = /\b(?:from|import|require) ?\(?["']((?:@[\w.-]+\/)?[a-z\d][\w.-]*)(?:\/[^"'\n]*)?["']/g;

/** A hash of the files in a folder, except hidden files and packages, and the packages that they name. */
function readFiles(folder: string): { stamp: string; imported: ReadonlySet<string> } {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const imported = new Set<string>();
  const hashes = entries.map((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = readFiles(file);
      for (const each of inside.imported) imported.add(each);
      return [entry.name, inside.stamp];
    }
    if (!entry.isFile()) return [entry.name, ''];
    const bytes = readFileSync(file);
    if (CODE.test(entry.name)) for (const [, name] of bytes.toString('latin1').matchAll(IMPORTED)) imported.add(name!);
    return [entry.name, fullHash(bytes)];
  });
  return { stamp: fullHash(JSON.stringify(hashes)), imported };
}
