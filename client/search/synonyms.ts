import { root, words } from './terms';

/**
 * Words that stand for the same: each finds all others; with a second list, those of the first find those of the second
 * only. A text of several words is a phrase.
 */
export type SynonymEntry = [from: string[], find?: string[]];

export interface Synonyms {
  /** What else a word or phrase may mean, each as a list of words; empty if nothing is known. */
  of(typed: readonly string[]): string[][];
  /** The single words that mean something else. */
  words: string[];
  /** Number of words of the longest phrase. */
  longest: number;
}

/** Verbs that API references use for the same thing: a search for `create invoice` means `addInvoice`. */
const VERBS: SynonymEntry[] = [
  [['add', 'create', 'new', 'make', 'insert']],
  [['delete', 'remove', 'drop', 'destroy']],
  [['get', 'list', 'show', 'fetch', 'read', 'view', 'find']],
  [['edit', 'update', 'change', 'set', 'modify']],
];

/** Makes the synonyms of a site searchable, and those of verbs with them. Other forms of a word count as the word. */
export function openSynonyms(entries: readonly SynonymEntry[] = []): Synonyms {
  const meanings = new Map<string, string[][]>();
  const single = new Set<string>();
  let longest = 1;
  for (const [from, find = from] of [...VERBS, ...entries]) {
    const targets = find.map((text) => words(text));
    for (const text of from) {
      const typed = words(text);
      const key = keyOf(typed);
      const others = targets.filter((target) => keyOf(target) !== key);
      meanings.set(key, [...(meanings.get(key) ?? []), ...others]);
      longest = Math.max(longest, typed.length);
      if (typed.length === 1) single.add(typed[0]!);
    }
  }
  return { of: (typed) => meanings.get(keyOf(typed)) ?? [], words: [...single], longest };
}

function keyOf(typed: readonly string[]): string {
  return typed.map(root).join(' ');
}
