import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../../base/paths';
import { git } from '../../../git/git';

/** Reads files as they were in a commit. */
export type ReadCommitted = (file: string) => Promise<string>;

/** Asks git only for files that have changed since: descriptions of thousands of files differ in few. */
export async function committedFiles({ root, commit }: { root: string; commit: string }): Promise<ReadCommitted> {
  const listed = await git(root, ['ls-tree', '-r', '-z', '--full-name', '--full-tree', '--end-of-options', commit]);
  const names = new Map(
    listed.split('\0').flatMap((line) => {
      const [, name, file] = /^100\d+ blob ([\da-f]+)\t([^]*)$/.exec(line) ?? [];
      return file === undefined ? [] : [[file, name!] as const];
    }),
  );
  const top = (await git(root, ['rev-parse', '--show-prefix'])).trim();
  return async (file) => {
    const inRepository = path.posix.join(top, slashed(path.relative(root, file)));
    const name = names.get(inRepository);
    if (name === undefined) throw new Error('there is no such file');
    const now = await readFile(file).catch(() => undefined);
    return now !== undefined && blobName(now, name.length) === name
      ? now.toString()
      : git(root, ['cat-file', 'blob', name]);
  };
}

/** The name that git gives to a file; its length shows the kind of hash. */
function blobName(bytes: Buffer, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
