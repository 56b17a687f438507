/** The files of a large site's search index, each of which a query loads only in part. */
export type SplitKind = 'words' | 'more' | 'pages';

/** Files of one kind; some in a row share a hash, so that the hashes of a million pages are some hundreds. */
export interface SplitFiles {
  count: number;
  hashes: string[];
}

/** A file of names, as far as it says which other files there are. */
interface FilesNamed {
  files: Record<SplitKind, SplitFiles>;
}

/** How many hashes of one kind are named. */
const HASHES = 256;

/** How many files share a hash. */
export function runLength(count: number): number {
  return Math.max(1, Math.ceil(count / HASHES));
}

/** `words-12.1a2b3c4d.json` */
export function splitFile({ files }: FilesNamed, kind: SplitKind, number: number): string {
  const { count, hashes } = files[kind];
  return `${kind}-${number}.${hashes[Math.floor(number / runLength(count))]!}.json`;
}

/** True if an index is one of a large site. */
export function isSplit(names: object): names is FilesNamed {
  return 'files' in names;
}
