import { exampleReply, type Operation } from '../../../../client/features/api/shared/operation';
import { replyId } from '../../../../client/search/replyId';
import type { SearchedPage } from '../../../model/searchedPage';

/** How deep the keys are that readers look for. */
const DEEPEST = 4;

/** A key that is a number stands for others: IDs of gateways, years of prices. */
const NUMBER = /^\d+$/;

/** The keys of the documented reply of a method, each with those above it: `client.lastlogin`. */
export function replyPaths({
  operation,
  anchors = [],
}: Pick<SearchedPage['parsed'], 'operation' | 'anchors'>): string[] {
  if (operation?.call === undefined) return [];
  const ids = new Set(anchors);
  return allPaths(operation).filter((path) => ids.has(replyId(path)));
}

/** The same, wherever they are on the page. */
function allPaths(operation: Operation): string[] {
  const found = new Set<string>();
  const read = (value: unknown, above: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) read(each, above);
    else if (typeof value === 'object' && value !== null && above.length < DEEPEST) {
      for (const [key, below] of Object.entries(value)) {
        const path = [...above, key];
        if (NUMBER.test(key) || /[\s.]/.test(key)) continue;
        found.add(path.join('.'));
        read(below, path);
      }
    }
  };
  read(exampleReply(operation)?.value, []);
  return [...found];
}
