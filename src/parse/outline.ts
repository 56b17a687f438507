import { BOOK_SUMMARY } from '../base/markdownFile';
import type { ParsedPage } from '../model/parsedPage';
import type { SourceFile } from '../model/sourceFile';
import { splitFrontMatter } from './frontMatter';

/** Nearly all pages have their title in the first lines. */
const HEAD_LENGTH = 2000;

/** A heading in which no sign means anything: it is the title as it stands. */
const PLAIN_TITLE = /^(?:[ \t]*\n)*# +([\p{L}\p{N}][\p{L}\p{N} ,.'/()-]*)\n/u;

/**
 * Front matter and title from the first lines of a page, for the rest of the site. All else is empty. Undefined if only
 * the parser can tell, because the title is not there, or because of how it is written.
 */
export function outlinePage({ relativePath, file, text, origin, isReference }: SourceFile): ParsedPage | undefined {
  if (origin !== undefined || isReference === true) return undefined;
  // `SUMMARY.md` may be the sidebar.
  if (relativePath === BOOK_SUMMARY) return undefined;
  const head = text.slice(0, HEAD_LENGTH);
  // A variable may stand for anything.
  if (head.includes('%{')) return undefined;
  const { frontMatter, keyLines, body, diagnostics } = splitFrontMatter({ relativePath, file, text: head });
  const heading = PLAIN_TITLE.exec(body)?.[1]?.trimEnd();
  const title = frontMatter.title ?? heading;
  // The sidebar shows the verb of an operation.
  const isOperation = frontMatter.http !== undefined;
  if (title === undefined || /\S\s{2,}\S/.test(title) || isOperation || diagnostics.length > 0) return undefined;
  return {
    relativePath,
    file,
    frontMatter,
    keyLines: Object.fromEntries(keyLines),
    title,
    description: '',
    headers: [],
    references: [],
    searchText: [],
    summaries: [],
    anchors: [],
  };
}
