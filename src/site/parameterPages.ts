import { encodeNumbers } from '../../client/search/searchData';
import { usualParameterId } from '../../client/shared/parameterName';
import type { SearchedPage } from '../model/searchedPage';
import { isReceived, searchedFields } from './searchedFields';
import { parameterKey, type ShardedParameter } from './searchShards';

/** A field of replies is often on hundreds of pages, as replies have schemas in common: these many lead to it. */
const MOST_REPLIES = 12;

/** The pages of all parameters. */
export function parameterPages(pages: readonly SearchedPage[]): ShardedParameter[] {
  const found = new Map<string, { name: string; id: string; required: number[]; optional: number[] }>();
  for (const [page, { parsed }] of pages.entries()) {
    for (const { name, id = name, required } of searchedFields(parsed)) {
      // A name may have another id on a page where two names would otherwise have the same one.
      const key = parameterKey([name, id]);
      const entry = found.get(key) ?? { name, id, required: [], optional: [] };
      found.set(key, entry);
      const listed = required ? entry.required : entry.optional;
      if (!isReceived(id) || listed.length < MOST_REPLIES) listed.push(page);
    }
  }
  return [...found.values()].map(({ name, id, required, optional }) => [
    name,
    id === usualParameterId(name) ? '' : id,
    encodeNumbers(required),
    encodeNumbers(optional),
  ]);
}
