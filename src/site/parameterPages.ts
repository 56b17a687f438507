import { encodeNumbers } from '../../client/search/searchData';
import { usualParameterId } from '../../client/shared/parameterId';
import type { PageTeller } from '../model/pageTeller';
import type { SearchedPage } from '../model/searchedPage';
import { parameterKey, type ShardedParameter } from './searchShards';

/** A name that hundreds of pages have in common leads to these many. */
const MOST_SHARED = 12;

/** The pages of all parameters. */
export function parameterPages(pages: readonly SearchedPage[], tellers: readonly PageTeller[]): ShardedParameter[] {
  const found = new Map<string, { name: string; id: string; required: number[]; optional: number[] }>();
  for (const [page, { parsed }] of pages.entries()) {
    const all = tellers.flatMap(({ names }) => names?.(parsed) ?? []);
    for (const { name, id = name, required, isShared = false } of all) {
      // A name may have another id on a page where two names would otherwise have the same one.
      const key = parameterKey([name, id]);
      const entry = found.get(key) ?? { name, id, required: [], optional: [] };
      found.set(key, entry);
      const listed = required ? entry.required : entry.optional;
      if (!isShared || listed.length < MOST_SHARED) listed.push(page);
    }
  }
  return [...found.values()].map(({ name, id, required, optional }) => [
    name,
    id === usualParameterId(name) ? '' : id,
    encodeNumbers(required),
    encodeNumbers(optional),
  ]);
}
