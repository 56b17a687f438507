import { typos } from '../shared/typos';
import { rootFinder } from './inflection';
import { stem } from './terms';

/** A word of the site that a typed word stands for. */
export interface Variant {
  word: string;
  /** 1 for the word itself, less for another form of it and for a word that begins with it. */
  likeness: number;
}

export interface Vocabulary {
  has(stem: string): boolean;
  /** The word and its other forms, and the shortest words that begin with it: it may not be finished. */
  variants(word: string, beginnings: number): Variant[];
  /** The words with the fewest slips of the pen, and how many; none if they would be more than `most`. */
  nearest(word: string, most: number): { words: string[]; slips: number };
  /** The words that share the longest beginning, if only endings differ: `einstellst` → einstellen, einstellung (8) */
  related(word: string): { words: string[]; shared: number };
}

/** How much of a word has to be its beginning, and how long the ending of another may be. */
const ENDINGS = { share: 0.6, least: 4, longest: 5 };
const LIKENESS = { same: 1, form: 0.9, beginning: 0.6 };

/** Makes words searchable; `root` is what the forms of a word have in common. */
export function createVocabulary(stems: Iterable<string>, root = rootFinder()): Vocabulary {
  const all = [...stems].sort();
  const byRoot = new Map<string, string[]>();
  for (const word of all) {
    const key = root(word);
    const list = byRoot.get(key);
    if (list === undefined) byRoot.set(key, [word]);
    else list.push(word);
  }
  return {
    has: (each) => byRoot.get(root(each))?.includes(each) === true,
    variants(word, beginnings) {
      const own = stem(word);
      const forms = (byRoot.get(root(word)) ?? []).map((each) => ({
        word: each,
        likeness: each === own ? LIKENESS.same : LIKENESS.form,
      }));
      if (beginnings === 0) return forms;
      const known = new Set(forms.map((each) => each.word));
      const longer = all
        .slice(firstFrom(all, own), firstFrom(all, `${own}\uffff`))
        .filter((each) => !known.has(each))
        .sort((a, b) => a.length - b.length)
        .slice(0, beginnings)
        .map((each) => ({ word: each, likeness: LIKENESS.beginning }));
      return [...forms, ...longer];
    },
    nearest(word, most) {
      const own = stem(word);
      let found: { words: string[]; slips: number } = { words: [], slips: most };
      for (const each of all) {
        if (Math.abs(each.length - own.length) > found.slips || each.length < 3) continue;
        const slips = typos(own, each);
        if (slips > found.slips) continue;
        found = { words: slips < found.slips ? [each] : [...found.words, each], slips };
      }
      return found;
    },
    related: (word) => relatedTo(stem(word), all),
  };
}

function relatedTo(own: string, sorted: readonly string[]): { words: string[]; shared: number } {
  const least = Math.max(ENDINGS.least, Math.ceil(own.length * ENDINGS.share));
  for (let shared = own.length; shared >= least; shared -= 1) {
    const start = own.slice(0, shared);
    const like = sorted.slice(firstFrom(sorted, start), firstFrom(sorted, `${start}\uffff`));
    const words = like.filter((each) => each.length <= shared + ENDINGS.longest);
    if (words.length > 0) return { words, shared };
  }
  return { words: [], shared: 0 };
}

/** The place of the first word that is not before `word`, in a sorted list. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
