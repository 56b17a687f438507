import path from 'node:path';
import type { KnownWords } from '../model/knownWords';
import { readSections, writeSections, type Refused } from './sections';

/** The words of the texts that the last search index was made from. */
export interface WordStore {
  find(): KnownWords | undefined;
  keep(known: KnownWords): void;
}

export interface DiskWords extends WordStore {
  /** Writes what was kept, if it is new. */
  save(): void;
  damaged(): boolean;
}

export function createWordStore(): WordStore {
  let known: KnownWords | undefined;
  return {
    find: () => known,
    keep: (words) => void (known = words),
  };
}

/** Keeps words in a folder; `id` identifies the code that finds them. */
export function openWordStore(folder: string, id: string, refused: Refused): DiskWords {
  const file = path.join(folder, 'words.bin');
  let isRead = false;
  let isDamaged = false;
  let before: KnownWords | undefined;
  let next: KnownWords | undefined;
  return {
    find() {
      if (isRead) return next ?? before;
      isRead = true;
      const sections = readSections(file, id, refused);
      isDamaged = sections === 'damaged';
      if (sections !== undefined && sections !== 'damaged') before = decode(sections as unknown as StoredWords);
      return before;
    },
    keep: (words) => void (next = words),
    save() {
      if (next === undefined || isSame(next, before)) return;
      const { stems, texts, starts, numbers } = next;
      writeSections(file, id, { stems, texts: [...texts.keys()], starts, numbers });
    },
    damaged: () => isDamaged,
  };
}

interface StoredWords extends Omit<KnownWords, 'texts'> {
  texts: readonly string[];
}

function decode({ texts, ...rest }: StoredWords): KnownWords {
  return { ...rest, texts: new Map(texts.map((hash, place) => [hash, place])) };
}

function isSame(one: KnownWords, other: KnownWords | undefined): boolean {
  if (other?.texts.size !== one.texts.size) return false;
  for (const hash of one.texts.keys()) if (!other.texts.has(hash)) return false;
  return true;
}
