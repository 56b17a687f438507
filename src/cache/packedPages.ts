import { makeFolder } from '../base/makeFolder';
import { openPacks, type PackEntry } from './pack';
import { deleteUnused, moveEntries, wastes } from './packFolder';
import { packsOf, readIndex, writeIndex } from './packIndex';
import type { EncodedPage } from './pageStore';

/** The texts of parsed pages in a folder: packs, and an index that says where each part of a page is. */
export interface PackedPages {
  /** The key under which a page was parsed; undefined if the page is not here. */
  keyOf(relativePath: string): string | undefined;
  /** A part of a page; undefined if it is missing or damaged. */
  read(relativePath: string, part: keyof EncodedPage): string | undefined;
  /** Reads a part of a page as it is now, also when there is a newer one. */
  reader(relativePath: string, part: keyof EncodedPage): () => string | undefined;
  write(relativePath: string, key: string, texts: EncodedPage): void;
  /** Keeps these pages for the next process, and forgets all others. */
  save(current: ReadonlySet<string>): Promise<void>;
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  /** Ends the use of the folder, and leaves nothing there of what was written but not saved. */
  close(): void;
}

/** Opens the pages in a folder; there are none if what they depend on, which `id` identifies, has changed. */
export function openPackedPages(folder: string, id: string): PackedPages {
  makeFolder(folder);
  const opened = readIndex(folder, id);
  let { index, damaged, packs: savedPacks } = opened;
  let packs = openPacks(folder);
  let changed = false;
  const read: PackedPages['read'] = (relativePath, part) => {
    const entry = index.get(relativePath);
    const bytes = entry && packs.read(entry[part]);
    if (bytes !== undefined) return bytes.toString();
    damaged ||= entry !== undefined;
    return undefined;
  };
  return {
    keyOf: (relativePath) => index.get(relativePath)?.key,
    read,
    reader(relativePath, part) {
      const entry = index.get(relativePath)![part];
      const packsThen = packs;
      return () => {
        // Where the pages have moved to another file since, only the newest one is left.
        const bytes = packsThen === packs ? packs.read(entry) : undefined;
        return bytes === undefined ? read(relativePath, part) : bytes.toString();
      };
    },
    write(relativePath, key, { page, content, markdown }) {
      const append = (text: string): PackEntry => packs.append(Buffer.from(text));
      index.set(relativePath, { key, page: append(page), content: append(content), markdown: append(markdown) });
      changed = true;
    },
    async save(current) {
      const kept = new Map([...index].filter(([name]) => current.has(name)));
      if (!changed && kept.size === index.size && !damaged) return;
      index = kept;
      if (await wastes(folder, kept)) {
        const newPacks = openPacks(folder);
        index = moveEntries(packs, newPacks, kept);
        packs.close(savedPacks);
        packs = newPacks;
      }
      changed = false;
      writeIndex(folder, id, index);
      const lastPacks = savedPacks;
      savedPacks = packsOf(index);
      await deleteUnused(folder, index, lastPacks);
    },
    damaged: () => damaged,
    close: () => packs.close(savedPacks),
  };
}
