import { usualParameterId } from '../shared/parameterName';
import { decodeNumbers, type SearchShard } from './searchData';
import { lastKey, squash, stem, words } from './terms';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** Pages that take a parameter. */
export interface ParameterPages {
  name: string;
  /** Id of its row. */
  id: string;
  required: number[];
  optional: number[];
}

/** Pages whose replies have a key. */
export interface ReplyPages {
  /** `client.lastlogin` */
  path: string;
  pages: number[];
}

/** A shard that is ready to be searched. */
export interface LoadedShard {
  /** Parameters by name, without case and punctuation. */
  parameters: ReadonlyMap<string, ParameterPages[]>;
  /** Parameters with several keys, by the last key. */
  lastKeys: ReadonlyMap<string, ParameterPages[]>;
  /** Keys of replies, by their names without those above them, case and punctuation. */
  replies: ReadonlyMap<string, ReplyPages[]>;
  /** The words of the shard. */
  vocabulary: Vocabulary;
  /** Pages and sections that contain a word of the shard; none for a word that most of them contain. */
  pagesOf(word: string): number[];
}

/** Makes a loaded shard searchable. */
export function openShard({ parameters: entries, replies: keys = [], words: lists }: SearchShard): LoadedShard {
  const parameters = new Map<string, ParameterPages[]>();
  const lastKeys = new Map<string, ParameterPages[]>();
  const add = (map: Map<string, ParameterPages[]>, name: string, entry: ParameterPages): void => {
    map.set(squash(name), [...(map.get(squash(name)) ?? []), entry]);
  };
  for (const [name, id, required, optional] of entries) {
    const entry = {
      name,
      id: id || usualParameterId(name),
      required: decodeNumbers(required),
      optional: decodeNumbers(optional),
    };
    add(parameters, name, entry);
    const last = lastKey(name);
    if (last !== '') add(lastKeys, last, entry);
  }
  const { replies, pagesByWord } = openReplies(keys);
  const decoded = new Map<string, number[]>();
  const pagesOf = (word: string): number[] => {
    const known = decoded.get(word);
    if (known !== undefined) return known;
    const [listed, inReplies = []] = [lists[word], pagesByWord.get(word)];
    // A word that most pages contain has no list.
    const isCommon = listed?.length === 0;
    const pages = isCommon ? [] : [...new Set([...decodeNumbers(listed ?? []), ...inReplies])];
    decoded.set(word, pages);
    return pages;
  };
  const known = new Set([...Object.keys(lists), ...pagesByWord.keys()]);
  return { parameters, lastKeys, replies, vocabulary: createVocabulary(known), pagesOf };
}

/** The keys of replies, and the pages that have a word in them. */
function openReplies(entries: NonNullable<SearchShard['replies']>) {
  const replies = new Map<string, ReplyPages[]>();
  const pagesByWord = new Map<string, Set<number>>();
  for (const [above, numbers, ...keys] of entries) {
    const pages = decodeNumbers(numbers);
    for (const key of keys) {
      const path = above === '' ? key : `${above}.${key}`;
      replies.set(squash(key), [...(replies.get(squash(key)) ?? []), { path, pages }]);
      for (const word of words(key).map(stem)) {
        if (word.length > 1) pagesByWord.set(word, new Set([...(pagesByWord.get(word) ?? []), ...pages]));
      }
    }
  }
  return { replies, pagesByWord };
}
