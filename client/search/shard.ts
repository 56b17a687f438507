import MiniSearch from 'minisearch';
import { WORTH, type Hit } from './hit';
import { decodeNumbers, type SearchShard } from './searchData';
import { squash, stem } from './terms';

/** A shard that is ready to be searched. */
export interface LoadedShard {
  shard: SearchShard;
  parameters: ReadonlyMap<string, string[]>;
  vocabulary: MiniSearch<{ id: string }>;
}

/** Makes a loaded shard searchable: parameters by their squashed names, words by prefix and with a typo. */
export function openShard(shard: SearchShard): LoadedShard {
  const parameters = new Map<string, string[]>();
  for (const name of Object.keys(shard.parameters)) {
    parameters.set(squash(name), [...(parameters.get(squash(name)) ?? []), name]);
  }
  const vocabulary = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (term) => term,
  });
  vocabulary.addAll(Object.keys(shard.words).map((id) => ({ id })));
  return { shard, parameters, vocabulary };
}

/** The methods that take a parameter: those that require it first. */
export function parameterHits(text: string, loaded: LoadedShard | undefined): Hit[] {
  if (loaded === undefined) return [];
  const typed = squash(text);
  const looksLikeParameter = /[_[\]]/.test(text);
  const exact = loaded.parameters.get(typed) ?? [];
  const longer = exact.length > 0 || typed.length < 3 ? [] : [...loaded.parameters].filter(([name]) => name.startsWith(typed));
  const found = [...exact, ...longer.flatMap(([, spellings]) => spellings)];
  return found.flatMap((name) => {
    const [required, optional] = loaded.shard.parameters[name]!;
    const worth = WORTH.parameter + (looksLikeParameter ? 300 : 0) - (name.length - typed.length);
    const hits = (pages: number[], isRequired: boolean): Hit[] =>
      decodeNumbers(pages).map((page) => ({
        page,
        score: worth + (isRequired ? 40 : 0),
        match: { kind: 'parameter', text: name, required: isRequired },
      }));
    return [...hits(required, true), ...hits(optional, false)];
  });
}

/** Pages whose prose (or name) holds the words; all of them count far more than some. */
export function textHits(terms: string[], shards: ReadonlyMap<string, LoadedShard>, byName: Hit[]): Hit[] {
  const named = new Set(byName.map(({ page }) => page));
  const counts = new Map<number, { words: Set<string>; score: number }>();
  for (const term of terms) {
    const loaded = shards.get(term);
    if (loaded === undefined) continue;
    for (const { id, score } of loaded.vocabulary.search(stem(term), { prefix: term.length > 2, fuzzy: term.length > 5 ? 1 : 0 }).slice(0, 8)) {
      for (const page of decodeNumbers(loaded.shard.words[id as string]!)) {
        const entry = counts.get(page) ?? { words: new Set<string>(), score: 0 };
        entry.words.add(term);
        entry.score += Math.min(12, score);
        counts.set(page, entry);
      }
    }
  }
  return [...counts].map(([page, { words: found, score }]) => {
    const all = found.size === terms.length;
    const worth = (all ? WORTH.text * 2 : WORTH.text / 4) + score + (named.has(page) ? 10 : 0);
    return { page, score: worth, match: { kind: 'text', text: [...found].join(' '), required: false } };
  });
}

