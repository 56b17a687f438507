/** What is said letter by letter. */
const LETTERS = /\b(?:api|cli|css|faq|gui|html|https?|ide?|json|sdk|sql|ssl|tls|ui|url|xml|yaml)\b/gi;

/** The name of a file, folder or package as words: `getting-started` → `Getting started`, `rest-api` → `Rest API`. */
export function inWords(name: string): string {
  const words = name
    .replace(/^@[^/]*\//, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
    .replace(LETTERS, (word) => word.toUpperCase());
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
