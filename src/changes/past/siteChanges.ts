import type { Project } from '../../config/project';
import type { SiteChanges } from '../../model/changes';
import type { PageHistory } from '../../model/history';
import { collectChanges } from './collectChanges';
import type { LoadHistoryStore } from './historyStore';
import { rangeOf } from './range';
import type { TodaysPages } from './versionRecords';

/** What changed in the methods, the past that tells it, and how far back it was looked for. */
export interface RememberedChanges {
  history: PageHistory;
  range: string;
  /** Undefined where there is no history. */
  found: SiteChanges | undefined;
}

/** Looks for what changed: seconds, for a long past. */
export type DeferredChanges = () => Promise<RememberedChanges>;

export interface SiteChangesInput {
  history: PageHistory;
  today: TodaysPages;
  before: RememberedChanges | undefined;
  pastVersions: LoadHistoryStore;
}

/** What changed in the methods: what is remembered, where it still holds, else how to find it. */
export function planSiteChanges(project: Project, input: SiteChangesInput): RememberedChanges | DeferredChanges {
  const { history, today, before, pastVersions } = input;
  const range = rangeOf(project.config, today.records.length);
  const rangeKey = JSON.stringify(range);
  if (before?.history === history && before.range === rangeKey) return before;
  return async () => {
    const store = await pastVersions();
    const found = await collectChanges({ history, contentFolder: project.contentFolder, today, store, range });
    return { history, range: rangeKey, found };
  };
}
