import { nameParts, squash, stem } from './terms';
import type { NameQuery } from './nameScore';

/** Reads a query; `vocabulary` holds the stems of all parts of names. */
export function readQuery(text: string, vocabulary: ReadonlySet<string>): NameQuery {
  const typed = text.trim().split(/\s+/).flatMap(nameParts);
  const squashed = squash(text);
  const cut = typed.length === 1 ? cutIntoWords(squashed, vocabulary) : undefined;
  return { squashed, words: cut ?? typed };
}

/** A word that is several known ones without spaces: `clientadd` → client, add. */
function cutIntoWords(word: string, vocabulary: ReadonlySet<string>): string[] | undefined {
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
  const cut = best[word.length];
  return cut !== undefined && cut.length > 1 ? cut : undefined;
}
