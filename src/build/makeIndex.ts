import type { BlockWords, PageWords } from '../model/blockWords';
import type { WrittenIndex } from '../render/manifest';
import { eachPart } from '../site/split/planSplit';
import { placesOf, writeIndex, type SearchedSite } from './planIndex';
import type { WordPlace, WordReader } from './siteWords';
import type { Aside } from './threads/aside';
import type { IndexAnswer, IndexRequest } from './threads/protocol';

/** A search index, which is made when it is asked for, or already in the thread beside the build. */
export interface MadeIndex {
  /** Done when `write` need not wait for the thread. */
  ready: Promise<void>;
  write(): WrittenIndex;
}

/** Makes a function for the search indexes of a site, of which it has one in each language. */
export function createIndexMaker(
  places: () => ReadonlyMap<string, WordPlace>,
  { read, aside }: { read: WordReader; aside?: Aside | undefined },
): (searched: SearchedSite) => MadeIndex {
  return (searched) => {
    const pages = () => placesOf(searched, places()).map(read);
    let made: WrittenIndex | undefined;
    const begin = async (): Promise<void> => {
      await aside?.idle();
      const request = (): IndexRequest => requestFor(searched, pages());
      const answer = await aside?.index(request, searched.plan.names.pages.length);
      if (answer !== undefined) made = indexOf(answer);
    };
    const ready = begin();
    // A failure is handled where the promise is awaited.
    ready.catch(() => undefined);
    return { ready, write: () => made ?? writeIndex(searched.plan, pages()) };
  };
}

function requestFor({ plan }: SearchedSite, pages: PageWords[]): IndexRequest {
  const numbers = new Map<BlockWords, number>();
  for (const [block] of pages) if (!numbers.has(block)) numbers.set(block, numbers.size);
  return { plan, blocks: [...numbers.keys()], pages: pages.map(([block, place]) => [numbers.get(block)!, place]) };
}

function indexOf({ names, shards, split }: IndexAnswer): WrittenIndex {
  const made = (text: string) => (): string => text;
  return { names, shards: shards.map(made), split: split && eachPart(split, made) };
}
