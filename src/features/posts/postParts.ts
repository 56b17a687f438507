import { withBase } from '../../../client/shared/basePath';
import { putInto, textOf } from '../../../client/shared/text';
import { dayFormat } from '../../base/dates';
import { escapeHtml } from '../../base/html';
import type { Language } from '../../config/languages';
import { amongOthers, type Excerpts } from './excerpt';
import type { PostFacts, PostList, PostTag, SitePosts } from './posts';
import type { SitePage } from '../../model/site';
import type { PageParts, RenderContext } from '../../render/context';

interface PostContext extends Pick<RenderContext, 'site' | 'config'> {
  posts: SitePosts;
  /** The excerpt of a post; undefined where its description is shown. */
  excerptOf(post: SitePage, isWhole: boolean): string | undefined;
  /** Ids of the page. */
  taken: Set<string>;
}

/** HTML of a page as a post: its style sheet, what it says of itself, and the posts that it lists; empty on most. */
export function postParts(
  page: SitePage,
  rendering: RenderContext,
  { excerpts, ...posts }: SitePosts & { excerpts: Excerpts },
): Partial<PageParts> {
  const { site, config, assets } = rendering;
  const excerptOf = (post: SitePage, isWhole: boolean) => excerpts(post, rendering, isWhole);
  const context: PostContext = { site, config, posts, excerptOf, taken: new Set(page.parsed.anchors) };
  const facts = factsHtml(posts.facts.get(page), context);
  const listed = posts.lists.get(page);
  const list = listed === undefined ? '' : listHtml(listed, page, context);
  if (facts + list === '') return {};
  const style = escapeHtml(withBase(config.base, assets.sheets!.posts!));
  return { above: `<link rel="stylesheet" href="${style}">`, beside: facts, below: list };
}

/** `<div class="post-facts">January 31, 2026 · Ann · news, speed</div>` */
function factsHtml(facts: PostFacts | undefined, context: PostContext): string {
  if (facts === undefined) return '';
  const { date, shownDate, authors, tags } = facts;
  const names = authors.map(({ name, url, page }) => {
    const href = page === undefined ? url && escapeHtml(url) : hrefOf(page, context);
    return href === undefined ? escapeHtml(name) : `<a href="${href}">${escapeHtml(name)}</a>`;
  });
  const parts = [
    ...(date === undefined ? [] : [`<time datetime="${date.day}">${escapeHtml(shownDate!)}</time>`]),
    ...(names.length === 0 ? [] : [`<span>${names.join(', ')}</span>`]),
    ...(tags.length === 0 ? [] : [`<span>${tags.map((tag) => tagHtml(tag, context)).join(' ')}</span>`]),
  ];
  return parts.length === 0 ? '' : `<div class="post-facts">${parts.join('')}</div>`;
}

function tagHtml({ name, page }: PostTag, context: PostContext): string {
  const text = escapeHtml(name);
  return page === undefined ? text : `<a href="${hrefOf(page, context)}" rel="tag">${text}</a>`;
}

function hrefOf({ record }: SitePage, { config }: PostContext): string {
  return escapeHtml(withBase(config.base, record.path));
}

function listHtml(list: PostList, page: SitePage, context: PostContext): string {
  const { parts, more } = list;
  return [
    itemsHtml(list, context),
    parts.length === 0 ? '' : partsHtml(parts, page, context),
    more === undefined ? '' : `<p><a href="${hrefOf(more, context)}">${escapeHtml(more.record.title)}</a></p>`,
  ].join('');
}

function itemsHtml({ posts, tags, hasLetters = false, ...list }: PostList, context: PostContext): string {
  if (tags !== undefined) {
    const letterOf = ({ name }: PostTag) => (hasLetters ? name.slice(0, 1).toUpperCase() : '');
    const items = tags.map((tag): Item => [letterOf(tag), `${tagHtml(tag, context)} <span>${tag.count}</span>`]);
    return groupedHtml('post-tags', items);
  }
  const { isShort, isWhole = false, hasYears = false } = list;
  const yearOf = (post: SitePage) => (hasYears ? (factsIn(post, context)?.date?.day.slice(0, 4) ?? '') : '');
  const html = (post: SitePage) => (isShort ? lineHtml(post, context) : postHtml(post, isWhole, context));
  const items = posts.map((post): Item => [yearOf(post), html(post)]);
  return groupedHtml(isShort ? 'post-lines' : 'post-list', items);
}

type Item = readonly [heading: string, html: string];

/** `<h2 id="2026">2026</h2>` and a list of what is below it; without a heading the list alone */
function groupedHtml(kind: string, items: readonly Item[]): string {
  const groups = new Map<string, string[]>();
  for (const [heading, html] of items) groups.set(heading, [...(groups.get(heading) ?? []), `<li>${html}</li>`]);
  const lists = Array.from(groups, ([heading, all]) => {
    const text = escapeHtml(heading);
    return `${heading && `<h2 id="${text}">${text}</h2>`}<ul class="${kind}">${all.join('')}</ul>`;
  });
  return lists.join('');
}

function lineHtml(post: SitePage, context: PostContext): string {
  const { date, shownDate } = factsIn(post, context) ?? {};
  const time = date === undefined ? '' : `<time datetime="${date.day}">${escapeHtml(shownDate!)}</time> `;
  return time + linkHtml(post, context);
}

function postHtml(post: SitePage, isWhole: boolean, context: PostContext): string {
  const facts = factsHtml(factsIn(post, context), context);
  return `<h2>${linkHtml(post, context)}</h2>${facts}${textHtml(post, isWhole, context)}`;
}

/** The text of a post up to its mark; else what it is about. */
function textHtml(post: SitePage, isWhole: boolean, context: PostContext): string {
  const other = otherLanguage(post, context);
  const excerpt = context.excerptOf(post, isWhole);
  if (excerpt !== undefined) {
    const html = amongOthers(excerpt, hrefOf(post, context), context.taken);
    return other === undefined ? html : `<div lang="${escapeHtml(other.lang)}" dir="auto">${html}</div>`;
  }
  const { description } = post.parsed;
  return description === '' ? '' : `<p>${spoken(description, other)}</p>`;
}

/** A post in another language has the name of that beside it. */
function linkHtml(post: SitePage, context: PostContext): string {
  const other = otherLanguage(post, context);
  const mark = other ? ` hreflang="${escapeHtml(other.lang)}" data-language="${escapeHtml(other.label)}"` : '';
  return `<a href="${hrefOf(post, context)}"${mark}>${spoken(post.record.title, other)}</a>`;
}

/** A text in another language than the list, with its own direction. */
function spoken(text: string, other: Language | undefined): string {
  const html = escapeHtml(text);
  return other === undefined ? html : `<bdi lang="${escapeHtml(other.lang)}">${html}</bdi>`;
}

function otherLanguage(post: SitePage, { site, config }: PostContext): Language | undefined {
  const language = site.languages?.twins.languageOf(post);
  return language?.config === config ? undefined : language;
}

/** Facts about a post as a list has them: days in the language of the list. */
function factsIn(post: SitePage, context: PostContext): PostFacts | undefined {
  const facts = context.posts.facts.get(post);
  if (facts?.date === undefined || otherLanguage(post, context) === undefined) return facts;
  return { ...facts, shownDate: dayFormat(context.config.lang)(Date.parse(facts.date.day)) };
}

/** Links to the first and the last part of a list, and to those around this one. */
function partsHtml(parts: readonly SitePage[], page: SitePage, context: PostContext): string {
  const here = parts.indexOf(page);
  const shown = [...parts.keys()].filter(
    (at) => at === 0 || at === parts.length - 1 || Math.abs(at - here) <= 2 || parts.length <= 7,
  );
  const links = shown.map((at, index) => {
    const gap = index > 0 && shown[index - 1] !== at - 1 ? '… ' : '';
    const rel = at === here - 1 ? ' rel="prev"' : at === here + 1 ? ' rel="next"' : ' aria-current="page"';
    const mark = Math.abs(at - here) <= 1 ? rel : '';
    return `${gap}<a href="${hrefOf(parts[at]!, context)}"${mark}>${at + 1}</a>`;
  });
  const label = putInto(textOf(context.config, 'sidebar.pagesOf', 'Pages of {group}: {count}'), {
    group: parts[0]!.record.title,
    count: parts.length,
  });
  return `<nav class="post-parts" aria-label="${escapeHtml(label)}">${links.join(' ')}</nav>`;
}
