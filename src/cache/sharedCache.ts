import { mapConcurrently } from '../base/waiting';
import { type Diagnostic, problem, usageError } from '../report/diagnostic';
import type { Environment } from '../report/surroundings';
import { blockKey, cutBlocks, decodeBlock, encodeBlock, type KeyedPage } from './blocks';
import { type BlockServer, openBlockServer } from './blockServer';
import { readBuildId } from './buildId';
import { type CacheOption, isAddress } from './cachePlace';
import type { PageStore } from './pageStore';

/** A cache on a server, which many machines fill and read. It is used until something is wrong with it. */
export interface SharedCache {
  /**
   * Adds the pages of a site that a store lacks and the server has. Returns what has to be told of each page that is
   * parsed then: a block that was not there is put there when all its pages are known.
   */
  take(pages: readonly KeyedPage[], store: PageStore): Promise<(name: string) => void>;
  /** Done when nothing is on its way to the server any more; never fails. */
  settled(): Promise<void>;
  /** How many pages came from it and went there. */
  counts(): SharedCounts;
  /** A warning if something was wrong. */
  warnings(): Diagnostic[];
}

export interface SharedCounts {
  /** How many pages came from it. */
  taken: number;
  /** How many pages it was given. */
  given: number;
}

interface SharedCacheOptions {
  cache?: CacheOption;
  /** True if nothing is written to it. */
  cacheReadOnly?: boolean | undefined;
  environment: Environment;
}

/** A block of which some pages are not known yet. */
interface OpenBlock {
  pages: readonly KeyedPage[];
  key: string;
  missing: Set<string>;
}

const GETS_AT_ONCE = 8;
const PUTS_AT_ONCE = 4;
/** So many blocks wait for the server at most: their bytes are in memory. */
const MOST_WAITING = 64;
/** How long all blocks together may take, in milliseconds: about as long as it takes to parse the pages. */
const LONGEST = { start: 5000, perPage: 5 };

/** The shared cache that `--cache` names, and which folder is used beside it. */
export async function openSharedCache(
  options: SharedCacheOptions,
): Promise<{ cache: CacheOption; shared?: SharedCache | undefined }> {
  const { cache, cacheReadOnly, environment } = options;
  if (typeof cache !== 'string' || !isAddress(cache)) return { cache };
  const address = checkedAddress(cache);
  const id = await readBuildId();
  if (id === undefined) return { cache: undefined };
  const { DOCGEN_CACHE_READ_ONLY: asked = '' } = environment;
  const isReadOnly = cacheReadOnly === true || !['', '0', 'false'].includes(asked);
  return { cache: undefined, shared: createSharedCache(address, { id, isReadOnly, environment }) };
}

/** The address without the last `/`. What it says besides is never shown. */
function checkedAddress(text: string): string {
  if (!URL.canParse(text)) throw usageError('cache-address', { why: 'invalid' });
  const { username, password, search, hash, href } = new URL(text);
  if (`${username}${password}${search}${hash}` !== '') throw usageError('cache-address', { why: 'secret' });
  return href.replace(/\/$/, '');
}

/** The header that lets docgen in; undefined without variables for it. */
function authorizationFrom(environment: Environment): string | undefined {
  const {
    DOCGEN_CACHE_TOKEN: token = '',
    DOCGEN_CACHE_USER: user = '',
    DOCGEN_CACHE_PASSWORD: password = '',
  } = environment;
  if (token.trim() !== '') return `Bearer ${token.trim()}`;
  return user === '' ? undefined : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function createSharedCache(
  address: string,
  { id, isReadOnly, environment }: { id: string; isReadOnly: boolean; environment: Environment },
): SharedCache {
  const server = openBlockServer(address, authorizationFrom(environment));
  const queue = createQueue(server);
  let taken = 0;
  const takeBlock = async ({ pages, key, missing }: OpenBlock, store: PageStore, limit: AbortSignal): Promise<void> => {
    const bytes = await server.get(key, limit);
    const entries = bytes && (await decodeBlock(bytes, pages));
    if (bytes !== undefined && entries === undefined) server.note('it has files that docgen did not write that way');
    for (const { name, key: pageKey, ...encoded } of entries ?? []) {
      if (!missing.delete(name)) continue;
      store.add(name, pageKey, encoded);
      taken += 1;
    }
  };
  return {
    async take(pages, store) {
      const blocks = openBlocks(pages, store, id);
      const count = blocks.reduce((sum, { missing }) => sum + missing.size, 0);
      const limit = AbortSignal.timeout(LONGEST.start + count * LONGEST.perPage);
      await mapConcurrently(blocks, (block) => takeBlock(block, store, limit), GETS_AT_ONCE);
      const open = new Map(blocks.flatMap((block) => [...block.missing].map((name) => [name, block] as const)));
      return (name) => {
        const block = open.get(name);
        if (block?.missing.delete(name) === true && block.missing.size === 0 && !isReadOnly) queue.give(block, store);
      };
    },
    settled: queue.settled,
    counts: () => ({ taken, given: queue.given() }),
    warnings() {
      const reason = server.fault();
      return reason === undefined ? [] : [problem('shared-cache', { address, reason })];
    },
  };
}

/** The blocks of a site that have pages which a store lacks. */
function openBlocks(pages: readonly KeyedPage[], store: PageStore, id: string): OpenBlock[] {
  return cutBlocks(pages).flatMap((block): OpenBlock[] => {
    const missing = block.filter(({ name, key }) => store.find(name, key) === undefined);
    if (missing.length === 0) return [];
    return [{ pages: block, key: blockKey(id, block), missing: new Set(missing.map(({ name }) => name)) }];
  });
}

/** Puts blocks on a server, beside whatever else is going on. */
function createQueue(server: BlockServer) {
  const lanes = Array.from({ length: PUTS_AT_ONCE }, () => Promise.resolve());
  let waiting = 0;
  let lane = 0;
  let given = 0;
  return {
    give({ pages, key }: OpenBlock, store: PageStore): void {
      if (server.isOver()) return;
      if (waiting >= MOST_WAITING) return server.end('it takes pages more slowly than they are parsed');
      // Its texts are read at once: soon nobody keeps them in memory.
      const entries = pages.map((page) => ({ ...page, ...store.encoded(page.name) }));
      // One that is longer than a text can be stays away.
      const encoding = encodeBlock(entries).catch(() => undefined);
      waiting += 1;
      lane = (lane + 1) % PUTS_AT_ONCE;
      lanes[lane] = lanes[lane]!.then(async () => {
        const bytes = await encoding;
        if (bytes && (await server.put(key, bytes))) given += pages.length;
        waiting -= 1;
      });
    },
    settled: async (): Promise<void> => void (await Promise.all(lanes)),
    given: () => given,
  };
}
