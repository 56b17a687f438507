import type { PageContent, MarkdownPart } from '../model/parsedPage';
import { openPackedPages } from './packedPages';
import { DamagedCacheError, type PageStore, type StoredPage } from './pageStore';

interface DiskStore extends PageStore {
  /** True if something was found that docgen did not write that way. */
  damaged(): boolean;
  close(): void;
}

/**
 * Keeps parsed pages in a folder. `id` identifies everything that parsing depends on besides the pages: with another
 * one the store starts empty. Damaged entries count as absent.
 */
export async function openDiskStore(folder: string, id: string): Promise<DiskStore> {
  const packed = await openPackedPages(folder, id);
  const loaded = new Map<string, { key: string; stored: StoredPage }>();

  const remember = (relativePath: string, key: string, stored: StoredPage): StoredPage => {
    loaded.set(relativePath, { key, stored });
    return stored;
  };

  const readPart = (relativePath: string, name: 'content' | 'markdown'): unknown => {
    const part = packed.read(relativePath, name);
    if (part === undefined) throw new DamagedCacheError(`the cached ${name} of ${relativePath} is damaged`);
    return part;
  };

  return {
    find(relativePath, key) {
      const known = loaded.get(relativePath);
      if (known?.key === key) return known.stored;
      if (packed.keyOf(relativePath) !== key) return undefined;
      const stored = packed.read(relativePath, 'page') as StoredPage | undefined;
      return stored && remember(relativePath, key, stored);
    },
    add(relativePath, key, encoded) {
      packed.write(relativePath, key, encoded);
      return remember(relativePath, key, JSON.parse(encoded.page) as StoredPage);
    },
    keyOf: (relativePath) => packed.keyOf(relativePath)!,
    content: (relativePath) => readPart(relativePath, 'content') as PageContent,
    markdown: (relativePath) => readPart(relativePath, 'markdown') as MarkdownPart[],
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of loaded.keys()) if (!current.has(name)) loaded.delete(name);
      return packed.save(current);
    },
    damaged: packed.damaged,
    close: packed.close,
  };
}
