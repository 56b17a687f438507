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
