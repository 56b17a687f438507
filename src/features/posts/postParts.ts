import { withBase } from '../../../client/shared/basePath';
import { putInto, textOf } from '../../../client/shared/text';
import { dayFormat } from '../../base/dates';
import { escapeHtml } from '../../base/html';
import type { Language } from '../../config/languages';
import type { PostFacts, PostList, PostTag, SitePosts } from './posts';
import type { SitePage } from '../../model/site';
import type { PageParts, RenderContext } from '../../render/context';

interface PostContext extends Pick<RenderContext, 'site' | 'config'> {
  posts: SitePosts;
}

/** HTML of a page as a post: its style sheet, what it says of itself, and the posts that it lists; empty on most. */
export function postParts(
  page: SitePage,
  { site, config, assets }: RenderContext,
  posts: SitePosts,
): Partial<PageParts> {
  const context: PostContext = { site, config, posts };
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
  const { posts, tags, parts, isShort, hasYears, more } = list;
  const shown = tags?.map((tag) => `<li>${tagHtml(tag, context)} <span>${tag.count}</span></li>`);
  const items = shown ?? posts.map((post) => (isShort ? lineHtml(post, context) : postHtml(post, context)));
  const kind = tags !== undefined ? 'post-tags' : isShort ? 'post-lines' : 'post-list';
  return [
    hasYears === true
      ? yearsHtml(posts, context)
      : items.length === 0
        ? ''
        : `<ul class="${kind}">${items.join('')}</ul>`,
    parts.length === 0 ? '' : partsHtml(parts, page, context),
    more === undefined ? '' : `<p><a href="${hrefOf(more, context)}">${escapeHtml(more.record.title)}</a></p>`,
  ].join('');
}

/** `<h2 id="2026">2026</h2>` and the posts of the year */
function yearsHtml(posts: readonly SitePage[], context: PostContext): string {
  const years = new Map<string, SitePage[]>();
  for (const post of posts) {
    const year = factsIn(post, context)?.date?.day.slice(0, 4) ?? '';
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  const lists = Array.from(years, ([year, all]) => {
    const lines = all.map((post) => lineHtml(post, context)).join('');
    return `${year && `<h2 id="${year}">${year}</h2>`}<ul class="post-lines">${lines}</ul>`;
  });
  return lists.join('');
}

function lineHtml(post: SitePage, context: PostContext): string {
  const { date, shownDate } = factsIn(post, context)!;
  const time = date === undefined ? '' : `<time datetime="${date.day}">${escapeHtml(shownDate!)}</time> `;
  return `<li>${time}${linkHtml(post, context)}</li>`;
}

function postHtml(post: SitePage, context: PostContext): string {
  const { description } = post.parsed;
  const about = description === '' ? '' : `<p>${spoken(description, otherLanguage(post, context))}</p>`;
  const facts = factsHtml(factsIn(post, context), context);
  return `<li><h2>${linkHtml(post, context)}</h2>${facts}${about}</li>`;
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
