import type { Diagnostic } from '../report/diagnostic';
import { discover, type ContentFiles } from './discover';
import { readCommitTimes, type ReadCommits } from './git';
import { readImports, readSources, type ImportedFiles, type SourceFile } from './source';

/** What a site is made from besides its configuration, as it is on the disk now. */
export interface Inputs {
  files: ContentFiles;
  sources: SourceFile[];
  imports: ImportedFiles;
  commits: ReadCommits;
  /** What kept files from being read. */
  diagnostics: Diagnostic[];
}

export interface InputFolders {
  root: string;
  contentFolder: string;
}

const NO_COMMITS: ReadCommits = { times: new Map(), hashes: new Map(), diagnostics: [] };

/** Reads a site; git is asked only where `commits` does not say already what it tells, and not where no page shows it. */
export async function readInputs(folders: InputFolders, commits: ReadCommits | 'ask' | 'none'): Promise<Inputs> {
  const { root, contentFolder } = folders;
  // Git is a process of its own: it works while the files are read.
  const told = commits === 'ask' ? readCommitTimes(contentFolder) : Promise.resolve(commits === 'none' ? NO_COMMITS : commits);
  const files = await discover(contentFolder, root);
  const { sources, diagnostics } = await readSources(files.markdown, folders);
  const imports = await readImports(sources, root);
  return { files, sources, imports, commits: await told, diagnostics };
}
