import { withBase } from '../../../../../client/shared/basePath';
import { changesPage, ownPath } from '../../../../../client/shared/markdownPath';
import type { SiteChanges } from '../../../../model/changes';
import { newsByDay, toNews } from '../compare/news';
import { shareChanges, type NewsEntry } from '../compare/sharedChanges';
import { escapeHtml } from '../../../../base/html';
import { htmlOf } from '../../../../render/htmlOf';
import { isAddress } from '../../schema/operationNames';
import { slugify } from '../../../../base/slug';
import { commitUrl } from '../../../../render/pageExtras';
import type { RenderContext } from '../../../../render/context';
import { searchedPage } from '../../../../render/searchedPage';
import type { SearchedPage } from '../../../../model/searchedPage';
import { dayFormat } from '../../../../base/dates';
import { renderOwnPage } from '../../../../render/ownPage';
import { ownPlaces } from '../../../../render/languagePlaces';
import { ATOM_FEED, CHANGES_FILE, JSON_FEED, createTargets } from './changeTargets';
import { changeList, changeMarks, methodsSentence, sharedList, sharedTitleHtml, type NewsLinks } from './newsHtml';
import { documentsMethods, missingHistory } from './missingHistory';
import { CHANGE_TEXTS } from '../../../../../client/features/api/shared/changeTexts';
import { putInto, textOf } from '../../../../../client/shared/text';

/** Keeps the page readable and no larger than others; `changes.json` has the rest. */
const MOST_NEWS = 200;

/** How the search finds the page: by what it is, not by the methods that have changed. */
export function searchedChanges(context: RenderContext): SearchedPage {
  const { config } = context;
  const [about, ...rest] = introduction(context);
  return searchedPage({
    title: textOf(config, 'changes.title', 'Changes'),
    path: pathIn(context),
    description: about,
    text: rest.join(' '),
  });
}

/** HTML of the page of changes. */
export function changesHtml(changes: SiteChanges, context: RenderContext): string {
  const title = escapeHtml(textOf(context.config, 'changes.title', 'Changes'));
  const body =
    changes.state === 'known'
      ? knownChanges(changes, { ...newestDays(changes), formatDay: dayFormat(context.config.lang), context })
      : missingHistory(changes.state, context);
  return `<h1 id="changes">${title}</h1>${body}`;
}

/** The page that shows what changed in the documented methods. docgen writes it itself. */
export function renderChangesPage(changes: SiteChanges, context: RenderContext): string {
  const { site, config } = context;
  const { days } = changes.state === 'known' ? newestDays(changes) : { days: [] };
  const formatDay = dayFormat(config.lang);
  const feeds = { atom: ownPath(site.data, ATOM_FEED), json: ownPath(site.data, JSON_FEED) };
  const page = {
    key: 'v-changes',
    path: pathIn(context),
    title: textOf(config, 'changes.title', 'Changes'),
    headers: days.map((each) => ({ level: 2, title: dayTitle(each, formatDay, config), slug: dayId(each) })),
    html: changesHtml(changes, context),
    ...ownPlaces(changesPage, context, ({ exports }) => exports?.changes === true),
  };
  return renderOwnPage(page, context, changes.state === 'known' ? { feeds } : {}).join('');
}

/** The newest days, or tags; what several methods have in common counts once. */
function newestDays({ entries, tags }: Pick<KnownState, 'entries' | 'tags'>): Pick<Known, 'days' | 'isCut'> {
  const days: ShownDay[] = [];
  let left = MOST_NEWS;
  for (const { news, ...head } of newsByDay(toNews(entries), tags)) {
    const shared = shareChanges(news);
    if (left > 0) days.push({ ...head, news: shared.slice(0, left) });
    left -= shared.length;
  }
  return { days, isCut: left < 0 };
}

type KnownState = Extract<SiteChanges, { state: 'known' }>;

interface ShownDay {
  day: string;
  tag?: string;
  news: NewsEntry[];
}

interface Known {
  days: readonly ShownDay[];
  /** True if there are more changes. */
  isCut: boolean;
  formatDay: (time: number) => string;
  context: RenderContext;
}

function knownChanges({ from }: KnownState, { days, isCut, formatDay, context }: Known): string {
  const { config } = context;
  const file = fileLink(CHANGES_FILE, CHANGES_FILE, context);
  const links: NewsLinks = {
    targets: createTargets(context),
    href: (path) => withBase(config.base, path),
    marks: changeMarks(config),
    words: config,
  };
  const seen = new Set<string>();
  const sections = days.map((day) => {
    const title = `<h2 id="${dayId(day)}">${escapeHtml(dayTitle(day, formatDay, config))}</h2>`;
    return title + day.news.map((each) => section(each, { links, seen, context })).join('');
  });
  const nothing =
    days.length === 0 ? `<p>${escapeHtml(textOf(config, 'changes.nothing', 'Nothing has changed yet.'))}</p>` : '';
  const rest = isCut
    ? `<p>${htmlOf(textOf(config, 'changes.older', 'Older changes are in {file}.'), { file })}</p>`
    : from === undefined
      ? ''
      : `<p>${htmlOf(textOf(config, 'changes.before', 'Changes before {date} were not examined.'), {
          date: escapeHtml(formatDay(from)),
        })}</p>`;
  return introduction(context).join('') + nothing + sections.join('') + rest;
}

/** Says what the page is about, and names the feeds with the same content. */
function introduction(context: RenderContext): [string, string] {
  const { config } = context;
  const about = documentsMethods(context)
    ? textOf(config, 'changes.about', CHANGE_TEXTS['changes.about'])
    : textOf(config, 'changes.aboutOperations', CHANGE_TEXTS['changes.aboutOperations']);
  const follow = textOf(
    config,
    'changes.follow',
    'Follow the changes with {atom} or {json}; all of them are in {file}.',
  );
  const links = {
    atom: fileLink(ATOM_FEED, 'Atom', context),
    json: fileLink(JSON_FEED, 'JSON Feed', context),
    file: fileLink(CHANGES_FILE, CHANGES_FILE, context),
  };
  return [
    `<p>${htmlOf(about, { mark: Object.values(changeMarks(config)).join('').trim() })}</p>`,
    `<p>${htmlOf(follow, links)}</p>`,
  ];
}

function fileLink(file: string, text: string, { config, site }: RenderContext): string {
  return `<a href="${escapeHtml(withBase(config.base, ownPath(site.data, file)))}">${text}</a>`;
}

function pathIn({ site }: RenderContext): string {
  return ownPath(site.data, changesPage);
}

interface SectionContext {
  links: NewsLinks;
  /** Methods that already have a section: only the newest section gets the method's id. */
  seen: Set<string>;
  context: RenderContext;
}

function section(news: NewsEntry, { links, seen, context }: SectionContext): string {
  const url = commitUrl(news.commit, context);
  const source =
    url === null ? '' : ` <a class="change-commit" href="${escapeHtml(url)}">${commitText(news.commit, context)}</a>`;
  if (news.kind === 'shared') {
    return `<h3>${sharedTitleHtml(news, links)}${source}</h3>${sharedList(news, links)}`;
  }
  if (news.kind !== 'changed') return `<p>${methodsSentence(news, links)}</p>`;
  const { call, changes } = news;
  const path = links.targets.page(call);
  const name =
    path === undefined ? escapeHtml(call) : `<a href="${escapeHtml(links.href(path))}">${escapeHtml(call)}</a>`;
  const id = seen.has(call) ? '' : ` id="${sectionId(call)}"`;
  seen.add(call);
  return `<h3${id}>${name}${source}</h3>${changeList(call, changes, links)}`;
}

function commitText(commit: string, { config }: RenderContext): string {
  return escapeHtml(putInto(textOf(config, 'change.commit', 'commit {hash}'), { hash: commit.slice(0, 7) }));
}

function sectionId(call: string): string {
  return isAddress(call) ? `operation-${slugify(call)}` : `method-${escapeHtml(call)}`;
}

function dayId({ day, tag }: ShownDay): string {
  if (tag === '') return 'unreleased';
  return tag === undefined ? `day-${day}` : `tag-${slugify(tag)}`;
}

/** The day, with the name of its tag where changes are told by tags. */
function dayTitle({ day, tag }: ShownDay, formatDay: Known['formatDay'], config: RenderContext['config']): string {
  if (tag === '') return textOf(config, 'changes.unreleased', 'Not released yet');
  return tag === undefined ? formatDay(Date.parse(day)) : `${tag}, ${formatDay(Date.parse(day))}`;
}
