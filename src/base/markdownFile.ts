/** Endings of page files: `.mdx` is read as markdown, and its code is left out. */
const ENDING = /\.(?:md|mdx|markdown)$/i;
/** In Middleman, and so in Slate, a file's name also says what is made from it: `index.html.md`. */
const ENDINGS = /(?:\.html)?\.(?:md|mdx|markdown)$/i;

/** The folder inside the content whose files are copied unchanged to the top of the site. */
export const PUBLIC_FOLDER = 'public';

/** True if a file is markdown by its name. */
export function isMarkdown(file: string): boolean {
  return ENDING.test(file);
}

/** `accounts/getAccounts.md` → `accounts/getAccounts` */
export function withoutMarkdown(file: string): string {
  return file.replace(ENDINGS, '');
}

/** True if a name without ending is that of a folder's page: `README`, `index`, and Hugo's `_index`. */
export function isIndexName(name: string): boolean {
  return /^(?:readme|_?index)$/i.test(name);
}

/** True if a file is a topic in XML, of which pages of Writerside show parts. */
export function isTopic(file: string): boolean {
  return file.endsWith('.topic');
}

/** The table of contents of a book, as mdBook and GitBook read it. */
export const BOOK_SUMMARY = 'SUMMARY.md';
