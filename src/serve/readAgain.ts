import { nameOfFile, placeOf } from '../base/contentFolders';
import type { Project } from '../config/project';
import { isPagePath } from '../read/discover';
import { createFileGuard } from '../guard/fileGuard';
import { readSources, StaleFileError, type Release } from '../read/source';
import type { SourceFile } from '../model/sourceFile';
import { createFeatureReader } from '../build/readFeatures';
import { readInputs, type InputMemory } from '../build/readInputs';
import type { Inputs } from '../model/inputs';
import type { CachePlace } from '../cache/cachePlace';
import type { SourceParts } from '../cache/sourceParts';

/** The process goes on for so long that no texts should stay in its memory. */
const RELEASE: Release = { from: 0, stale: (message) => new StaleFileError(message) };

/** Reads a site repeatedly, and asks git only if there may be something new. */
export interface InputReader {
  read(project: Project): Promise<Inputs>;
  /** Reads pages that have changed; undefined if a file is not one of the pages, or can't be read. */
  readPages(project: Project, files: ReadonlySet<string>): Promise<SourceFile[] | undefined>;
  /** Call this when there is a new commit. */
  forgetCommits(): void;
}

export function createInputReader(parts: SourceParts, cache?: CachePlace): InputReader {
  const memory: InputMemory = {
    commits: undefined,
    tip: undefined,
    sources: new Map(),
    parts,
    release: RELEASE,
    features: createFeatureReader({ cache, isRepeated: true }),
  };
  return {
    async read(project) {
      const inputs = await readInputs(project, memory);
      // Whatever kept git from answering may be over by the next time.
      const { lastUpdated, contributors } = project.config;
      if ((lastUpdated || contributors) && inputs.commits.diagnostics.length === 0) memory.commits = inputs.commits;
      if (inputs.tip.state !== 'none') memory.tip = inputs.tip;
      return inputs;
    },
    async readPages({ root, config, ...project }, files) {
      const place = { root, ...placeOf(project) };
      const names = [...files].flatMap((file) => nameOfFile(file, place) ?? []);
      if (names.length < files.size || !names.every((name) => isPagePath(name, place))) return undefined;
      const guard = createFileGuard({ ...place, ...config.content });
      const options = { ...place, guard, memory: memory.sources, release: RELEASE };
      const { sources } = await readSources(names, options);
      return sources.length === names.length ? sources : undefined;
    },
    forgetCommits() {
      memory.commits = undefined;
      memory.tip = undefined;
    },
  };
}
