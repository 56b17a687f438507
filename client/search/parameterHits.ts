import { WORTH, type Hit } from './hit';
import type { LoadedShard, ParameterPages } from './shard';
import { squash } from './terms';

/**
 * The methods that take a parameter, those that require it first: the parameter with this name, then those with this
 * last key (`status` in `filter[status]`). If there is none, all parameters whose names begin like this. Fields of
 * replies that have a row are found in the same way.
 */
export function parameterHits(text: string, { parameters, lastKeys }: LoadedShard): Hit[] {
  const typed = squash(text);
  const exact = [
    ...(parameters.get(typed) ?? []).flatMap((entry) => hitsOf(entry, WORTH.parameter + worthOf(text, entry))),
    ...(lastKeys.get(typed) ?? []).flatMap((entry) => hitsOf(entry, WORTH.lastKey + worthOf(text, entry))),
  ];
  if (exact.length > 0 || typed.length < 3) return exact;
  const longer = [...parameters].filter(([name]) => name.startsWith(typed)).flatMap(([, entries]) => entries);
  return longer.flatMap((entry) => hitsOf(entry, WORTH.longerParameter + worthOf(text, entry) - entry.name.length));
}

/** Only parameters contain `_`, `[` or `]`, so such a text can't mean anything else; and `x` is not quite `x[]`. */
function worthOf(text: string, { name }: ParameterPages): number {
  const isParameter = /[_[\]]/.test(text);
  const isSpelled = text.trim().toLowerCase() === name.toLowerCase();
  return (isParameter ? 500 : 0) + (isSpelled ? 5 : 0);
}

function hitsOf({ name, id, required, optional }: ParameterPages, worth: number): Hit[] {
  const hits = (pages: readonly number[], isRequired: boolean): Hit[] =>
    pages.map((page) => ({
      page,
      slug: id,
      score: worth + (isRequired ? 40 : 0),
      coverage: 'all',
      match: { kind: id.startsWith('reply-') ? 'reply' : 'parameter', text: name, required: isRequired },
    }));
  return [...hits(required, true), ...hits(optional, false)];
}
