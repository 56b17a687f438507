import { openPackedPages } from './packedPages';
import { createRefusals } from './cachePlace';
import {
  createTextReader,
  decodeContent,
  decodeMarkdown,
  decodePage,
  type EncodedPage,
  type StoredPage,
} from './encodedPage';
import { DamagedCacheError, type PageStore } from './pageStore';
import { createTextNotes } from './textNotes';

interface DiskStore extends PageStore {
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  close(): void;
}

interface DiskStoreOptions {
  refusals?: ReturnType<typeof createRefusals>;
}

/** Store of parsed pages in a folder, empty under another `id`; after a refusal, new pages stay in memory. */
export function openDiskStore(
  folder: string,
  id: string,
  { refusals = createRefusals() }: DiskStoreOptions = {},
): DiskStore {
  const packed = openPackedPages(folder, id, refusals.note);
  const unwritten = new Map<string, { key: string; encoded: EncodedPage }>();
  const loaded = new Map<string, { key: string; stored: StoredPage }>();

  const notes = createTextNotes();
  const reader = createTextReader();
  const damagedPart = (name: keyof EncodedPage, relativePath: string) =>
    new DamagedCacheError(`the cached ${name} of ${relativePath} is damaged`);

  /** The texts are most of what is known of a page, and only the search asks for all of them. */
  const open = (relativePath: string, key: string, page: string): StoredPage => {
    const own = unwritten.get(relativePath)?.encoded.texts;
    const read = own === undefined ? packed.reader(relativePath, 'texts') : () => own;
    const textsOf = reader(() => {
      const texts = read();
      if (texts === undefined) throw damagedPart('texts', relativePath);
      return texts;
    });
    const stored = decodePage(page, (what) => {
      notes.note(relativePath, what);
      return textsOf();
    });
    loaded.set(relativePath, { key, stored });
    return stored;
  };

  const readPart = (relativePath: string, name: keyof EncodedPage): string => {
    const part = unwritten.get(relativePath)?.encoded[name] ?? packed.read(relativePath, name);
    if (part === undefined) throw damagedPart(name, relativePath);
    return part;
  };

  return {
    notes,
    find(relativePath, key) {
      const known = loaded.get(relativePath);
      if (known?.key === key) return known.stored;
      if (packed.keyOf(relativePath) !== key) return undefined;
      const page = packed.read(relativePath, 'page');
      return page === undefined ? undefined : open(relativePath, key, page);
    },
    add(relativePath, key, encoded) {
      try {
        if (refusals.first() === undefined) packed.write(relativePath, key, encoded);
      } catch (cause) {
        refusals.note(cause);
      }
      if (refusals.first() !== undefined) unwritten.set(relativePath, { key, encoded });
      return open(relativePath, key, encoded.page);
    },
    keyOf: (relativePath) => unwritten.get(relativePath)?.key ?? packed.keyOf(relativePath)!,
    content(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeContent(readPart(relativePath, 'content'));
    },
    markdown(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeMarkdown(readPart(relativePath, 'markdown'));
    },
    encoded: (relativePath) => wholePage((part) => readPart(relativePath, part)),
    // Nothing to let go of: the page is on the disk.
    letGo: () => undefined,
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of loaded.keys()) if (!current.has(name)) loaded.delete(name);
      return refusals.first() === undefined ? refusals.attempt(() => packed.save(current)) : Promise.resolve();
    },
    damaged: packed.damaged,
    close: packed.close,
  };
}

function wholePage(read: (part: keyof EncodedPage) => string): EncodedPage {
  return { page: read('page'), texts: read('texts'), content: read('content'), markdown: read('markdown') };
}
