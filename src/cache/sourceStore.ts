import path from 'node:path';
import type { Signature } from '../base/fileSignature';
import { readSections, writeSections, type Refused, type Sections } from './sections';
import { SYNTAX_NAMES } from '../config/markdown';
import type { SourcePart } from './sourceParts';

/** A source as it was read: while its file is untouched, it is not read again. */
export interface KnownSource extends SourcePart {
  signature: Signature;
}

/** The sources of a site as the last build read them, by path. */
export interface SourceStore {
  /** `place` identifies the folder that they are in. */
  find(place: string): ReadonlyMap<string, KnownSource>;
  keep(place: string, sources: ReadonlyMap<string, KnownSource>): void;
}

export interface DiskSources extends SourceStore {
  /** Writes what was kept, if it is new. */
  save(): void;
  damaged(): boolean;
}

/** Keeps what is known of sources in a folder; `id` identifies the code that looks at them. */
export function openSourceStore(folder: string, id: string, refused: Refused): DiskSources {
  const file = path.join(folder, 'sources.bin');
  let before: ReadonlyMap<string, KnownSource> = new Map();
  let next: { place: string; sources: ReadonlyMap<string, KnownSource> } | undefined;
  let isDamaged = false;
  return {
    find(place) {
      const sections = readSections(file, `${id} ${place}`, refused);
      isDamaged = sections === 'damaged';
      if (sections !== undefined && sections !== 'damaged') before = decode(sections as unknown as Columns);
      return before;
    },
    keep: (place, sources) => void (next = { place, sources }),
    save() {
      if (next === undefined || isSame(next.sources, before)) return;
      writeSections(file, `${id} ${next.place}`, { ...encode(next.sources) });
    },
    damaged: () => isDamaged,
  };
}

function isSame(sources: ReadonlyMap<string, KnownSource>, before: ReadonlyMap<string, KnownSource>): boolean {
  return sources.size === before.size && [...sources].every(([name, source]) => before.get(name) === source);
}

/** A list for each property. */
interface Columns {
  files: readonly string[];
  hashes: readonly string[];
  /** Names that the files import, one per line. */
  names: readonly string[];
  /** Files around the content that they may show. */
  around: readonly string[];
  /** Size, two times and node of each file, what it may do, and what it has the signs of. */
  numbers: Float64Array;
}

const PER_FILE = 6;
const [MAY_USE, MAY_ADD, MAY_CALL, MAY_MAKE] = [1, 2, 4, 8];

function encode(sources: ReadonlyMap<string, KnownSource>): Sections & Columns {
  const all = [...sources.values()];
  const numbers = new Float64Array(all.length * PER_FILE);
  for (const [place, { signature, ...part }] of all.entries()) {
    const { size, modified, changed, node } = signature;
    numbers.set([size, modified, changed, node, flagsOf(part), bitsOf(part)], place * PER_FILE);
  }
  return {
    files: [...sources.keys()],
    hashes: all.map(({ hash }) => hash),
    names: all.map(({ names }) => names.join('\n')),
    around: all.map(({ around }) => around.join('\n')),
    numbers,
  };
}

function flagsOf({ mayUse, mayAdd, mayCall, mayMake }: SourcePart): number {
  const flags = [mayUse && MAY_USE, mayAdd && MAY_ADD, mayCall && MAY_CALL, mayMake && MAY_MAKE];
  return flags.reduce((sum: number, flag) => sum + Number(flag), 0);
}

/** A bit for each syntax. */
function bitsOf({ signs }: SourcePart): number {
  return signs.reduce((bits, name) => bits + 2 ** SYNTAX_NAMES.indexOf(name), 0);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function decode({ files, hashes, names, around, numbers }: Columns): Map<string, KnownSource> {
  const known = new Map<string, KnownSource>();
  for (const [place, file] of files.entries()) {
    const at = place * PER_FILE;
    const flags = numbers[at + 4]!;
    const bits = numbers[at + 5]!;
    known.set(file, {
      hash: hashes[place]!,
      names: linesOf(names[place]!),
      around: linesOf(around[place]!),
      mayUse: (flags & MAY_USE) !== 0,
      mayAdd: (flags & MAY_ADD) !== 0,
      mayCall: (flags & MAY_CALL) !== 0,
      mayMake: (flags & MAY_MAKE) !== 0,
      signs: bits === 0 ? [] : SYNTAX_NAMES.filter((_name, index) => (bits & (2 ** index)) !== 0),
      signature: {
        size: numbers[at]!,
        modified: numbers[at + 1]!,
        changed: numbers[at + 2]!,
        node: numbers[at + 3]!,
        settled: true,
      },
    });
  }
  return known;
}
