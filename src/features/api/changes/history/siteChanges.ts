import type { Project } from '../../../../config/project';
import type { SiteChanges } from '../../../../model/changes';
import type { PageHistory } from '../../../../model/history';
import { collectChanges } from './collectChanges';
import type { Described } from './describedChanges';
import type { LoadHistoryStore } from './historyStore';
import { rangeOf } from './range';
import type { TodaysPages } from './versionRecords';

/** Changes of the methods, the history that they were found in, and how far back the search went. */
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
  /** Descriptions that plugins make pages from, if git knows them. */
  described?: Described | undefined;
  tags?: readonly string[] | undefined;
}

/** Changes of the methods: the remembered result if it still holds, otherwise a function that finds them. */
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
