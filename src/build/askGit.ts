import { placeOf, type ContentPlace } from '../base/contentFolders';
import { repositoryTop } from '../base/repositoryTop';
import type { Project } from '../config/project';
import type { Config } from '../config/schema';
import type { HistoryTip } from '../model/history';
import type { ReadCommits } from '../model/inputs';
import { readCommitTimes, readRepositoryState, type RepositoryState } from '../read/git';
import { readHistoryTip } from '../read/readHistory';
import { readRepositoryParts } from '../read/submodules';

const NO_COMMITS: ReadCommits = { times: new Map(), hashes: new Map(), diagnostics: [] };
const NO_PAST: HistoryTip = { state: 'none' };

/** Answers of git, a process of its own, which works while the files are read. */
interface AskedGit {
  commits: ReadCommits | Promise<ReadCommits>;
  /** Identifies the past of the pages; files behind descriptions are known only when these have been read. */
  tip: (described: string[] | undefined) => HistoryTip | Promise<HistoryTip>;
}

interface AskingProject extends ContentPlace {
  root: string;
  generator: Pick<Project['generator'], 'isUntouched'>;
  config: Pick<Config, 'lastUpdated' | 'contributors' | 'languages' | 'plugins' | 'repository'> & {
    exports?: { changes?: boolean | undefined } | undefined;
    changes?: { tags?: string | undefined } | undefined;
  };
}

/** Answers that are known already. */
interface KnownOfGit {
  commits?: ReadCommits | undefined;
  tip?: HistoryTip | undefined;
}

/** Asks git for what pages show. */
export function askGit(project: AskingProject, memory: KnownOfGit | undefined): AskedGit {
  const { config } = project;
  const place = placeOf(project);
  let state: Promise<RepositoryState> | undefined;
  const repository = () => (state ??= readRepositoryState(place));
  // Without git and without a configuration nobody has asked for dates.
  const isPlain = project.generator.isUntouched && repositoryTop(project.root) === undefined;
  const asked = () =>
    tellsOfCommits(config) && !isPlain
      ? readCommitTimes(place, repository(), { withAuthors: config.contributors })
      : NO_COMMITS;
  const commits = memory?.commits ?? withParts(asked(), project);
  const isAsked = config.exports !== undefined && config.exports.changes !== false;
  const tipOf = (described?: string[]) =>
    isAsked ? (memory?.tip ?? readHistoryTip(place, repository(), { described, tags: config.changes?.tags })) : NO_PAST;
  const past = config.plugins.some(({ history }) => history !== undefined) ? undefined : tipOf();
  return { commits, tip: (described) => past ?? tipOf(described) };
}

/** The same with the repositories of submodules, to which pages lead. */
async function withParts(
  asked: ReadCommits | Promise<ReadCommits>,
  { root, config, ...place }: AskingProject,
): Promise<ReadCommits> {
  const { repository } = config;
  if (repository === undefined) return asked;
  const [commits, parts] = await Promise.all([asked, readRepositoryParts(root, placeOf(place), repository.url)]);
  return parts.length === 0 ? commits : { ...commits, parts };
}

/** True if pages say when they, or their originals, have changed. */
function tellsOfCommits({
  lastUpdated,
  contributors,
  languages,
}: Pick<Config, 'lastUpdated' | 'contributors' | 'languages'>): boolean {
  return lastUpdated || contributors || Object.values(languages).some(({ notice }) => notice);
}
