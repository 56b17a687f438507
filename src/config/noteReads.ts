import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIn } from '../base/contentFolders';

/** Node's functions that read a file, by the module that has them. */
const READERS = [
  [fs, ['readFileSync', 'readFile', 'createReadStream', 'openSync', 'open']],
  [fs.promises, ['readFile', 'open']],
] as const;

type Reader = (this: unknown, file: unknown, ...others: unknown[]) => unknown;

/** All who note at the moment: Node has one set of functions for the whole process. */
const noting = new Set<(file: unknown) => void>();
let restore: (() => void)[] = [];

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
    if (place !== undefined && isIn(root, place) && !isInPackage(path.relative(root, place))) files.add(place);
  };
  begin(note);
  try {
    return { result: await work(), files: [...files] };
  } finally {
    end(note);
  }
}

function begin(note: (file: unknown) => void): void {
  noting.add(note);
  if (noting.size > 1) return;
  restore = READERS.flatMap(([owner, names]) => names.map((name) => replaced(owner as never, name)));
  syncBuiltinESMExports();
}

function end(note: (file: unknown) => void): void {
  noting.delete(note);
  if (noting.size > 0) return;
  for (const each of restore) each();
  syncBuiltinESMExports();
}

/** Puts a function that tells of the file before a reader; returns what takes it away. */
function replaced(owner: Record<string, Reader>, name: string): () => void {
  const own = owner[name]!;
  owner[name] = function (file, ...others) {
    for (const note of noting) note(file);
    return own.call(this, file, ...others);
  };
  return () => void (owner[name] = own);
}

function isInPackage(file: string): boolean {
  return file.split(path.sep).includes('node_modules');
}

function placeOf(file: unknown): string | undefined {
  if (typeof file === 'string') return path.resolve(file);
  return file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : undefined;
}
