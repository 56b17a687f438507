import { meaningsOf, wordsOf, type Query } from '../query';
import { rootFinder } from '../inflection';
import { stem } from '../terms';
import { placeOf, splitKey, type SplitNames } from './splitData';

/** How many words of a query are looked up, in how many files of words, and in how many once it was corrected. */
const MOST = { words: 4, files: 7, all: 8 };

/** The files of words that a query needs, in all ways in which it may be read; the most important first. */
export function neededShards(
  readings: readonly Query[],
  text: string,
  { starts, inflection }: Pick<SplitNames, 'starts' | 'inflection'>,
  loaded: ReadonlySet<number> = new Set(),
): number[] {
  const typed = readings.flatMap((query) =>
    [...new Set(wordsOf(query))].filter((word) => word.length > 1 || /\W/.test(word)).slice(0, MOST.words),
  );
  const root = rootFinder(inflection);
  const last = typed.at(-1);
  const also = readings.flatMap(({ terms }) => terms.flatMap((term) => meaningsOf(term).flat()));
  const wanted = [
    ...typed.map((word) => shardOf(word, starts)),
    placeOf(splitKey(text), starts),
    // The word that is being typed may go on in the next file, and other forms of a word be in the one before.
    ...(last === undefined ? [] : after(splitKey(stem(last)), starts)),
    ...pathKeys(text).map((key) => placeOf(key, starts)),
    ...typed.map((word) => placeOf(splitKey(root(word)), starts)),
    ...also.map((word) => shardOf(word, starts)),
  ];
  const most = loaded.size === 0 ? MOST.files : MOST.all - loaded.size;
  return [...new Set(wanted)].filter((number) => !loaded.has(number)).slice(0, most);
}

/** The number of the file that holds a word. */
export function shardOf(word: string, starts: readonly string[]): number {
  return placeOf(splitKey(stem(word)), starts);
}

function after(key: string, starts: readonly string[]): number[] {
  const next = placeOf(key, starts);
  return key.length > 2 && starts[next]?.startsWith(key) === true ? [next + 1] : [];
}

/** The keys of a path, and of one behind a verb: `GET /pets` → pets */
function pathKeys(text: string): string[] {
  const at = text.indexOf('/');
  return at < 0 ? [] : [splitKey(text.slice(at))];
}
