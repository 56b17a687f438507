import type { MarkdownPart, PageContent, PageTexts, ParsedPage, ParseResult } from '../model/parsedPage';
import type { Diagnostic } from '../report/diagnostic';
import type { Asked, TextNotes } from './textNotes';

/** Facts about a page besides its content. */
export interface StoredPage {
  page: ParsedPage;
  diagnostics: Diagnostic[];
}

/** A parsed page as text: the form in which it comes from another thread, and in which it is kept. */
export interface EncodedPage {
  /** A `StoredPage` as JSON, without its texts. */
  page: string;
  /** Its texts as JSON. */
  texts: string;
  /** Its content. */
  content: string;
  /** Its plain markdown. */
  markdown: string;
}

/** The same, which somebody else keeps: reads one of its parts. */
export type ReadPart = (part: keyof EncodedPage) => string;

export const PAGE_PARTS = ['page', 'texts', 'content', 'markdown'] as const satisfies (keyof EncodedPage)[];

/** Parsed page as text, from which cold and warm builds alike read it. */
export function encodePage({ page, content, markdown, diagnostics }: ParseResult): EncodedPage {
  const { description, searchText, markdownBytes, ...facts } = page;
  return {
    page: JSON.stringify({ page: { ...facts, sections: searchText.length }, diagnostics }),
    texts: JSON.stringify({ description, searchText, ...(markdownBytes && { markdownBytes }) } satisfies PageTexts),
    content: encodeParts(content.body),
    markdown: encodeParts(markdown),
  };
}

/** Makes a function that reads the facts of a page; its texts are read when they are asked for, which is noted. */
export function createPageReader({ note }: Pick<TextNotes, 'note'>) {
  // The page that was asked last is asked most.
  let last: { read: () => string; texts: PageTexts } | undefined;
  return (relativePath: string, page: string, read: () => string): StoredPage => {
    const textsOf: ReadTexts = (what) => {
      note(relativePath, what);
      if (last?.read !== read) last = { read, texts: JSON.parse(read()) as PageTexts };
      return last.texts;
    };
    const stored = JSON.parse(page) as StoredPage;
    // All pages get the same getters, so that V8 gives them one hidden class.
    Object.defineProperties(stored.page, { [TEXTS]: { value: textsOf }, ...GETTERS });
    return stored;
  };
}

/** Reads the texts of a page; not among what is copied from the page. */
const TEXTS = Symbol('texts');

type ReadTexts = (what: Asked) => PageTexts;
type ReadPage = ParsedPage & { [TEXTS]: ReadTexts };

const GETTERS = {
  description: getter('about', 'description'),
  searchText: getter('texts', 'searchText'),
  markdownBytes: getter('texts', 'markdownBytes'),
};

function getter(what: Asked, name: keyof PageTexts): PropertyDescriptor & ThisType<ReadPage> {
  return {
    get() {
      return this[TEXTS](what)[name];
    },
    enumerable: true,
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

/** Head of encoded parts: the length of a text, that of code or of a record in a list, or another part as it is. */
type Head = (number | [length: number, isRecord?: 1] | object)[];

/** Parts of a page as one text behind a line with their lengths: JSON would escape each quotation mark. */
export function encodeParts(parts: readonly (string | object)[]): string {
  let text = '';
  const head = parts.map((part): Head[number] => {
    if (typeof part === 'string') {
      text += part;
      return part.length;
    }
    const { code, record = code } = part as { code?: string; record?: string };
    if (record === undefined) return part;
    text += record;
    return code === undefined ? [record.length, 1] : [record.length];
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
    if (!Array.isArray(each)) return each;
    const [length, isRecord] = each as [number, 1?];
    return isRecord === 1 ? { record: take(length) } : { code: take(length) };
  });
}
