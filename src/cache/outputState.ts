import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import type { SignedFile, SignedFiles } from '../write/signatures';
import { readSections, writeSections, type Sections } from './sections';
import type { Stamp } from './stamp';
import type { RenderedBefore } from './remembered';

/** What is known about the files that the last build left in a folder. */
export interface OutputState {
  files: SignedFiles;
  rendered: ReadonlyMap<string, RenderedBefore>;
  last?: LastBuild;
}

/** How the build that wrote this output ended, and what it was made from. */
export interface LastBuild {
  /** See `stampOf`. */
  stamp: Stamp;
  diagnostics: Diagnostic[];
  summary: BuildSummary;
  policy: string;
  /** Identifies the outline of the site; absent if it has none. */
  outline?: string | undefined;
  /** See `SearchIndex`. */
  common?: Readonly<Record<string, number>> | undefined;
}

const NOTHING: OutputState = { files: new Map(), rendered: new Map() };

/** The state of an output; empty if another version of docgen wrote it, `damaged` if it cannot be read. */
export function readOutputState(file: string, id: string): OutputState & { damaged: boolean } {
  const sections = readSections(file, id);
  if (sections === undefined || sections === 'damaged') return { ...NOTHING, damaged: sections === 'damaged' };
  return { ...decode(sections as unknown as Columns), damaged: false };
}

/** Replaces the state of an output as a whole. */
export async function writeOutputState(file: string, id: string, state: OutputState): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  writeSections(file, id, { ...encode(state) });
}

/** The state in columns: a list for each property of the files, and of the pages. */
interface Columns {
  names: readonly string[];
  keys: readonly string[];
  hashes: readonly string[];
  /** Empty for a file without one. */
  digests: readonly string[];
  /** Size, two times and node of each file. */
  numbers: Float64Array;
  paths: readonly string[];
  pageKeys: readonly string[];
  chunkHashes: readonly string[];
  last: readonly string[];
  /** The hashes of the sources of the last build. */
  sources: readonly string[];
}

function encode({ files, rendered, last }: OutputState): Sections & Columns {
  const all = [...files.values()];
  const pages = [...rendered.values()];
  const numbers = new Float64Array(all.length * 4);
  for (const [place, { size, modified, changed, node }] of all.entries())
    numbers.set([size, modified, changed, node], place * 4);
  return {
    names: [...files.keys()],
    keys: all.map(({ key }) => key),
    hashes: all.map(({ hash }) => hash),
    digests: all.map(({ digest = '' }) => digest),
    numbers,
    paths: [...rendered.keys()],
    pageKeys: pages.map(({ key }) => key),
    chunkHashes: pages.map(({ chunkHash }) => chunkHash),
    last: last === undefined ? [] : [JSON.stringify({ ...last, stamp: last.stamp.rest })],
    sources: last?.stamp.sources ?? [],
  };
}

function decode({ names, keys, hashes, digests, numbers, ...pages }: Columns): OutputState {
  const files = new Map<string, SignedFile>();
  for (const [place, name] of names.entries()) {
    const digest = digests[place]!;
    const at = place * 4;
    files.set(name, {
      key: keys[place]!,
      hash: hashes[place]!,
      size: numbers[at]!,
      modified: numbers[at + 1]!,
      changed: numbers[at + 2]!,
      node: numbers[at + 3]!,
      ...(digest !== '' && { digest }),
    });
  }
  const { paths, pageKeys, chunkHashes, last, sources } = pages;
  const rendered = new Map(
    paths.map((each, place) => [each, { key: pageKeys[place]!, chunkHash: chunkHashes[place]! }]),
  );
  if (last.length === 0) return { files, rendered };
  const { stamp: rest, ...kept } = JSON.parse(last[0]!) as Omit<LastBuild, 'stamp'> & { stamp: string };
  return { files, rendered, last: { ...kept, stamp: { rest, sources } } };
}
