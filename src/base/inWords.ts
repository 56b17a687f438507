/** The name of a file, folder or package as words: `getting-started` → `Getting started`, `@acme/docs` → `Docs`. */
export function inWords(name: string): string {
  const words = name
    .replace(/^@[^/]*\//, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}
