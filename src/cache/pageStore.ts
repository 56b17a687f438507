import type { MarkdownPart, PageContent } from '../model/parsedPage';
import { StartAgainError } from '../report/startAgain';
import {
  createPageReader,
  decodeContent,
  decodeMarkdown,
  type EncodedPage,
  PAGE_PARTS,
  type ReadPart,
  type StoredPage,
} from './encodedPage';
import { createLeanReader } from './leanPage';
import { createTextNotes, type TextNotes } from './textNotes';

/** The parsed pages of a site, found again if nothing that they depend on has changed. */
export interface PageStore {
  /** Whose texts, content or markdown were asked for. */
  notes: TextNotes;
  /** The page that was parsed under this key; undefined if there is none. */
  find(relativePath: string, key: string): StoredPage | undefined;
  add(relativePath: string, key: string, encoded: EncodedPage): StoredPage;
  /** Adds a page whose parts somebody else keeps; only where pages are in memory. */
  addReadable?(relativePath: string, key: string, read: ReadPart): void;
  /** The key of a page that was found or added in this build; it identifies the page and its content. */
  keyOf(relativePath: string): string;
  /** The content of a page that was found or added in this build. */
  content(relativePath: string): PageContent;
  /** Its plain markdown. */
  markdown(relativePath: string): MarkdownPart[];
  /** The whole page as text, as long as nobody has let go of it. */
  encoded(relativePath: string): EncodedPage;
  /** Says that nobody asks for the content of a page any more. */
  letGo(relativePath: string): void;
  /** Forgets pages that nobody asks for any more, unless they are kept on disk. */
  forget(relativePaths: readonly string[]): void;
  /** Keeps the pages of this build for the next one, and forgets all others. */
  save(relativePaths: readonly string[]): Promise<void>;
}

/** A cache entry is damaged: the build starts again without the cache. */
export class DamagedCacheError extends StartAgainError {
  override readonly name = 'DamagedCacheError';
}

/** A text, or its bytes. */
type Kept = string | Buffer;

/** So many characters stay as they are: to make bytes of them, and texts again, takes longer than it saves memory. */
const MOST_CHARACTERS = 4_000_000;

function createKeeper(): (text: string) => Kept {
  let characters = 0;
  return (text) => {
    characters += text.length;
    // Bytes take half the memory of most texts, and none that is searched for garbage.
    return characters > MOST_CHARACTERS ? Buffer.from(text) : text;
  };
}

interface MemoryPage {
  key: string;
  stored: StoredPage;
  parts: ReadPart | Record<keyof EncodedPage, Kept>;
}

/** Keeps parsed pages only in memory. */
export function createMemoryStore(): PageStore {
  const notes = createTextNotes();
  const open = createPageReader(notes);
  const pages = new Map<string, MemoryPage>();
  const kept = createKeeper();
  const openLean = createLeanReader(notes);
  const partOf = (relativePath: string, part: keyof EncodedPage): string => {
    const { parts } = pages.get(relativePath)!;
    return typeof parts === 'function' ? parts(part) : parts[part].toString();
  };
  return {
    notes,
    find(relativePath, key) {
      const found = pages.get(relativePath);
      return found?.key === key ? found.stored : undefined;
    },
    add(relativePath, key, { page, ...others }) {
      const [texts, content, markdown] = [kept(others.texts), kept(others.content), kept(others.markdown)];
      const stored = open(relativePath, page, () => texts.toString());
      pages.set(relativePath, { key, stored, parts: { page, texts, content, markdown } });
      return stored;
    },
    addReadable(relativePath, key, read) {
      pages.set(relativePath, { key, stored: openLean(relativePath, read), parts: read });
    },
    keyOf: (relativePath) => pages.get(relativePath)!.key,
    content(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeContent(partOf(relativePath, 'content'));
    },
    markdown(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeMarkdown(partOf(relativePath, 'markdown'));
    },
    encoded(relativePath) {
      const [page, texts, content, markdown] = PAGE_PARTS.map((part) => partOf(relativePath, part));
      return { page: page!, texts: texts!, content: content!, markdown: markdown! };
    },
    letGo(relativePath) {
      const { parts } = pages.get(relativePath)!;
      if (typeof parts !== 'function') parts.content = '';
    },
    forget: (relativePaths) => relativePaths.forEach((name) => pages.delete(name)),
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of pages.keys()) if (!current.has(name)) pages.delete(name);
      return Promise.resolve();
    },
  };
}
