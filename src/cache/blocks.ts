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
/** Checksum and length, with which each part of a block begins. */
export const HEAD_LENGTH = CHECKSUM_LENGTH + 8;
const TEXTS = PAGE_PARTS.filter((part) => part !== 'page');

/**
 * Pages in blocks, by path. A block begins where the name of a page says so, whatever the others are called: a page
 * that comes or goes changes its block only, or cuts it in two.
 */
export function cutBlocks<Page extends Pick<KeyedPage, 'name'>>(pages: readonly Page[]): Page[][] {
  const blocks: Page[][] = [];
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

/**
 * A block as bytes: what is known of its pages, then their texts, which are most of it: those who look at many pages
 * read the first.
 */
export async function encodeBlock(entries: readonly BlockEntry[]): Promise<Buffer<ArrayBuffer>> {
  const facts = entries.map(({ name, key, page }) => [name, key, page]);
  const texts = entries.map((entry) => TEXTS.map((part) => entry[part]));
  return Buffer.concat(await Promise.all([encodeSection(facts), encodeSection(texts)]));
}

/** The pages in the bytes of a block; undefined unless they are as docgen wrote them. */
export function decodeBlock(bytes: Buffer): BlockEntry[] | undefined {
  const facts = decodeFacts(bytes);
  const texts = facts && decodeTexts(bytes);
  if (facts === undefined || texts?.length !== facts.length) return undefined;
  return facts.map((each, at) => ({ ...each, ...texts[at]! }));
}

/** A page of a block with what is known of it. */
export type BlockFacts = KeyedPage & Pick<EncodedPage, 'page'>;
export type BlockTexts = Omit<EncodedPage, 'page'>;

/** The first part of a block, which begins with its length. */
export function decodeFacts(bytes: Buffer): BlockFacts[] | undefined {
  const rows = decodeSection(bytes.subarray(0, factsLength(bytes)), 3);
  return rows?.map(([name, key, page]) => ({ name: name!, key: key!, page: page! }));
}

/** The second part of a block. */
export function decodeTexts(bytes: Buffer): BlockTexts[] | undefined {
  const rows = decodeSection(bytes.subarray(factsLength(bytes)), TEXTS.length);
  return rows?.map(([texts, content, markdown]) => ({ texts: texts!, content: content!, markdown: markdown! }));
}

/** How many bytes the first part of a block has, which these bytes begin; none if they are none of docgen's. */
export function factsLength(head: Buffer): number {
  const digits = head.toString('latin1', CHECKSUM_LENGTH, HEAD_LENGTH);
  return /^[\da-f]{8}$/.test(digits) ? HEAD_LENGTH + Number.parseInt(digits, 16) : 0;
}

/** A checksum, a length, and all rows compressed together. Stronger compression takes longer than parsing. */
async function encodeSection(rows: readonly string[][]): Promise<Buffer<ArrayBuffer>> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
  const body = await promisify(brotliCompress)(JSON.stringify(rows), options);
  const rest = Buffer.concat([Buffer.from(body.length.toString(16).padStart(8, '0')), body]);
  return Buffer.concat([Buffer.from(fullHash(rest)), rest]);
}

function decodeSection(bytes: Buffer, columns: number): string[][] | undefined {
  if (bytes.toString('latin1', 0, CHECKSUM_LENGTH) !== fullHash(bytes.subarray(CHECKSUM_LENGTH))) return undefined;
  try {
    const text = brotliDecompressSync(bytes.subarray(HEAD_LENGTH), { maxOutputLength: MOST_BYTES });
    const rows = JSON.parse(text.toString()) as string[][];
    return rows.every((row) => isRow(row, columns)) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isRow(row: readonly unknown[], columns: number): boolean {
  return row.length === columns && row.every((part) => typeof part === 'string');
}
