import type { FileCounts, Manifest } from './site';

/** How many hashes one list holds. */
export const hashesPerList = 256;

/** A run of files of one kind: the number of the first, and how many there are. */
export interface FileRange {
  kind: keyof FileCounts;
  from: number;
  count: number;
}

/** The hashes of files, from lists that the manifest names, to stay small; `read` reads a list in `assets/`. */
export async function findHashes(
  { files, lists }: Pick<Manifest, 'files' | 'lists'>,
  { kind, from, count }: FileRange,
  read: (file: string) => Promise<unknown>,
): Promise<string[]> {
  const start = from + { routes: 0, sidebar: files.routes, words: files.routes + files.sidebar }[kind];
  const first = Math.floor(start / hashesPerList);
  const last = Math.ceil((start + count) / hashesPerList);
  const hashes = await Promise.all(
    lists.slice(first, last).map((hash, index) => read(`lists/${first + index}.${hash}.json`) as Promise<string[]>),
  );
  return hashes.flat().slice(start - first * hashesPerList, start - first * hashesPerList + count);
}
