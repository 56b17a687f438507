import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { usageError } from '../report/diagnostic';
import {
  type BlockFacts,
  type BlockTexts,
  blockKey,
  cutBlocks,
  decodeFacts,
  decodeTexts,
  factsLength,
  HEAD_LENGTH,
  type KeyedPage,
} from './blocks';
import type { ReadPart } from './encodedPage';
import type { PageStore } from './pageStore';
import { FACTS_FOLDER, type FoundPart } from './parts';

/** A page, with the key under which it has to have been parsed; without one, whoever parsed it has seen its text. */
export type NamedPage = Pick<KeyedPage, 'name'> & { key: string | undefined };

/** Pages that others have parsed. */
export interface PageSource {
  /** Adds the pages of a site to a store. */
  take(pages: readonly NamedPage[], store: PageStore): Promise<unknown>;
  /** The bytes of the block that begins with a page; undefined if there is none. */
  bytesOf(first: string): Uint8Array | undefined;
}

/** Opens what parts have parsed. It is a usage error if the sources are not those of the parts. */
export function openParsed(parts: readonly FoundPart[], id: string): PageSource {
  const files = new Map(
    parts.flatMap(({ folder, blocks }) =>
      blocks.map(
        ([first, key]) => [first, { key, file: path.join(folder, FACTS_FOLDER, path.basename(key)) }] as const,
      ),
    ),
  );
  const read = { facts: createReader(readFacts), texts: createReader(readTexts) };
  return {
    async take(pages, store) {
      for (const block of cutBlocks(pages)) {
        const { file, key: known } = files.get(block[0]!.name) ?? { file: '', key: '' };
        const entries = file === '' ? [] : read.facts(file);
        checkBlock(block, entries);
        if (blockKey(id, entries) !== known) throw usageError('part-other', { folders: [], page: block[0]!.name });
        for (const [at, { name, key }] of entries.entries()) {
          const readPart = createPartReader(read, file, at);
          if (store.addReadable !== undefined) store.addReadable(name, key, readPart);
          else store.add(name, key, { ...entries[at]!, ...read.texts(file)[at]! });
        }
        await new Promise(setImmediate);
      }
    },
    bytesOf(first) {
      const found = files.get(first);
      return found && readFileSync(found.file);
    },
  };
}

function checkBlock(block: readonly NamedPage[], entries: readonly BlockFacts[]): void {
  const isSame = ({ name, key }: NamedPage, found: BlockFacts | undefined): boolean =>
    found?.name === name && (key === undefined || found.key === key);
  const other = block.find((page, at) => !isSame(page, entries[at]));
  if (other === undefined && block.length === entries.length) return;
  throw usageError('part-other', { folders: [], page: (other ?? entries.at(-1)!).name });
}

/** So many blocks are in memory: whoever reads pages mostly goes from block to block. */
const MOST_OPEN = 8;

interface BlockReaders {
  facts: (file: string) => readonly BlockFacts[];
  texts: (file: string) => readonly BlockTexts[];
}

/** A function of its own: what is made where a block is taken would keep the block in memory. */
function createPartReader(read: BlockReaders, file: string, at: number): ReadPart {
  return (part) => (part === 'page' ? read.facts(file)[at]!.page : read.texts(file)[at]![part]);
}

/** Makes a function that reads files, and knows the last ones. */
function createReader<Read>(readFile: (file: string) => Read): (file: string) => Read {
  const known = new Map<string, Read>();
  return (file) => {
    const found = known.get(file) ?? readFile(file);
    known.delete(file);
    known.set(file, found);
    if (known.size > MOST_OPEN) known.delete(known.keys().next().value!);
    return found;
  };
}

/** Facts about the pages of a block; the file is not read beyond. */
function readFacts(file: string): readonly BlockFacts[] {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_LENGTH);
    readSync(descriptor, head, 0, HEAD_LENGTH, 0);
    const bytes = Buffer.alloc(factsLength(head));
    readSync(descriptor, bytes, 0, bytes.length, 0);
    return decodeFacts(bytes) ?? [];
  } finally {
    closeSync(descriptor);
  }
}

function readTexts(file: string): readonly BlockTexts[] {
  return decodeTexts(readFileSync(file)) ?? [];
}
