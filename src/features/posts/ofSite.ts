import type { JoinedPart } from '../../seam/siteParts';
import type { Config } from '../../config/schema';
import type { Site, SitePage } from '../../model/site';
import { checkPosts } from './checkPosts';
import { createExcerpts } from './excerpt';
import { feedFiles, feedLinks, MOST } from './feedFiles';
import { listPages } from './listPages';
import { postParts } from './postParts';
import type { PostList, ShownPosts } from './posts';
import { postsMarkdown } from './postsMarkdown';
import { sitePosts } from './sitePosts';

function join({ pages }: Site, config: Config): JoinedPart {
  const { posts, ...found } = sitePosts(pages, config);
  const excerpts = createExcerpts();
  const inFeeds = new Set(posts.feeds.flatMap((feed) => (feed.isWhole ? feed.pages.slice(0, MOST) : [])));
  const value: ShownPosts = {
    parts: (page, context) => postParts(page, context, { ...posts, excerpts }),
    markdown: (page, context) => postsMarkdown(page, context, posts),
    shows: (page) => [...contentsShown(posts.lists.get(page)), ...(inFeeds.has(page) ? [page] : [])],
    check: (now) => checkPosts(posts, now),
    feeds: (context, noting) => feedFiles(posts, context, noting),
  };
  return { value, ...found };
}

function contentsShown(list: PostList | undefined): readonly SitePage[] {
  return list === undefined || list.isShort ? [] : list.posts;
}

/** The part of the feature that sites with lists of posts load: one file. */
export const ofSite = { listPages, join, feedLinks };
