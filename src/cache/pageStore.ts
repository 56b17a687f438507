import type { MarkdownPart, PageContent } from '../model/parsedPage';
import { StartAgainError } from '../report/startAgain';
import {
  createPageReader,
  decodeContent,
  decodeMarkdown,
  type EncodedPage,
  type ReadablePage,
  type StoredPage,
} from './encodedPage';
import { createTextNotes, type TextNotes } from './textNotes';

/** The parsed pages of a site, found again if nothing that they depend on has changed. */
export interface PageStore {
  /** Whose texts, content or markdown were asked for. */
  notes: TextNotes;
  /** The page that was parsed under this key; undefined if there is none. */
  find(relativePath: string, key: string): StoredPage | undefined;
  add(relativePath: string, key: string, encoded: EncodedPage): StoredPage;
  /** Adds a page whose parts somebody else keeps; only where pages are in memory. */
  addReadable?(relativePath: string, key: string, page: ReadablePage): void;
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

/** A text, its bytes, or what reads it. */
type Kept = string | Buffer | (() => string);

function textOf(kept: Kept): string {
  return typeof kept === 'function' ? kept() : kept.toString();
}

/** So many characters stay as they are: to make bytes of them, and texts again, takes longer than it saves memory. */
const MOST_CHARACTERS = 4_000_000;

type MemoryPage = { key: string; stored: StoredPage } & Record<keyof EncodedPage, Kept>;

/** Keeps parsed pages only in memory. */
export function createMemoryStore(): PageStore {
  const notes = createTextNotes();
  const open = createPageReader(notes);
  const pages = new Map<string, MemoryPage>();
  let characters = 0;
  const kept = (text: string): Kept => {
    characters += text.length;
    // Bytes take half the memory of most texts, and none that is searched for garbage.
    return characters > MOST_CHARACTERS ? Buffer.from(text) : text;
  };
  const put = (relativePath: string, page: Omit<MemoryPage, 'stored'>): StoredPage => {
    const stored = open(relativePath, textOf(page.page), () => textOf(page.texts));
    pages.set(relativePath, { ...page, stored });
    return stored;
  };
  return {
    notes,
    find(relativePath, key) {
      const found = pages.get(relativePath);
      return found?.key === key ? found.stored : undefined;
    },
    add(relativePath, key, { page, ...parts }) {
      const [texts, content, markdown] = [kept(parts.texts), kept(parts.content), kept(parts.markdown)];
      return put(relativePath, { key, page, texts, content, markdown });
    },
    addReadable: (relativePath, key, page) => void put(relativePath, { key, ...page }),
    keyOf: (relativePath) => pages.get(relativePath)!.key,
    content(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeContent(textOf(pages.get(relativePath)!.content));
    },
    markdown(relativePath) {
      notes.note(relativePath, 'texts');
      return decodeMarkdown(textOf(pages.get(relativePath)!.markdown));
    },
    encoded(relativePath) {
      const { page, texts, content, markdown } = pages.get(relativePath)!;
      const [facts, ...others] = [page, texts, content, markdown].map(textOf) as [string, string, string, string];
      return { page: facts, texts: others[0], content: others[1], markdown: others[2] };
    },
    letGo(relativePath) {
      pages.get(relativePath)!.content = '';
    },
    forget: (relativePaths) => relativePaths.forEach((name) => pages.delete(name)),
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of pages.keys()) if (!current.has(name)) pages.delete(name);
      return Promise.resolve();
    },
  };
}
