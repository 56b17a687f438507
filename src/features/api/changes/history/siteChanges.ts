import type { Project } from '../../../../config/project';
import type { DeferredChanges, RememberedChanges } from '../../../../model/changes';
import type { PageHistory } from '../../../../model/history';
import { collectChanges } from './collectChanges';
import type { Described } from './describedChanges';
import type { LoadHistoryStore } from '../../../../cache/historyStore';
import { rangeOf } from '../../../../read/range';
import type { TodaysPages } from './versionRecords';

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
