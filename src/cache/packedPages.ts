import { makeFolder } from '../write/makeFolder';
import { openPacks, type PackEntry } from './pack';
import { deleteUnused, moveEntries, wastes } from './packFolder';
import { createWritableIndex, packsOf, readIndex, writeIndex } from './packIndex';
import type { EncodedPage } from './pageStore';
import type { Refused } from './sections';

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
export function openPackedPages(folder: string, id: string, refused: Refused): PackedPages {
  makeFolder(folder);
  const opened = readIndex(folder, id, refused);
  const index = createWritableIndex(opened.index);
  let { damaged, packs: savedPacks } = opened;
  let packs = openPacks(folder, refused);
  const read: PackedPages['read'] = (relativePath, part) => {
    const entry = index.get(relativePath);
    const bytes = entry && packs.read(entry[part]);
    if (bytes !== undefined) return bytes.toString();
    damaged ||= entry !== undefined;
    return undefined;
  };
  const reader: PackedPages['reader'] = (relativePath, part) => {
    const entry = index.get(relativePath)![part];
    const packsThen = packs;
    return () => {
      // If the pages have moved to another file since, only the newest file is left.
      const bytes = packsThen === packs ? packs.read(entry) : undefined;
      return bytes === undefined ? read(relativePath, part) : bytes.toString();
    };
  };
  const save = async (current: ReadonlySet<string>): Promise<void> => {
    if (!index.keepOnly(current) && !damaged) return;
    const isWasteful = await wastes(folder, index.all());
    if (isWasteful) {
      const newPacks = openPacks(folder, refused);
      index.replace(moveEntries(packs, newPacks, index.all()));
      packs.close(savedPacks);
      packs = newPacks;
    }
    const all = index.all();
    writeIndex(folder, id, all);
    const lastPacks = savedPacks;
    savedPacks = packsOf(all);
    await deleteUnused(folder, all, lastPacks);
  };
  return {
    keyOf: (relativePath) => index.get(relativePath)?.key,
    read,
    reader,
    write(relativePath, key, { page, content, markdown }) {
      const append = (text: string): PackEntry => packs.append(Buffer.from(text));
      index.set(relativePath, { key, page: append(page), content: append(content), markdown: append(markdown) });
    },
    save,
    damaged: () => damaged,
    close: () => packs.close(savedPacks),
  };
}
