import { decodeNumbers, type SearchShard } from './searchData';
import { lastKey, squash } from './terms';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** Pages that take a parameter. */
export interface ParameterPages {
  name: string;
  /** Id of its row. */
  id: string;
  required: number[];
  optional: number[];
}

/** A shard that is ready to be searched. */
export interface LoadedShard {
  /** By the name without case and punctuation. */
  parameters: ReadonlyMap<string, ParameterPages[]>;
  /** Those with several keys, by the last one. */
  lastKeys: ReadonlyMap<string, ParameterPages[]>;
  /** The words of the shard. */
  vocabulary: Vocabulary;
  /** Pages and sections that contain a word of the shard; none for a word that most of them contain. */
  pagesOf(word: string): number[];
}

/** Makes a loaded shard searchable. */
export function openShard({ parameters: entries, words }: SearchShard): LoadedShard {
  const parameters = new Map<string, ParameterPages[]>();
  const lastKeys = new Map<string, ParameterPages[]>();
  const add = (map: Map<string, ParameterPages[]>, name: string, entry: ParameterPages): void => {
    map.set(squash(name), [...(map.get(squash(name)) ?? []), entry]);
  };
  for (const [name, id, required, optional] of entries) {
    const entry = { name, id, required: decodeNumbers(required), optional: decodeNumbers(optional) };
    add(parameters, name, entry);
    const last = lastKey(name);
    if (last !== '') add(lastKeys, last, entry);
  }
  const decoded = new Map<string, number[]>();
  const pagesOf = (word: string): number[] => {
    const pages = decoded.get(word) ?? decodeNumbers(words[word] ?? []);
    decoded.set(word, pages);
    return pages;
  };
  return { parameters, lastKeys, vocabulary: createVocabulary(Object.keys(words)), pagesOf };
}
