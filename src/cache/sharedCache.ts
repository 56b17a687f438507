import { mapConcurrently } from '../base/waiting';
import { type Diagnostic, problem, usageError } from '../report/diagnostic';
import type { Environment } from '../report/surroundings';
import { blockKey, cutBlocks, decodeBlock, encodeBlock, type KeyedPage, placeKey } from './blocks';
import { type BlockServer, openBlockServer } from './blockServer';
import { readBuildId } from './buildId';
import { type CacheOption, isAddress } from './cachePlace';
import type { PageStore } from './pageStore';

/** A cache on a server, which many machines fill and read. It is used until something is wrong with it. */
export interface SharedCache {
  /**
   * Adds the pages of a site that a store lacks and the server has; `site` says which one it is. Returns what has to be
   * told of each page that is parsed then: a block that was not there is put there when all its pages are known.
   */
  take(pages: readonly KeyedPage[], store: PageStore, site: string): Promise<(name: string) => void>;
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
  /** Key of its place. */
  place: string;
  /** Names of these pages, and the keys under which they are parsed. */
  missing: Map<string, string>;
}

interface Taking {
  store: PageStore;
  /** Ends the taking of all blocks. */
  limit: AbortSignal;
}

const FOREIGN = 'it has files that docgen did not write that way';
const KEY = /^[\da-f]{64}$/;
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
  const takePages = async (from: string, { missing }: OpenBlock, { store, limit }: Taking): Promise<boolean> => {
    const bytes = await server.get(from, limit);
    const entries = bytes && decodeBlock(bytes);
    if (bytes !== undefined && entries === undefined) server.note(FOREIGN);
    for (const { name, key, ...encoded } of entries ?? []) {
      if (missing.get(name) !== key) continue;
      missing.delete(name);
      store.add(name, key, encoded);
      taken += 1;
    }
    return entries !== undefined;
  };
  const takeBlock = async (block: OpenBlock, taking: Taking): Promise<void> => {
    if ((await takePages(block.key, block, taking)) && block.missing.size > 0) server.note(FOREIGN);
    if (block.missing.size === 0) return;
    // A page has changed: most others of the block are in the one that was here before.
    const last = (await server.get(block.place, taking.limit))?.toString('latin1');
    if (last !== undefined && !KEY.test(last)) server.note(FOREIGN);
    else if (last !== undefined && last !== block.key) await takePages(last, block, taking);
  };
  return {
    async take(pages, store, site) {
      const blocks = openBlocks(pages, store, { id, site });
      const count = blocks.reduce((sum, { missing }) => sum + missing.size, 0);
      const limit = AbortSignal.timeout(LONGEST.start + count * LONGEST.perPage);
      await mapConcurrently(blocks, (block) => takeBlock(block, { store, limit }), GETS_AT_ONCE);
      const open = new Map(blocks.flatMap((block) => [...block.missing.keys()].map((name) => [name, block] as const)));
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
function openBlocks(
  pages: readonly KeyedPage[],
  store: PageStore,
  { id, site }: { id: string; site: string },
): OpenBlock[] {
  return cutBlocks(pages).flatMap((block): OpenBlock[] => {
    const missing = block.filter(({ name, key }) => store.find(name, key) === undefined);
    if (missing.length === 0) return [];
    const keys = { key: blockKey(id, block), place: placeKey(id, site, block) };
    return [{ pages: block, ...keys, missing: new Map(missing.map(({ name, key }) => [name, key])) }];
  });
}

/** Puts blocks on a server, beside whatever else is going on. */
function createQueue(server: BlockServer) {
  const lanes = Array.from({ length: PUTS_AT_ONCE }, () => Promise.resolve());
  let waiting = 0;
  let lane = 0;
  let given = 0;
  return {
    give({ pages, key, place }: OpenBlock, store: PageStore): void {
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
        if (bytes && (await server.put(key, bytes)) && (await server.put(place, Buffer.from(key))))
          given += pages.length;
        waiting -= 1;
      });
    },
    settled: async (): Promise<void> => void (await Promise.all(lanes)),
    given: () => given,
  };
}
