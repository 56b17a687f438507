import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { fullHash } from '../base/hash';
import { PAGE_PARTS, type EncodedPage } from './encodedPage';

/** A page by name, and the key under which it was parsed. */
export interface KeyedPage {
  name: string;
  key: string;
}

/** A page as it is kept in a block. */
export type BlockEntry = KeyedPage & EncodedPage;

/** How many pages a block has on average. */
const PAGES = 100;
/** Larger blocks are none of docgen's. */
const MOST_BYTES = 256_000_000;
const CHECKSUM_LENGTH = 64;

/**
 * Pages in blocks, by path. A block begins where the name of a page says so, whatever the others are called: a page
 * that comes or goes changes its block only, or cuts it in two.
 */
export function cutBlocks(pages: readonly KeyedPage[]): KeyedPage[][] {
  const blocks: KeyedPage[][] = [];
  for (const page of pages.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (blocks.length === 0 || beginsBlock(page.name)) blocks.push([]);
    blocks.at(-1)!.push(page);
  }
  return blocks;
}

/** Decided by a short hash of the name (FNV-1a): each edit cuts all pages of a site into blocks. */
function beginsBlock(name: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % PAGES === 0;
}

/** Key of a block that docgen with this build id makes: 64 hex digits. */
export function blockKey(id: string, pages: readonly KeyedPage[]): string {
  return fullHash(JSON.stringify([id, pages.map(({ name, key }) => [name, key])]));
}

/** Key of the place of a block in a site, whatever is in it now: there is the key of the block that was there last. */
export function placeKey(id: string, site: string, [first]: readonly KeyedPage[]): string {
  return fullHash(JSON.stringify([id, site, first?.name]));
}

/** A block as bytes: a checksum, and all pages compressed together. Stronger compression takes longer than parsing. */
export async function encodeBlock(entries: readonly BlockEntry[]): Promise<Buffer<ArrayBuffer>> {
  const text = JSON.stringify(
    entries.map((entry) => [entry.name, entry.key, ...PAGE_PARTS.map((part) => entry[part])]),
  );
  const body = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });
  return Buffer.concat([Buffer.from(fullHash(body)), body]);
}

/** The pages in the bytes of a block; undefined unless they are as docgen wrote them. */
export function decodeBlock(bytes: Buffer): BlockEntry[] | undefined {
  const body = bytes.subarray(CHECKSUM_LENGTH);
  if (bytes.toString('latin1', 0, CHECKSUM_LENGTH) !== fullHash(body)) return undefined;
  try {
    const text = brotliDecompressSync(body, { maxOutputLength: MOST_BYTES });
    return (JSON.parse(text.toString()) as string[][]).map(entryOf);
  } catch {
    return undefined;
  }
}

function entryOf(parts: string[]): BlockEntry {
  const [name, key, page, texts, content, markdown] = parts;
  if (!parts.every((part) => typeof part === 'string')) throw new TypeError('no text');
  return { name: name!, key: key!, page: page!, texts: texts!, content: content!, markdown: markdown! };
}
