import type { Diagnostic } from '../report/diagnostic';
import { discover, type ContentFiles } from './discover';
import { readCommitTimes, type ReadCommits } from './git';
import { readImports, readSources, type ImportedFiles, type SourceFile, type SourceMemory } from './source';

/** What a site is made from besides its configuration, as it is on the disk now. */
export interface Inputs {
  files: ContentFiles;
  sources: SourceFile[];
  imports: ImportedFiles;
  commits: ReadCommits;
  /** What kept files from being read. */
  diagnostics: Diagnostic[];
}

export interface InputProject {
  root: string;
  contentFolder: string;
  config: { lastUpdated: boolean };
}

const NO_COMMITS: ReadCommits = { times: new Map(), hashes: new Map(), diagnostics: [] };

/** What a process that reads again and again knows already. */
export interface InputMemory {
  commits: ReadCommits | undefined;
  sources: SourceMemory;
}

/** Reads a site; git is asked only where pages show what it tells. */
export async function readInputs({ root, contentFolder, config }: InputProject, memory?: InputMemory): Promise<Inputs> {
  // Git is a process of its own: it works while the files are read.
  const told = config.lastUpdated ? (memory?.commits ?? readCommitTimes(contentFolder)) : NO_COMMITS;
  const files = await discover(contentFolder, root);
  const { sources, diagnostics } = await readSources(files.markdown, { root, contentFolder, ...(memory && { memory: memory.sources }) });
  const imports = await readImports(sources, root);
  return { files, sources, imports, commits: await told, diagnostics };
}
