import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSameSignature, isSettledSince, readSignature, type Signature } from '../base/fileSignature';
import { fullHash } from '../base/hash';
import { isThere, unlessMissing } from '../base/files';
import { slashed } from '../base/paths';

/**
 * All that decides what code consists of: the files that were loaded, those that say how imports are meant, and the
 * names beside both, since another file may take the place of one. Paths are relative to the root.
 */
export interface LoadedClosure {
  files: [name: string, hash: string, signature: Omit<Signature, 'settled'>][];
  /** Files that were not there. */
  absent: string[];
  /** Folders, and a hash of the names in each. */
  folders: [name: string, hash: string][];
}

/** Files and folders from which code was made; undefined if a file has changed since it was read. */
export function recordClosure(root: string, inputs: readonly string[], startedAt: number): LoadedClosure | undefined {
  const folders = new Set(inputs.map((file) => path.dirname(file)));
  const around = foldersAround(folders);
  const manifests = [...around].map((folder) => path.join(folder, 'package.json'));
  const closure: LoadedClosure = { files: [], absent: [], folders: [] };
  for (const file of new Set([...inputs, ...manifests])) {
    const name = slashed(path.relative(root, file));
    const signature = readSignature(file);
    if (signature === undefined) {
      if (!manifests.includes(file)) return undefined;
      closure.absent.push(name);
      continue;
    }
    if (!isSettledSince(signature, startedAt)) return undefined;
    const { settled: _settled, ...rest } = signature;
    closure.files.push([name, fullHash(readFileSync(file)), rest]);
  }
  const named = [...folders, ...[...around].flatMap((folder) => packageFolders(folder))];
  closure.folders = [...new Set(named)].map((folder) => [slashed(path.relative(root, folder)), namesIn(folder)]);
  return closure;
}

/** True if code would be made from the same files again. */
export function isClosureSame(root: string, { files, absent, folders }: LoadedClosure): boolean {
  return (
    folders.every(([name, hash]) => namesIn(path.join(root, name)) === hash) &&
    absent.every((name) => !isThere(path.join(root, name))) &&
    files.every(([name, hash, before]) => {
      const file = path.join(root, name);
      const now = readSignature(file);
      if (now === undefined) return false;
      // Another machine, or another checkout, has other signatures.
      return isSameSignature(before, now) || fullHash(readFileSync(file)) === hash;
    })
  );
}

/** The folders themselves and all above them: each may hold packages, and say what its files are. */
function foldersAround(folders: ReadonlySet<string>): Set<string> {
  const around = new Set<string>();
  for (const each of folders)
    for (let folder = each; !around.has(folder); folder = path.dirname(folder)) around.add(folder);
  return around;
}

/** Folders in which packages are looked up from a folder: its `node_modules`, and the scopes in there. */
function packageFolders(folder: string): string[] {
  if (path.basename(folder) === 'node_modules') return [];
  const packages = path.join(folder, 'node_modules');
  const scopes = listing(packages).filter((name) => name.startsWith('@'));
  return [packages, ...scopes.map((name) => path.join(packages, name))];
}

function namesIn(folder: string): string {
  return fullHash(listing(folder).join('/'));
}

/** Names of files that an import without an ending may mean. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|json|css)$/;

/** In a folder of packages all names, but for hidden ones: those are of caches and package managers. */
function listing(folder: string): string[] {
  const isOfPackages = path.basename(folder) === 'node_modules' || path.basename(folder).startsWith('@');
  try {
    const names = readdirSync(folder).filter((name) => (isOfPackages ? !name.startsWith('.') : IMPORTED.test(name)));
    return names.sort();
  } catch (cause) {
    unlessMissing(cause);
    return [];
  }
}
