import { isIndexName, withoutMarkdown } from './markdownFile';
import { matchAt } from './patterns';

/** Abbreviations that are said letter by letter. */
const LETTERS = /\b(?:api|cli|css|faq|gui|html|https?|ide?|json|sdk|sql|ssl|tls|ui|url|xml|yaml)\b/gi;

/**
 * The name of a file, folder or package as words: `01-getting_started` → `Getting started`, `rest-api` → `Rest API`. A
 * name in mixed case stays as it is: `getAccounts`. A collection of Jekyll is called without the `_` at its front.
 */
export function inWords(name: string): string {
  const bare = withoutOrder(name.replace(/^@[^/]*\//, ''));
  const words = bare
    .replace(/^_(?=[^_])/, '')
    .replace(/(?<=[^-_])[-_]+(?=[^-_])/g, ' ')
    .trim();
  if (words !== words.toLowerCase()) return words === '' ? name : words;
  return words.replace(/^./u, (first) => first.toUpperCase()).replace(LETTERS, (word) => word.toUpperCase());
}

/** A name without the number that gives its place among others: `01-intro`, `(1)intro` → `intro` */
export function withoutOrder(name: string): string {
  return name.replace(/^(?:\d{1,3}[-_. ]+(?=\D)|\(\d{1,3}\)(?=.))/, '');
}

/**
 * Name of a file without a title, by its folder if it is the page of one: `rest-api/README.md` → `Rest API`; empty for
 * the page at the top.
 */
export function nameInWords(relativePath: string): string {
  const names = withoutMarkdown(relativePath).split('/');
  const name = names.at(-1)!;
  return inWords(isIndexName(name) ? (names.at(-2) ?? '') : name);
}

const DIGITS = /\d+/y;

/** Order of two texts for `sort`: by code units, but numbers by their values: `2-b`, `10-a`. */
export function naturalOrder(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  while (isDigit(a.charCodeAt(at - 1))) at -= 1;
  const [first, second] = [a, b].map((text) => Number(matchAt(DIGITS, text, at)?.[0] ?? Number.NaN));
  return first! - second! || (a < b ? -1 : 1);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
