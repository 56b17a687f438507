import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fullHash } from '../base/hash';
import type { BlockWords } from '../model/blockWords';
import { readSections, writeSections, type Refused } from './sections';

/** The words of blocks of pages: a block has the name of its first page, and its key identifies the texts in it. */
export interface WordStore {
  /** Words that were added under this key; undefined if there are none, or others. */
  find(name: string, key: string): BlockWords | undefined;
  add(name: string, key: string, words: BlockWords): void;
}

interface DiskWords extends WordStore {
  /** Writes what is new. */
  save(): void;
  /** Forgets blocks for which nobody has asked: to be called after a build that has asked for all of the site. */
  forgetOthers(): void;
  /** True if a file was not as docgen had written it: its words are found again. */
  damaged(): boolean;
}

/** Keeps words in memory. */
export function createWordStore(): WordStore {
  const blocks = new Map<string, { key: string; words: BlockWords }>();
  return {
    find(name, key) {
      const found = blocks.get(name);
      return found?.key === key ? found.words : undefined;
    },
    add: (name, key, words) => void blocks.set(name, { key, words }),
  };
}

/** Keeps words in a folder, a file for each block; `id` identifies the code that finds them. */
export function openWordStore(folder: string, id: string, refused: Refused): DiskWords {
  const used = createWordStore();
  const names = new Set<string>();
  const added = new Map<string, { key: string; words: BlockWords }>();
  let isDamaged = false;
  const read = (name: string, key: string): BlockWords | undefined => {
    const sections = readSections(path.join(folder, fileOf(name)), `${id} ${key}`, refused);
    if (sections !== 'damaged') return sections as BlockWords | undefined;
    isDamaged = true;
    return undefined;
  };
  return {
    find(name, key) {
      const known = used.find(name, key);
      if (known !== undefined) return known;
      const words = read(name, key);
      names.add(name);
      if (words !== undefined) used.add(name, key, words);
      return words;
    },
    add(name, key, words) {
      names.add(name);
      used.add(name, key, words);
      added.set(name, { key, words });
    },
    save() {
      for (const [name, { key, words }] of added)
        writeSections(path.join(folder, fileOf(name)), `${id} ${key}`, { ...words });
    },
    forgetOthers() {
      const files = new Set([...names].map(fileOf));
      const isOld = (name: string): boolean => WORDS_FILE.test(name) && !files.has(name);
      for (const name of readdirSync(folder).filter(isOld)) rmSync(path.join(folder, name), { force: true });
    },
    damaged: () => isDamaged,
  };
}

const WORDS_FILE = /^words-[\da-f]{16}\.bin$/;

function fileOf(name: string): string {
  return `words-${fullHash(name).slice(0, 16)}.bin`;
}
