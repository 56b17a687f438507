import type { MethodEntry, RememberedChanges, SiteChanges } from '../../../model/changes';
import type { SinceVersion } from '../../../model/sinceVersion';
import { pluginContext } from '../../../plugins/context';
import type { PreparedFrom } from '../../../seam/feature';
import { changesByMethod } from './compare/news';
import type { Described } from './history/describedChanges';
import { findSinceVersion } from './history/findSinceVersion';
import { planSiteChanges } from './history/siteChanges';

/** Changes in the operations of a site. */
export interface ApiChanges {
  /** From commit to commit; absent if the site does not show them. */
  changes: SiteChanges | undefined;
  /** The same by method, without methods that were only added. */
  methodChanges: ReadonlyMap<string, MethodEntry[]>;
  /** Since the version before. */
  since: SinceVersion | undefined;
}

/** Finds changes from commit to commit, and since the version before. */
export async function prepareChanges(
  from: PreparedFrom,
): Promise<{ shown: ApiChanges; found: RememberedChanges | undefined }> {
  const since = from.isServed ? undefined : await findSinceVersion(from.site, from.project);
  const found = await findChanges(from);
  const changes = shownChanges(from, found);
  return { shown: { changes, methodChanges: changesByMethod(changes), since }, found };
}

/** The known changes of the methods; if finding them is deferred, those known before. */
async function findChanges(from: PreparedFrom): Promise<RememberedChanges | undefined> {
  const { project, pages, sources, settings, history, tip, before, pastVersions, defer } = from;
  if (from.isHasty || !isShown(from)) return before;
  const records = pages.map((page) => (page.origin === undefined ? page.operation : undefined));
  const today = { sources, records, settings };
  const { tags } = { tags: undefined, ...tip };
  const plan = planSiteChanges(project, { history, today, before, pastVersions, described: describedBy(from), tags });
  if (typeof plan !== 'function') return plan;
  if (defer === undefined) return plan();
  defer(plan);
  return before;
}

/** Files from which plugins make pages, if git has them. */
function describedBy({ project, tip }: PreparedFrom): Described | undefined {
  if (tip.state === 'none' || tip.described === undefined) return undefined;
  const context = pluginContext(project);
  const histories = project.config.plugins.flatMap(({ history }) => (history === undefined ? [] : [history(context)]));
  return { root: project.root, tip: tip.described, histories };
}

function shownChanges(from: PreparedFrom, changes: RememberedChanges | undefined): SiteChanges | undefined {
  if (!isShown(from)) return undefined;
  return changes === undefined ? { state: 'reading' } : changes.found;
}

function isShown({ site }: PreparedFrom): boolean {
  return site.data.exports?.changes === true;
}
