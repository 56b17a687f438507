import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node's functions that read a file, by the module that has them. */
const READERS = [
  [fs, ['readFileSync', 'readFile', 'createReadStream', 'openSync', 'open']],
  [fs.promises, ['readFile', 'open']],
] as const;

type Reader = (this: unknown, file: unknown, ...others: unknown[]) => unknown;

/**
 * Does work, and notes the files of a folder that it reads meanwhile: a configuration may read data, on which it then
 * depends as on its own code. Those of packages count as code.
 */
export async function noteReads<Result>(
  root: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; files: string[] }> {
  const files = new Set<string>();
  const note = (file: unknown): void => {
    const place = placeOf(file);
    const below = place === undefined ? '' : path.relative(root, place);
    if (place === undefined || below === '' || below.startsWith('..') || path.isAbsolute(below)) return;
    if (!below.split(path.sep).includes('node_modules')) files.add(place);
  };
  const restore = READERS.flatMap(([owner, names]) => names.map((name) => replaced(owner as never, name, note)));
  syncBuiltinESMExports();
  try {
    return { result: await work(), files: [...files] };
  } finally {
    for (const each of restore) each();
    syncBuiltinESMExports();
  }
}

/** Puts a function that notes before a reader; returns what takes it away. */
function replaced(owner: Record<string, Reader>, name: string, note: (file: unknown) => void): () => void {
  const own = owner[name]!;
  owner[name] = function (file, ...others) {
    note(file);
    return own.call(this, file, ...others);
  };
  return () => void (owner[name] = own);
}

function placeOf(file: unknown): string | undefined {
  if (typeof file === 'string') return path.resolve(file);
  return file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : undefined;
}
