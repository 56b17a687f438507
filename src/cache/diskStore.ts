import { openPackedPages } from './packedPages';
import { createRefusals } from './cachePlace';
import { createPageReader, decodeContent, decodeMarkdown, type EncodedPage, type StoredPage } from './encodedPage';
import { DamagedCacheError, type PageStore } from './pageStore';
import { createTextNotes } from './textNotes';

interface DiskStore extends PageStore {
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  close(): void;
}

/** Store of parsed pages in a folder, empty under another `id`; after a refusal, new pages stay in memory. */
export function openDiskStore(folder: string, id: string, refusals = createRefusals()): DiskStore {
  const packed = openPackedPages(folder, id, refusals.note);
  const unwritten = new Map<string, { key: string; encoded: EncodedPage }>();
  const loaded = new Map<string, { key: string; stored: StoredPage }>();
  const notes = createTextNotes();
  const readPage = createPageReader(notes);
  const open = (relativePath: string, key: string, page: string): StoredPage => {
    const own = unwritten.get(relativePath)?.encoded.texts;
    const read = own === undefined ? packed.reader(relativePath, 'texts') : () => own;
    const stored = readPage(relativePath, page, () => read() ?? damagedPart('texts', relativePath));
    loaded.set(relativePath, { key, stored });
    return stored;
  };
  const readPart = (relativePath: string, name: keyof EncodedPage): string =>
    unwritten.get(relativePath)?.encoded[name] ?? packed.read(relativePath, name) ?? damagedPart(name, relativePath);
  const shownPart: typeof readPart = (relativePath, name) => {
    notes.note(relativePath, 'texts');
    return readPart(relativePath, name);
  };
  return {
    notes,
    find(relativePath, key) {
      const known = loaded.get(relativePath);
      if (known?.key === key) return known.stored;
      const page = packed.keyOf(relativePath) === key ? packed.read(relativePath, 'page') : undefined;
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
    content: (relativePath) => decodeContent(shownPart(relativePath, 'content')),
    markdown: (relativePath) => decodeMarkdown(shownPart(relativePath, 'markdown')),
    encoded: (relativePath) => wholePage((part) => readPart(relativePath, part)),
    letGo: () => undefined,
    forget: (relativePaths) => relativePaths.forEach((name) => loaded.delete(name)),
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of loaded.keys()) if (!current.has(name)) loaded.delete(name);
      return refusals.first() === undefined ? refusals.attempt(() => packed.save(current)) : Promise.resolve();
    },
    ...{ damaged: packed.damaged, close: packed.close },
  };
}

function damagedPart(name: keyof EncodedPage, relativePath: string): never {
  throw new DamagedCacheError(`the cached ${name} of ${relativePath} is damaged`);
}

function wholePage(read: (part: keyof EncodedPage) => string): EncodedPage {
  return { page: read('page'), texts: read('texts'), content: read('content'), markdown: read('markdown') };
}
