import type { PageContent, ParsedPage, ParseResult, MarkdownPart } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import { StartAgainError } from '../report/startAgain';

/** Head of encoded parts: the length of a text, that of code in a list, or another part as it is. */
type Head = (number | [code: number] | object)[];

/** Facts about a page besides its content. */
export interface StoredPage {
  page: ParsedPage;
  diagnostics: Diagnostic[];
}

/** A parsed page as text: the form in which it comes from another thread, and in which it is kept. */
export interface EncodedPage {
  /** A `StoredPage` as JSON. */
  page: string;
  /** Its content. */
  content: string;
  /** Its plain markdown. */
  markdown: string;
}

/** Parsed page as text, from which cold and warm builds alike read it. */
export function encodePage({ page, content, markdown, diagnostics }: ParseResult): EncodedPage {
  return {
    page: JSON.stringify({ page, diagnostics } satisfies StoredPage),
    content: encodeParts(content.body),
    markdown: encodeParts(markdown),
  };
}

/** Reads the content of a page. */
export function decodeContent(content: string): PageContent {
  return { body: decodeParts(content) as PageContent['body'] };
}

/** Reads its plain markdown. */
export function decodeMarkdown(markdown: string): MarkdownPart[] {
  return decodeParts(markdown) as MarkdownPart[];
}

/** The parsed pages of a site, found again if nothing that they depend on has changed. */
export interface PageStore {
  /** The page that was parsed under this key; undefined if there is none. */
  find(relativePath: string, key: string): StoredPage | undefined;
  add(relativePath: string, key: string, encoded: EncodedPage): StoredPage;
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

/** Keeps parsed pages only in memory. */
export function createMemoryStore(): PageStore {
  const pages = new Map<string, { key: string; stored: StoredPage; content: Kept; markdown: Kept }>();
  let characters = 0;
  const kept = (text: string): Kept => {
    characters += text.length;
    // Bytes take half the memory of most texts, and none that is searched for garbage.
    return characters > MOST_CHARACTERS ? Buffer.from(text) : text;
  };
  return {
    find(relativePath, key) {
      const found = pages.get(relativePath);
      return found?.key === key ? found.stored : undefined;
    },
    add(relativePath, key, { page, content, markdown }) {
      const stored = JSON.parse(page) as StoredPage;
      pages.set(relativePath, { key, stored, content: kept(content), markdown: kept(markdown) });
      return stored;
    },
    keyOf: (relativePath) => pages.get(relativePath)!.key,
    content: (relativePath) => decodeContent(pages.get(relativePath)!.content.toString()),
    markdown: (relativePath) => decodeMarkdown(pages.get(relativePath)!.markdown.toString()),
    encoded(relativePath) {
      const { stored, content, markdown } = pages.get(relativePath)!;
      return { page: JSON.stringify(stored), content: content.toString(), markdown: markdown.toString() };
    },
    letGo(relativePath) {
      pages.get(relativePath)!.content = '';
    },
    save(relativePaths) {
      const current = new Set(relativePaths);
      for (const name of pages.keys()) if (!current.has(name)) pages.delete(name);
      return Promise.resolve();
    },
  };
}

/** Parts of a page as one text behind a line with their lengths: JSON would escape each quotation mark. */
export function encodeParts(parts: readonly (string | object)[]): string {
  let text = '';
  const head = parts.map((part): Head[number] => {
    if (typeof part === 'string') {
      text += part;
      return part.length;
    }
    if (!('code' in part) || typeof part.code !== 'string') return part;
    text += part.code;
    return [part.code.length];
  });
  return `${JSON.stringify(head)}\n${text}`;
}

/** The same parts again. */
export function decodeParts(encoded: string): (string | object)[] {
  const end = encoded.indexOf('\n');
  let at = end + 1;
  const take = (length: number): string => {
    at += length;
    return encoded.slice(at - length, at);
  };
  return (JSON.parse(encoded.slice(0, end)) as Head).map((each) => {
    if (typeof each === 'number') return take(each);
    return Array.isArray(each) ? { code: take(each[0] as number) } : each;
  });
}
