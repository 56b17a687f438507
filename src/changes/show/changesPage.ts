import { withBase } from '../../../client/shared/basePath';
import { changesPath } from '../../../client/shared/exportPaths';
import { renderPage } from '../../../templates/render';
import type { SiteChanges } from '../../model/changes';
import { newsByDay, toNews, type DayOfNews, type News } from '../compare/news';
import { escapeHtml } from '../../base/escapeHtml';
import type { RenderContext } from '../../render/context';
import { dayFormat } from '../../base/dayFormat';
import { absoluteUrl, commitUrl, notFoundView, pageState } from '../../render/view';
import { ATOM_FEED, CHANGES_FILE, JSON_FEED } from './files';
import { BREAKING_MARK, changeList, methodsSentence, type NewsLinks } from './newsHtml';
import { createTargets } from './changeTargets';

/** The page stays readable, and no larger than others; `changes.json` has the rest. */
const MOST_NEWS = 200;

/** The page that says what changed in the documented methods. It is docgen's own, and no page of the content. */
export function renderChangesPage(changes: SiteChanges, context: RenderContext): string {
  const { site, config, assets, version, closedGroup } = context;
  const title = 'Changes';
  const days = changes.state === 'known' ? newsByDay(toNews(changes.entries).slice(0, MOST_NEWS)) : [];
  const view = notFoundView(context);
  const formatDay = dayFormat(config.lang);
  const body =
    changes.state === 'known' ? knownChanges(changes, { days, formatDay, context }) : missingHistory(changes.state);
  const state = pageState(
    {
      ...view,
      record: {
        ...view.record,
        title,
        key: 'v-changes',
        path: changesPath,
        regularPath: changesPath,
        headers: days.map(({ day }) => ({ level: 2, title: formatDay(Date.parse(day)), slug: dayId(day) })),
      },
      documentTitle: `${title} | ${config.title}`,
      canonical: absoluteUrl(changesPath, config),
      meta: [],
    },
    context,
  );
  const feeds = changes.state === 'known' ? { feeds: { atom: `/${ATOM_FEED}`, json: `/${JSON_FEED}` } } : {};
  return renderPage({
    site: site.data,
    state,
    assets,
    version,
    closedGroup,
    html: `<h1 id="changes">${title}</h1>${body}`,
    ...feeds,
  });
}

function missingHistory(state: Exclude<SiteChanges['state'], 'known'>): string {
  const reasons = {
    shallow: 'The site was built from a shallow clone, which holds the newest commits only.',
    partial: 'The site was built from a partial clone, which holds the newest files only.',
    reading: 'It is being read at this moment: the page shows it as soon as that is done.',
  };
  return `<p>What changed in the documented methods is read from the history of these pages. Here it is missing. ${reasons[state]}</p>`;
}

interface Known {
  days: readonly DayOfNews[];
  formatDay: (time: number) => string;
  context: RenderContext;
}

function knownChanges(
  { entries, from }: Extract<SiteChanges, { state: 'known' }>,
  { days, formatDay, context }: Known,
): string {
  const { config } = context;
  const href = (path: string) => escapeHtml(withBase(config.base, path));
  const intro =
    '<p>What changed in the documented methods, newest first; days are in UTC. It is read from the history of these pages: what was mended ' +
    `in the documentation alone looks the same as a change of the API. ${BREAKING_MARK} marks what a program that calls the method may fail over.</p>` +
    `<p>Follow the changes with <a href="${href(`/${ATOM_FEED}`)}">Atom</a> or <a href="${href(`/${JSON_FEED}`)}">JSON Feed</a>; ` +
    `all of them are in <a href="${href(`/${CHANGES_FILE}`)}">${CHANGES_FILE}</a>.</p>`;
  const links: NewsLinks = {
    targets: createTargets(context),
    href: (path) => withBase(config.base, path),
    mark: BREAKING_MARK,
  };
  const seen = new Set<string>();
  const sections = days.map(
    ({ day, news }) =>
      `<h2 id="${dayId(day)}">${escapeHtml(formatDay(Date.parse(day)))}</h2>${news.map((each) => section(each, { links, seen, context })).join('')}`,
  );
  const nothing = days.length === 0 ? '<p>Nothing has changed yet.</p>' : '';
  const isCut = toNews(entries).length > MOST_NEWS;
  const rest = isCut
    ? `<p>Older changes are in <a href="${href(`/${CHANGES_FILE}`)}">${CHANGES_FILE}</a>.</p>`
    : from === undefined
      ? ''
      : `<p>What was before ${escapeHtml(formatDay(from))} was not looked at.</p>`;
  return intro + nothing + sections.join('') + rest;
}

interface SectionContext {
  links: NewsLinks;
  /** Methods that have a section above: only the newest one has the method's id. */
  seen: Set<string>;
  context: RenderContext;
}

function section(news: News, { links, seen, context }: SectionContext): string {
  if (news.kind !== 'changed') return `<p>${methodsSentence(news, links)}</p>`;
  const { call, changes, commit } = news;
  const path = links.targets.page(call);
  const name =
    path === undefined ? escapeHtml(call) : `<a href="${escapeHtml(links.href(path))}">${escapeHtml(call)}</a>`;
  const id = seen.has(call) ? '' : ` id="method-${escapeHtml(call)}"`;
  seen.add(call);
  const url = commitUrl(commit, context.config);
  const source =
    url === null ? '' : ` <a class="change-commit" href="${escapeHtml(url)}">commit ${commit.slice(0, 7)}</a>`;
  return `<h3${id}>${name}${source}</h3>${changeList(call, changes, links)}`;
}

function dayId(day: string): string {
  return `day-${day}`;
}
