import { decodeNumbers } from '../searchData';
import type { LoadedShard } from '../shard';
import type { Vocabulary } from '../vocabulary';
import type { WordIndex } from '../wordIndex';
import type { OpenedShard } from './openShard';
import type { MorePages, SplitNames } from './splitData';

/** All that the loaded files know about words, as if it were one file. */
export interface OpenedWords extends Pick<OpenedShard, 'operations' | 'titles'> {
  /** As `findTerm` looks words up. */
  index: Pick<WordIndex, 'placesOf' | 'vocabulary' | 'isCall'>;
  /** Stems of titles. */
  parts: { has(stem: string): boolean };
  shard: LoadedShard;
  /** On how many pages a word is, where the list does not say. */
  countOf(word: string): number;
}

interface Loaded {
  shards: readonly OpenedShard[];
  more: readonly MorePages[];
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

/** Makes what was loaded for a query searchable; `frequent` are the stems of most titles. */
export function openWords(
  { shards, more }: Loaded,
  { frequent, hasCalls }: { frequent: Vocabulary; hasCalls: SplitNames['hasCalls'] },
): OpenedWords {
  const first = <Found>(find: (shard: OpenedShard) => Found | undefined): Found | undefined => {
    for (const shard of shards) {
      const found = find(shard);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const pagesOf = (word: string): number[] => {
    const listed = new Set(shards.flatMap(({ loaded }) => loaded.pagesOf(word)));
    for (const each of more)
      if (Object.hasOwn(each, word)) decodeNumbers(each[word]!).forEach((page) => listed.add(page));
    return [...listed];
  };
  return {
    index: {
      placesOf: (word) => first(({ placesOf }) => placesOf(word)) ?? NOWHERE,
      vocabulary: union([...shards.map(({ vocabulary }) => vocabulary), frequent]),
      isCall: () => hasCalls,
    },
    parts: { has: (stem) => frequent.has(stem) || shards.some(({ isTitled }) => isTitled(stem)) },
    shard: {
      parameters: longest(shards.map(({ loaded }) => loaded.parameters)),
      lastKeys: longest(shards.map(({ loaded }) => loaded.lastKeys)),
      replies: longest(shards.map(({ loaded }) => loaded.replies)),
      vocabulary: union(shards.map(({ loaded }) => loaded.vocabulary)),
      pagesOf,
    },
    operations: shards.flatMap(({ operations }) => operations),
    titles: shards.flatMap(({ titles }) => titles),
    countOf: (word) => first(({ countOf }) => countOf(word) || undefined) ?? 0,
  };
}

/** All entries of a key are in one file, of which others may have some. */
function longest<Entry>(maps: readonly ReadonlyMap<string, Entry[]>[]): ReadonlyMap<string, Entry[]> {
  const merged = new Map<string, Entry[]>();
  for (const map of maps) {
    for (const [key, list] of map) if (list.length > (merged.get(key)?.length ?? 0)) merged.set(key, list);
  }
  return merged;
}

/** Several vocabularies as one. */
function union(vocabularies: readonly Vocabulary[]): Vocabulary {
  return {
    has: (stem) => vocabularies.some((each) => each.has(stem)),
    variants(word, beginnings) {
      const all = new Map(
        vocabularies.flatMap((each) => each.variants(word, beginnings)).map((each) => [each.word, each] as const),
      );
      const likest = [...all.values()].sort((a, b) => b.likeness - a.likeness || a.word.length - b.word.length);
      const forms = vocabularies.flatMap((each) => each.variants(word, 0)).map((each) => each.word);
      return likest.slice(0, new Set(forms).size + beginnings);
    },
    nearest(word, most) {
      const found = vocabularies.map((each) => each.nearest(word, most));
      const slips = Math.min(...found.map((each) => each.slips));
      const words = found.filter((each) => each.slips === slips).flatMap((each) => each.words);
      return { words: [...new Set(words)], slips };
    },
    related(word) {
      const found = vocabularies.map((each) => each.related(word));
      const shared = Math.max(...found.map((each) => each.shared));
      const words = found.filter((each) => each.shared === shared).flatMap((each) => each.words);
      return { words: [...new Set(words)], shared };
    },
  };
}
