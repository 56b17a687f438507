import path from 'node:path';
import { slashed } from '../base/slashed';
import { problem } from '../report/problem';
import { discover } from '../read/discover';
import { createFileGuard } from '../read/fileGuard';
import { readCommitTimes, readShallow } from '../read/git';
import type { ReadCommits, Inputs } from '../model/inputs';
import { readHistoryTip } from '../changes/past/readHistory';
import type { HistoryTip } from '../model/history';
import { sortOut } from '../read/sortOut';
import { readImports, readSources, type SourceMemory } from '../read/source';

export interface InputProject {
  root: string;
  contentFolder: string;
  /** Without `exports` the history is not read. */
  config: {
    lastUpdated: boolean;
    content: { trust: 'full' | 'text'; allow: readonly string[] };
    exports?: { changes?: boolean | undefined };
  };
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
export async function readInputs({ root, contentFolder, config }: InputProject, memory?: InputMemory): Promise<Inputs> {
  // Git is a separate process, so it works while the files are read.
  let isShallow: Promise<boolean | undefined> | undefined;
  const shallow = () => (isShallow ??= readShallow(contentFolder));
  const told = config.lastUpdated ? (memory?.commits ?? readCommitTimes(contentFolder, shallow())) : NO_COMMITS;
  const past =
    config.exports === undefined || config.exports.changes === false
      ? NO_PAST
      : (memory?.tip ?? readHistoryTip(contentFolder, shallow()));
  const place = { root, contentFolder, ...config.content };
  const guard = createFileGuard(place);
  const { files, diagnostics: refused } = sortOut(await discover(contentFolder, root), guard, place);
  const { sources, diagnostics } = await readSources(files.markdown, {
    root,
    contentFolder,
    guard,
    ...(memory && { memory: memory.sources }),
  });
  const imports = await readImports(sources, { root, guard });
  const about = { folder: slashed(path.relative(root, contentFolder)) || '.' };
  const unread = [
    ...(files.markdown.length === 0 ? [problem('no-pages', about)] : []),
    ...(files.linkedFolders ?? []).map((name) => {
      const file = slashed(path.relative(root, path.join(contentFolder, name)));
      return problem('linked-folder', {}, { file });
    }),
  ];
  const all = [...unread, ...refused, ...diagnostics];
  return { files, sources, imports, commits: await told, tip: await past, diagnostics: all };
}
