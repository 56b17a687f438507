import { describedAuthors } from './postDate';
import { dayFormat, isIsoDay } from '../../base/dates';
import type { Config } from '../../config/schema';
import type { PostFacts, SitePosts } from './posts';
import type { SitePage } from '../../model/site';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { folderOf } from '../../site/paths';
import { isFallback } from '../../site/visibility';
import { valuesOf } from './groups';
import { listingOf } from './listing';
import { folderFor, groupPage, groupPagesOf, listOf, type KnownPage, type Places, type Post } from './postLists';
import { planLists } from './plannedLists';
import { dateOf, groupsOf, hasGroups, nearestFolder, type PostFolder } from './postPages';
import { saidFeeds } from './saidFeeds';

interface Posts {
  posts: SitePosts;
  diagnostics: Diagnostic[];
  /** Paths of the pages that list posts. */
  listing: string[];
  /** From other addresses of their first parts. */
  redirects: [from: string, to: string][];
}

type PostConfig = Pick<Config, 'lang' | 'languages' | 'lists' | 'strings'>;

/** The posts of a site, the pages that list them, and their feeds. */
export function sitePosts(pages: readonly SitePage[], config: PostConfig): Posts {
  const written = pages.map((page): Post => {
    const { record, parsed } = page;
    const isMade = parsed.file.startsWith('list:');
    return { relativePath: record.relativePath, title: record.title, frontMatter: parsed.frontMatter, isMade, page };
  });
  const { pages: all, ...plan } = planLists<KnownPage>(written, config);
  const known = all.filter((each): each is Post => each.page !== undefined);
  const places: Places = { ...plan, known, groupPages: groupPagesOf(known, plan) };
  const facts = known.flatMap((post) => factsOf(post, places, config));
  const lists = known.flatMap((page) => {
    const list = listOf(page, places);
    return list === undefined ? [] : [[page.page, list] as const];
  });
  return {
    posts: { facts: new Map(facts), lists: new Map(lists), feeds: saidFeeds(places) },
    listing: known.flatMap((each) => (listingOf(each) === undefined ? [] : [each.page.record.path])),
    redirects: [
      ...known.flatMap((page) => firstPart(page, places)),
      ...[...plan.folders.values()].flatMap(emptyGroups),
    ],
    diagnostics: [...known.flatMap((page) => nowhere(page, places)), ...undatedIn(places)],
  };
}

/** Facts of a page that a folder lists or groups. */
function factsOf(post: Post, places: Places, { lang }: PostConfig): [SitePage, PostFacts][] {
  const { folders } = places;
  const around = nearestFolder<KnownPage>(post, folders);
  if (around === undefined || listingOf(post) !== undefined) return [];
  const isPost = around.index !== undefined && around.posts.includes(post);
  const grouping = nearestFolder<KnownPage>(post, folders, hasGroups);
  const groups = Object.entries(grouping === undefined ? {} : groupsOf(grouping));
  const tags = groups.flatMap(([key, said]) =>
    key === 'authors'
      ? []
      : valuesOf(post, key, said).map((name) => ({ name, page: groupPage([key, name], grouping!, places) })),
  );
  if (!isPost) return tags.length === 0 ? [] : [[post.page, { authors: [], tags }]];
  const date = dateOf(post);
  const authors = describedAuthors(post.frontMatter, around.index!.frontMatter).map(({ short, ...author }) => {
    const name = short ?? author.name;
    return { ...author, page: grouping && groupPage(['authors', name], grouping, places) };
  });
  const shownDate = date && dayFormat(post.page.record.lang ?? lang)(Date.parse(date.day));
  return [[post.page, { date, shownDate, authors, tags }]];
}

/** The address that the first part of a list has besides its own. */
function firstPart(page: Post, places: Places): [from: string, to: string][] {
  const list = listingOf(page);
  const first = list && list.page === undefined ? folderFor(page, list, places)?.said.first : undefined;
  if (first === undefined) return [];
  const { path } = page.page.record;
  return [[path.endsWith('/') ? `${path}${first}/` : `${path}/${first}`, path]];
}

/** Addresses of keys that no page has: they lead to the page above. */
function emptyGroups({ folder, groups, ...of }: PostFolder<KnownPage>): [from: string, to: string][] {
  const top = folder === '' ? '/' : `/${folder}/`;
  return Object.entries(groupsOf(of)).flatMap(([key, group]): [string, string][] => {
    if (group.always !== true || groups.get(key)?.size !== 0) return [];
    const from = `${top}${group.folder ?? key}/`;
    return [from, ...(of.said.first === undefined ? [] : [`${from}${of.said.first}/`])].map((each) => [each, top]);
  });
}

/** A page that lists a folder without posts. */
function nowhere(page: Post, places: Places): Diagnostic[] {
  const list = listingOf(page);
  if (list === undefined || folderFor(page, list, places) !== undefined) return [];
  const { file, keyLines } = page.page.parsed;
  const folder = list.of ?? folderOf(page.relativePath);
  return [problem('list-without-posts', { folder }, { file, line: keyLines.list ?? 1, column: 1 })];
}

/** Posts without a date, where it is said that pages are posts. */
function undatedIn({ folders }: Places): Diagnostic[] {
  const all = [...folders.values()].filter(({ index, said }) => index !== undefined && said.isSection !== true);
  const own = all.flatMap((folder) => folder.posts.filter((post) => nearestFolder(post, folders) === folder));
  return own.flatMap((post) =>
    post.page === undefined || dateOf(post) !== undefined || isFallback(post.page) ? [] : [undated(post as Post)],
  );
}

function undated({ page: { parsed }, frontMatter: { date } }: Post): Diagnostic {
  const { file, keyLines } = parsed;
  const written = typeof date === 'string' || date === undefined ? date : JSON.stringify(date);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0];
  const facts = { date: written, isDay: day !== undefined && !isIsoDay(day) };
  return problem('post-undated', facts, { file, line: keyLines.date ?? 1, column: 1 });
}
