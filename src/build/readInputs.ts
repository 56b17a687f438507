import path from 'node:path';
import { slashed } from '../base/slashed';
import type { Config } from '../config/schema';
import { problem } from '../report/problem';
import { discover } from '../read/discover';
import { readCommitTimes, readShallow } from '../read/git';
import type { ContentFiles, ReadCommits, Inputs } from '../model/inputs';
import type { Diagnostic } from '../report/diagnostic';
import { readHistoryTip } from '../changes/past/readHistory';
import type { HistoryTip } from '../model/history';
import { readComponents } from './readComponents';
import { readImports, readSources, type SourceMemory } from '../read/source';

export interface InputProject {
  root: string;
  contentFolder: string;
  /** Without `exports` the history is not read. */
  config: Pick<Config, 'base' | 'theme'> & { lastUpdated: boolean; exports?: { changes?: boolean | undefined } };
}

const NO_COMMITS: ReadCommits = { times: new Map(), hashes: new Map(), diagnostics: [] };
const NO_PAST: HistoryTip = { state: 'none' };

/** What a process that reads repeatedly already knows. */
export interface InputMemory {
  commits: ReadCommits | undefined;
  tip: HistoryTip | undefined;
  sources: SourceMemory;
  /** Compiles components only if something has changed. */
  components?: typeof readComponents;
}

/** Reads a site; git is asked only for what pages show. */
export async function readInputs({ root, contentFolder, config }: InputProject, memory?: InputMemory): Promise<Inputs> {
  // Git is a separate process, so it works while the files are read.
  let isShallow: Promise<boolean | undefined> | undefined;
  const shallow = () => (isShallow ??= readShallow(contentFolder));
  const told = config.lastUpdated ? (memory?.commits ?? readCommitTimes(contentFolder, shallow())) : NO_COMMITS;
  const past =
    config.exports === undefined || config.exports.changes === false
      ? NO_PAST
      : (memory?.tip ?? readHistoryTip(contentFolder, shallow()));
  const components = (memory?.components ?? readComponents)(root, config);
  components.catch(() => undefined);
  const files = await discover(contentFolder, root);
  const { sources, diagnostics } = await readSources(files.markdown, {
    root,
    contentFolder,
    ...(memory && { memory: memory.sources }),
  });
  const imports = await readImports(sources, root);
  const all = [...unlistedFiles(files, { root, contentFolder }), ...diagnostics];
  const compiled = await components;
  return {
    files,
    sources,
    imports,
    commits: await told,
    tip: await past,
    ...(compiled && { components: compiled }),
    diagnostics: all,
  };
}

/** What is not read as pages, although somebody may expect it. */
function unlistedFiles(
  { markdown, linkedFolders = [] }: ContentFiles,
  { root, contentFolder }: Pick<InputProject, 'root' | 'contentFolder'>,
): Diagnostic[] {
  const about = { folder: slashed(path.relative(root, contentFolder)) || '.' };
  return [
    ...(markdown.length === 0 ? [problem('no-pages', about)] : []),
    ...linkedFolders.map((name) => {
      const file = slashed(path.relative(root, path.join(contentFolder, name)));
      return problem('linked-folder', {}, { file });
    }),
  ];
}
