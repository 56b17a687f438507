import { nameParts, squash, stem } from './terms';
import type { NameQuery } from './nameScore';

/** Words that say nothing about what the reader is looking for. */
const FILLERS = new Set(
  'a an and as by can do does for from how i in is it my of on or that the this to what where which with'.split(' '),
);

/** Reads a query; `vocabulary` holds the stems of all parts of names. */
export function readQuery(text: string, vocabulary: ReadonlySet<string>): NameQuery {
  const typed = text.trim().split(/\s+/).flatMap(nameParts);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const kept = telling.length > 0 ? telling : typed;
  return { squashed: squash(text), words: kept.flatMap((word) => cutIntoWords(word, vocabulary)) };
}

/** Splits a word that is several known ones without spaces: `clientadd` → client, add */
function cutIntoWords(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (vocabulary.has(stem(word))) return [word];
  // The fewest words up to each place, if any.
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 20); start < end - 1; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before === undefined || !vocabulary.has(stem(part))) continue;
      const other = best[end];
      if (other === undefined || before.length + 1 < other.length) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? [word];
}
