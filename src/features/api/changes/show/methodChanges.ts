import { withBase } from '../../../../../client/shared/basePath';
import { changesPage, ownPath } from '../../../../../client/shared/markdownPath';
import { newsByDay, toNews } from '../compare/news';
import { documentedName, withoutNames } from '../../schema/operationNames';
import { escapeHtml } from '../../../../base/html';
import type { Site, SitePage } from '../../../../model/site';
import { ownTargets } from './changeTargets';
import type { RenderContext } from '../../../../render/context';
import type { MethodEntry } from '../../../../model/changes';
import { dayFormat } from '../../../../base/dates';
import { changeList, changeMarks } from './newsHtml';
import { putInto, textOf } from '../../../../../client/shared/text';

/** How much of a method's past its page shows; the page of all changes has the rest. */
const MOST_DAYS = 5;

/** Id of the folded list, which unfolds for a target inside. */
const LIST = 'docgen-changes';

/** Both are empty for pages of other kinds, and for methods that have not changed. */
interface MethodChangesHtml {
  /** A link to the list, beside how the method is called. */
  mark: string;
  list: string;
}

/** Changes of a page's method, folded, with a mark that links to them; empty if there are none. */
export function renderMethodChanges(
  page: SitePage,
  { config, site }: Pick<RenderContext, 'config'> & { site: Pick<Site, 'data'> },
  methodChanges: ReadonlyMap<string, MethodEntry[]>,
): MethodChangesHtml {
  const entries = methodChanges.get(withoutNames(documentedName(page.parsed) ?? '')) ?? [];
  const days = newsByDay(toNews(entries).filter(({ kind }) => kind === 'changed'));
  if (days.length === 0) return { mark: '', list: '' };
  const formatDay = dayFormat(config.lang);
  const links = { targets: ownTargets(page), href: (path: string) => path, marks: changeMarks(config), words: config };
  const lists = days.slice(0, MOST_DAYS).map(({ day, news }) => {
    const changes = news.flatMap((each) => (each.kind === 'changed' ? changeList(each.call, each.changes, links) : []));
    return `<p>${escapeHtml(formatDay(Date.parse(day)))}</p>${changes.join('')}`;
  });
  const all =
    page.parsed.operation?.call === undefined
      ? textOf(config, 'changes.allOperations', 'Changes of all operations')
      : textOf(config, 'changes.all', 'Changes of all methods');
  const address = withBase(config.base, ownPath(site.data, changesPage));
  const link = `<p><a href="${escapeHtml(address)}">${escapeHtml(all)}</a></p>`;
  const date = formatDay(Date.parse(days[0]!.day));
  const newest = escapeHtml(putInto(textOf(config, 'changes.changedOn', 'Changed on {date}'), { date }));
  return {
    mark: `<a class="method-changed" href="#${LIST}">${newest}</a>`,
    list:
      `<details class="container details method-changes"><summary id="${LIST}">${newest}</summary>` +
      `${lists.join('')}${link}</details>`,
  };
}
