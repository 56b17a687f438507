import type { Position } from 'unist';

/**
 * Position of a word in the value of a top-level front matter key; position of the key if the word is not there as
 * written. YAML leaves no positions behind, and these are only for messages.
 */
export function placeInKey(text: string, key: string, word: string): Position | undefined {
  const start = text.search(new RegExp(`^["']?${key}["']?\\s*:`, 'm'));
  if (start === -1) return undefined;
  const rest = text.slice(start);
  const end = /\n(?=[^\s#-]|---)/.exec(rest)?.index ?? rest.length;
  const escaped = word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  // The first one may be the key itself.
  const value = /^[^:]*:/.exec(rest)![0].length;
  const at = rest.slice(value, end).search(new RegExp(`(?<!\\w|\\w\\[)${escaped}(?![\\w[])`));
  const before = text.slice(0, at === -1 ? start : start + value + at).split('\n');
  const place = { line: before.length, column: before.at(-1)!.length + 1 };
  return { start: place, end: place };
}
