import { inWords } from './inWords';
import { isIndexName, withoutMarkdown } from './markdownFile';

/**
 * Name of a file without a title, by its folder if it is the page of one: `rest-api/README.md` → `Rest API`; empty for
 * the page at the top.
 */
export function nameInWords(relativePath: string): string {
  const names = withoutMarkdown(relativePath).split('/');
  const name = names.at(-1)!;
  return inWords(isIndexName(name) ? (names.at(-2) ?? '') : name);
}
