import { withBase } from '../../../client/shared/basePath';
import { changesPath } from '../../../client/shared/exportPaths';
import { newsByDay, toNews } from '../compare/news';
import { escapeHtml } from '../../base/escapeHtml';
import type { SitePage } from '../../model/site';
import { ownTargets } from './changeTargets';
import type { RenderContext } from '../../render/context';
import { dayFormat } from '../../base/dayFormat';
import { BREAKING_MARK, changeList } from './newsHtml';

/** What a page holds of its method's past: the page of all changes has the rest. */
const MOST_DAYS = 5;

/** What changed in the method of a page, folded below it; nothing where nothing did since it was first documented. */
export function renderMethodChanges(
  page: SitePage,
  { config, methodChanges }: Pick<RenderContext, 'config' | 'methodChanges'>,
): string {
  const entries = methodChanges.get(page.parsed.method?.call ?? '') ?? [];
  const days = newsByDay(toNews(entries).filter(({ kind }) => kind === 'changed'));
  if (days.length === 0) return '';
  const formatDay = dayFormat(config.lang);
  const links = { targets: ownTargets(page), href: (path: string) => path, mark: BREAKING_MARK };
  const lists = days.slice(0, MOST_DAYS).map(({ day, news }) => {
    const changes = news.flatMap((each) => (each.kind === 'changed' ? changeList(each.call, each.changes, links) : []));
    return `<p>${escapeHtml(formatDay(Date.parse(day)))}</p>${changes.join('')}`;
  });
  const all = `<p><a href="${escapeHtml(withBase(config.base, changesPath))}">Changes of all methods</a></p>`;
  return `<details class="container details method-changes"><summary>Changed on ${escapeHtml(formatDay(Date.parse(days[0]!.day)))}</summary>${lists.join('')}${all}</details>`;
}
