import type { ParsedPage } from '../model/parsedPage';
import { openPackedPages, type PackedPages } from './packedPages';
import { createRefusals } from './cachePlace';
import {
  DamagedCacheError,
  decodeContent,
  decodeMarkdown,
  type EncodedPage,
  type PageStore,
  type StoredPage,
} from './pageStore';

interface DiskStore extends PageStore {
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  close(): void;
}

interface DiskStoreOptions {
  refusals?: ReturnType<typeof createRefusals>;
  /** How many pages have their search text in memory; that of others is read from the file each time. */
  mostTexts?: number | undefined;
}

/** Store of parsed pages in a folder, empty under another `id`; after a refusal, new pages stay in memory. */
export function openDiskStore(
  folder: string,
  id: string,
  { refusals = createRefusals(), mostTexts = Infinity }: DiskStoreOptions = {},
): DiskStore {
  const packed = openPackedPages(folder, id, refusals.note);
  const unwritten = new Map<string, { key: string; encoded: EncodedPage }>();
  const loaded = new Map<string, { key: string; stored: StoredPage }>();

  const remember = (relativePath: string, key: string, stored: StoredPage): StoredPage => {
    const held = loaded.size >= mostTexts && !unwritten.has(relativePath) ? withoutText(stored, packed) : stored;
    loaded.set(relativePath, { key, stored: held });
    return held;
  };

  const readPart = (relativePath: string, name: keyof EncodedPage): string => {
    const part = unwritten.get(relativePath)?.encoded[name] ?? packed.read(relativePath, name);
    if (part === undefined) throw new DamagedCacheError(`the cached ${name} of ${relativePath} is damaged`);
    return part;
  };

  return {
    find(relativePath, key) {
      const known = loaded.get(relativePath);
      if (known?.key === key) return known.stored;
      if (packed.keyOf(relativePath) !== key) return undefined;
      const page = packed.read(relativePath, 'page');
      return page === undefined ? undefined : remember(relativePath, key, JSON.parse(page) as StoredPage);
    },
    add(relativePath, key, encoded) {
      try {
        if (refusals.first() === undefined) packed.write(relativePath, key, encoded);
      } catch (cause) {
        refusals.note(cause);
      }
      if (refusals.first() !== undefined) unwritten.set(relativePath, { key, encoded });
      return remember(relativePath, key, JSON.parse(encoded.page) as StoredPage);
    },
    keyOf: (relativePath) => unwritten.get(relativePath)?.key ?? packed.keyOf(relativePath)!,
    content: (relativePath) => decodeContent(readPart(relativePath, 'content')),
    markdown: (relativePath) => decodeMarkdown(readPart(relativePath, 'markdown')),
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
  return { page: read('page'), content: read('content'), markdown: read('markdown') };
}

/** Reads a page that is kept without its search text; not among what is copied from the page. */
const READ = Symbol('read');

type LightPage = ParsedPage & { [READ]: () => string | undefined };

/**
 * The search text is most of what is known of a page, and only the search index needs it. All such pages get their
 * properties in turn and the same getter: V8 keeps others as dictionaries, in three times the memory.
 */
function withoutText(stored: StoredPage, packed: PackedPages): StoredPage {
  const page = Object.defineProperty({}, READ, { value: packed.reader(stored.page.relativePath, 'page') });
  for (const [name, value] of Object.entries(stored.page)) {
    const held = name === 'searchText' ? { get: readText } : { value: value as unknown, writable: true };
    Object.defineProperty(page, name, { ...held, enumerable: true });
  }
  return { ...stored, page: page as LightPage };
}

function readText(this: LightPage): string[] {
  const stored = this[READ]();
  if (stored === undefined) throw new DamagedCacheError(`the cached text of ${this.relativePath} is damaged`);
  return (JSON.parse(stored) as StoredPage).page.searchText;
}
