import path from 'node:path';
import { slashed } from '../base/slashed';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { discover } from '../read/discover';
import { readCommitTimes, readShallow } from '../read/git';
import type { ContentFiles, ReadCommits, Inputs } from '../model/inputs';
import { readHistoryTip } from '../changes/past/readHistory';
import type { HistoryTip } from '../model/history';
import { readImports, readSources, type SourceMemory } from '../read/source';

export interface InputProject {
  root: string;
  contentFolder: string;
  /** What was found in the configuration. */
  diagnostics?: Diagnostic[];
  /** Without `exports` the history is not read. */
  config: { lastUpdated: boolean; exports?: { changes?: boolean | undefined } };
}

const NO_COMMITS: ReadCommits = { times: new Map(), hashes: new Map(), diagnostics: [] };
const NO_PAST: HistoryTip = { state: 'none' };

/** What a process that reads repeatedly already knows. */
export interface InputMemory {
  commits: ReadCommits | undefined;
  tip: HistoryTip | undefined;
  sources: SourceMemory;
}

/** Reads a site; git is asked only for what pages show. */
export async function readInputs(project: InputProject, memory?: InputMemory): Promise<Inputs> {
  const { root, contentFolder, config } = project;
  // Git is a separate process, so it works while the files are read.
  let isShallow: Promise<boolean | undefined> | undefined;
  const shallow = () => (isShallow ??= readShallow(contentFolder));
  const told = config.lastUpdated ? (memory?.commits ?? readCommitTimes(contentFolder, shallow())) : NO_COMMITS;
  const past =
    config.exports === undefined || config.exports.changes === false
      ? NO_PAST
      : (memory?.tip ?? readHistoryTip(contentFolder, shallow()));
  const files = await discover(contentFolder, root);
  const { sources, diagnostics } = await readSources(files.markdown, {
    root,
    contentFolder,
    ...(memory && { memory: memory.sources }),
  });
  const imports = await readImports(sources, root);
  const all = [...(project.diagnostics ?? []), ...unreadFolders(files, project), ...diagnostics];
  return { files, sources, imports, commits: await told, tip: await past, diagnostics: all };
}

function unreadFolders({ markdown, linkedFolders = [] }: ContentFiles, { root, contentFolder }: InputProject) {
  const inRoot = (name: string) => slashed(path.relative(root, path.join(contentFolder, name)));
  return [
    ...(markdown.length === 0 ? [problem('no-pages', { folder: inRoot('') || '.' })] : []),
    ...linkedFolders.map((name) => problem('linked-folder', {}, { file: inRoot(name) })),
  ];
}
