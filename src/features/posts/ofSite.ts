import type { JoinedPart } from '../../seam/siteParts';
import type { Config } from '../../config/schema';
import type { Site } from '../../model/site';
import { checkPosts } from './checkPosts';
import { listPages } from './listPages';
import { postParts } from './postParts';
import type { ShownPosts } from './posts';
import { postsMarkdown } from './postsMarkdown';
import { sitePosts } from './sitePosts';

function join({ pages }: Site, config: Config): JoinedPart {
  const { posts, ...found } = sitePosts(pages, config);
  const value: ShownPosts = {
    parts: (page, context) => postParts(page, context, posts),
    markdown: (page, context) => postsMarkdown(page, context, posts),
    check: (now) => checkPosts(posts, now),
  };
  return { value, ...found };
}

/** The part of the feature that sites with lists of posts load: one file. */
export const ofSite = { listPages, join };
