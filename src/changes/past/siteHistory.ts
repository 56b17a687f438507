import type { LoadHistoryStore } from './historyStore';
import type { SiteChanges } from '../../model/changes';
import type { Project } from '../../config/project';
import { isPagePath } from '../../read/discover';
import { readHistory } from './readHistory';
import type { PageHistory } from '../../model/history';
import type { Inputs } from '../../model/inputs';
import type { Diagnostic } from '../../report/diagnostic';
import { problem } from '../../report/problem';
import { collectChanges } from './collectChanges';
import { READ_FOR_EACH_PARSED, rangeOf } from './range';
import type { TodaysPages } from './versionRecords';

/** What builds remember of the past of the pages. */
export interface HistoryMemory {
  /** What was found out about past versions of pages. */
  pastVersions: LoadHistoryStore;
  /** The past of the pages, and what stands for it. */
  past?: { key: string; history: PageHistory };
  /** What changed in the methods, the past that tells it, and how far back it was looked for. */
  changes?: { history: PageHistory; range: string; found: SiteChanges | undefined };
}

/** The past of a site's pages; remembered until there is a new commit. */
export async function readSiteHistory(
  project: Project,
  { tip, sources }: Inputs,
  memory: HistoryMemory,
): Promise<PageHistory> {
  // Without a method page there is nothing to compare.
  if (!sources.some(({ text }) => text.includes('call'))) return { state: 'none' };
  const limit = rangeOf(project.config, sources.length).versions * READ_FOR_EACH_PARSED;
  const key = JSON.stringify([tip, limit]);
  if (memory.past?.key !== key) {
    const history = await readHistory(project.contentFolder, tip, {
      limit,
      isPage: (path) => isPagePath(path, project),
    });
    memory.past = { key, history };
  }
  return memory.past.history;
}

/** What keeps the site from showing its past. */
export function historyDiagnostics({ state }: PageHistory, isShown: boolean): Diagnostic[] {
  return isShown && (state === 'shallow' || state === 'partial') ? [problem('changes-missing', { reason: state })] : [];
}

interface SiteChangesInput {
  history: PageHistory;
  today: TodaysPages;
  memory: HistoryMemory;
  isShown: boolean;
  /** Does work later, after which there is another build: nobody waits for the past of a page that is being written. */
  defer?: ((work: () => Promise<void>) => void) | undefined;
}

/** What changed in the methods; undefined where the site does not show it. */
export async function readSiteChanges(project: Project, input: SiteChangesInput): Promise<SiteChanges | undefined> {
  const { history, today, memory, isShown, defer } = input;
  if (!isShown) return undefined;
  const range = rangeOf(project.config, today.records.length);
  const key = JSON.stringify(range);
  if (memory.changes?.history === history && memory.changes.range === key) return memory.changes.found;
  const find = async () => {
    const found = await collectChanges({
      history,
      contentFolder: project.contentFolder,
      today,
      store: await memory.pastVersions(),
      range,
    });
    memory.changes = { history, range: key, found };
  };
  if (defer === undefined) await find();
  else defer(find);
  return memory.changes === undefined ? { state: 'reading' } : memory.changes.found;
}
