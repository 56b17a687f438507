import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileOfName, foldersOf, placeOf, type ContentPlace } from '../base/contentFolders';
import { isMissing } from '../base/files';
import { slashed } from '../base/paths';
import { DamagedCacheError } from '../cache/pageStore';
import { partOf, sourceHash, type SourceParts } from '../cache/sourceParts';
import type { KnownSource, SourceStore } from '../cache/sourceStore';
import type { Config } from '../config/schema';
import type { Inputs } from '../model/inputs';
import type { SourceFile } from '../model/sourceFile';
import { createFileGuard } from '../guard/fileGuard';
import { readSourceText, type SourceMemory } from '../read/source';
import { usageError } from '../report/diagnostic';
import type { InputMemory } from './readInputs';
import type { Share } from './share';

interface SourcePlace extends ContentPlace {
  root: string;
  config: Pick<Config, 'content'>;
}

/** Facts about the sources that a build with a cache starts with. */
export interface BuildMemory {
  inputs: InputMemory;
  /** Call this when the inputs have been read, and before their texts may be let go: the next build starts with it. */
  keep(inputs: Pick<Inputs, 'files'>): void;
}

/** So many texts are a third of a build's memory until all of them have been parsed. */
const PAGES_TO_RELEASE = 20_000;

/** Opens what the last build knew of the sources: of a file that is untouched the text is read only if it is needed. */
export function openBuildMemory(place: SourcePlace, store: SourceStore): BuildMemory {
  const parts: SourceParts = new WeakMap();
  const sources: SourceMemory = new Map();
  const release = { from: PAGES_TO_RELEASE, stale: (message: string) => new DamagedCacheError(message) };
  const inputs: InputMemory = { commits: undefined, tip: undefined, sources, parts, release };
  // If links are followed, an untouched file may have come to another place.
  if (place.config.content.allow.length > 0) return { inputs, keep: () => sources.clear() };
  const folders = foldersOf(place).map(({ folder, path: at }) => `${realpathSync.native(folder)} ${at}`);
  const name = [place.root, ...folders].join(' ');
  const known = store.find(name);
  const read = createReader(place);
  for (const [relativePath, each] of known) {
    const file = slashed(path.relative(place.root, fileOfName(relativePath, place)));
    const source = knownSource({ relativePath, file }, each, read);
    parts.set(source, each);
    sources.set(relativePath, { signature: each.signature, source });
  }
  const keep = ({ files }: Pick<Inputs, 'files'>): void => {
    const next = files.markdown.flatMap((relativePath): [string, KnownSource][] => {
      const found = sources.get(relativePath);
      if (found === undefined) return [];
      const { signature, source } = found;
      const before = known.get(relativePath);
      const part = partOf(source, parts);
      return [[relativePath, before === part ? before : { ...part, signature }]];
    });
    store.keep(name, new Map(next));
    sources.clear();
  };
  return { inputs, keep };
}

/** Opens what is known of the sources of a site that is built in parts, whose texts are not held. */
export function openPassingMemory(share: Share | undefined): InputMemory & Required<Pick<InputMemory, 'passing'>> {
  const parts: SourceParts = new WeakMap();
  return {
    parts,
    passing: {
      share,
      look: (source) => void partOf(source, parts),
      check(source, text) {
        const known = parts.get(source);
        const { relativePath, file } = source;
        if (known !== undefined && known.hash !== sourceHash({ relativePath, file, text }))
          throw usageError('part-other', { folders: [], page: relativePath });
      },
    },
  };
}

type ReadText = (source: Pick<SourceFile, 'relativePath' | 'file'>) => string;

/** A source whose text is read when somebody needs it. */
function knownSource(place: Pick<SourceFile, 'relativePath' | 'file'>, { hash }: KnownSource, read: ReadText) {
  let text: string | undefined;
  return {
    ...place,
    get text(): string {
      if (text !== undefined) return text;
      const found = read(place);
      // The file has been changed since it was looked at: earlier findings no longer hold.
      if (sourceHash({ ...place, text: found }) !== hash) throw new DamagedCacheError(`${place.file} has changed`);
      return (text = found);
    },
  };
}

function createReader({ root, config, ...place }: SourcePlace): ReadText {
  const guard = createFileGuard({ root, ...placeOf(place), ...config.content });
  return ({ relativePath, file }) => {
    try {
      return readSourceText(fileOfName(relativePath, place), guard);
    } catch (cause) {
      // Refusals of the machine are reported; any other file has been changed since it was looked at.
      if (cause instanceof Error && 'syscall' in cause && !isMissing(cause)) throw cause;
      throw new DamagedCacheError(`${file} can no longer be read`);
    }
  };
}
