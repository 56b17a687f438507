import { closeSync, openSync, readSync } from 'node:fs';
import { replaceFile } from '../base/files';
import { fullHash } from '../base/hash';
import { readSections, writeSections, type Refused } from './sections';

/** A site as it was joined, as JSON: see `src/build/standing.ts`. */
export interface StoredViews {
  site: string;
  /** The source of each page, relative to the content folder; pages that show an original have its source. */
  sources: readonly string[];
  /** The view of the page at a place; undefined if it is damaged. */
  viewAt(place: number): string | undefined;
}

/** The same before it is kept. */
export interface NewViews extends Pick<StoredViews, 'site' | 'sources'> {
  views: readonly string[];
}

const HASH_LENGTH = 16;

/** Views that another process has kept under this id; undefined if they are not there, or damaged. */
export function readViews(file: string, id: string, refused: Refused): StoredViews | undefined {
  const sections = readSections(`${file}.bin`, id, refused);
  if (sections === undefined || sections === 'damaged') return undefined;
  const { site, sources, hashes } = sections as Record<'site' | 'sources' | 'hashes', readonly string[]>;
  const { starts } = sections as Record<'starts', Float64Array>;
  return {
    site: site[0]!,
    sources,
    viewAt(place) {
      const bytes = readBytes(`${file}.views`, starts[place]!, starts[place + 1]! - starts[place]!);
      return bytes !== undefined && hashOf(bytes) === hashes[place] ? bytes.toString() : undefined;
    },
  };
}

/** Keeps views; whoever reads finds the old ones or the new ones, or sees that they are damaged. */
export function writeViews(file: string, id: string, { site, sources, views }: NewViews): void {
  const bytes = views.map((view) => Buffer.from(view));
  const starts = new Float64Array(views.length + 1);
  for (const [place, { length }] of bytes.entries()) starts[place + 1] = starts[place]! + length;
  replaceFile(`${file}.views`, Buffer.concat(bytes));
  writeSections(`${file}.bin`, id, { site: [site], sources, hashes: bytes.map(hashOf), starts });
}

function hashOf(bytes: Uint8Array): string {
  return fullHash(bytes).slice(0, HASH_LENGTH);
}

/** Bytes of a file; undefined if it does not have them. */
function readBytes(file: string, start: number, length: number): Buffer | undefined {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(length);
      return readSync(descriptor, bytes, 0, length, start) === length ? bytes : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
