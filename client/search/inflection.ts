import { root } from './terms';

/** How words of a language change at their ends, as `assets/search/names.HASH.json` says it. */
export interface Inflection {
  /** Pattern of endings, in words without accents: `(?:ungen|ung|en|er|e)$` */
  end: string;
  /** Pattern of what stands before a word without a space: the article in Arabic. */
  start?: string;
}

/** Makes a function for the root that the forms of a word share: in German `einstellungen`, `einstellen` → einstell */
export function rootFinder(inflection?: Inflection): (word: string) => string {
  if (inflection === undefined) return root;
  const { start = '^', end } = inflection;
  // Scripts that write no vowels have shorter roots.
  const least = inflection.start === undefined ? 4 : 3;
  const [before, ending] = [new RegExp(start), new RegExp(end)];
  const unlessShort = (cut: string, word: string): string => (cut.length < least ? word : cut);
  return (word) => {
    const bare = unlessShort(word.replace(before, ''), word);
    return unlessShort(bare.replace(ending, ''), bare);
  };
}
