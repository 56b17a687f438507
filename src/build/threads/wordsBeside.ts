import { eachPart } from '../../site/split/planSplit';
import { createWordFinder } from '../../site/searchWords';
import { writeIndex } from '../planIndex';
import type { IndexAnswer, IndexRequest } from './protocol';

/** Finds the words of a block. */
export const findWords = createWordFinder();

/** Makes a search index. */
export function index({ plan, blocks, pages }: IndexRequest): IndexAnswer {
  const { names, shards, split } = writeIndex(
    plan,
    pages.map(([block, place]) => [blocks[block]!, place]),
  );
  const written = (make: () => string): string => make();
  return { names, shards: shards.map(written), split: split && eachPart(split, written) };
}
