import type { Project } from '../../config/project';
import type { SiteChanges } from '../../model/changes';
import type { PageHistory } from '../../model/history';
import { collectChanges } from './collectChanges';
import type { Described } from './describedChanges';
import type { LoadHistoryStore } from './historyStore';
import { rangeOf } from './range';
import type { TodaysPages } from './versionRecords';

/** What changed in the methods, the history it was found in, and how far back the search went. */
export interface RememberedChanges {
  history: PageHistory;
  range: string;
  /** Undefined if there is no history. */
  found: SiteChanges | undefined;
}

/** Finds what changed, which takes seconds if the history is long. */
export type DeferredChanges = () => Promise<RememberedChanges>;

export interface SiteChangesInput {
  history: PageHistory;
  today: TodaysPages;
  before: RememberedChanges | undefined;
  pastVersions: LoadHistoryStore;
  /** What plugins make pages from, if git knows it. */
  described?: Described | undefined;
  tags?: readonly string[] | undefined;
}

/** What changed in the methods: the remembered result if it still holds, otherwise a function that finds it. */
export function planSiteChanges(project: Project, input: SiteChangesInput): RememberedChanges | DeferredChanges {
  const { history, today, before, pastVersions, described, tags } = input;
  const range = { ...rangeOf(project.config, today.records.length), ...(tags && { tags }) };
  const rangeKey = JSON.stringify([range, described?.tip, described?.histories.map(({ file }) => file)]);
  if (before?.history === history && before.range === rangeKey) return before;
  return async () => {
    const store = await pastVersions();
    const found = await collectChanges({
      history,
      contentFolder: project.contentFolder,
      today,
      store,
      range,
      described,
    });
    return { history, range: rangeKey, found };
  };
}
