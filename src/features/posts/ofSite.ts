import type { JoinedPart } from '../../seam/siteParts';
import type { Config } from '../../config/schema';
import type { Site, SitePage } from '../../model/site';
import { checkPosts } from './checkPosts';
import { createExcerpts } from './excerpt';
import { feedFiles, feedLinks } from './feedFiles';
import { listPages } from './listPages';
import { postParts } from './postParts';
import type { PostList, ShownPosts } from './posts';
import { postsMarkdown } from './postsMarkdown';
import { sitePosts } from './sitePosts';

function join({ pages }: Site, config: Config): JoinedPart {
  const { posts, ...found } = sitePosts(pages, config);
  const excerpts = createExcerpts();
  const value: ShownPosts = {
    parts: (page, context) => postParts(page, context, { ...posts, excerpts }),
    markdown: (page, context) => postsMarkdown(page, context, posts),
    shows: (page) => contentsShown(posts.lists.get(page)),
    check: (now) => checkPosts(posts, now),
    feeds: (context) => feedFiles(posts, context),
  };
  return { value, ...found };
}

function contentsShown(list: PostList | undefined): readonly SitePage[] {
  return list === undefined || list.isShort ? [] : list.posts;
}

/** The part of the feature that sites with lists of posts load: one file. */
export const ofSite = { listPages, join, feedLinks };
