import type { PostFacts, PostList, SitePosts } from './posts';
import type { SitePage } from '../../model/site';
import type { MarkdownParts, RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';

/** Front matter of a post, and the list of a page in markdown; both empty on most pages. */
export function postsMarkdown(
  page: SitePage,
  { config }: Pick<RenderContext, 'config'>,
  posts: SitePosts,
): MarkdownParts {
  const facts = posts.facts.get(page);
  const list = posts.lists.get(page);
  const link: LinkTo = (to, text) => `[${text.replace(/[[\]\\]/g, '\\$&')}](${absoluteUrl(to.record.path, config)})`;
  const factsOf = (post: SitePage) => posts.facts.get(post);
  return {
    facts: facts === undefined ? [] : frontMatterOf(facts),
    below: list === undefined ? '' : listMarkdown(list, { link, factsOf }),
  };
}

type LinkTo = (page: SitePage, text: string) => string;
interface Written {
  link: LinkTo;
  factsOf(post: SitePage): PostFacts | undefined;
}

function frontMatterOf({ date, authors, tags }: PostFacts): string[] {
  return [
    ...(date === undefined ? [] : [`date: ${date.day}`]),
    ...(authors.length === 0 ? [] : [`authors: ${JSON.stringify(authors.map(({ name }) => name))}`]),
    ...(tags.length === 0 ? [] : [`tags: ${JSON.stringify(tags.map(({ name }) => name))}`]),
  ];
}

function listMarkdown({ posts, tags = [], parts, more }: PostList, { link, factsOf }: Written): string {
  const ofTags = tags.map(({ name, page, count }) => `- ${page === undefined ? name : link(page, name)} (${count})`);
  const ofPosts = posts.map((post) => {
    const { date, authors = [] } = factsOf(post) ?? {};
    const facts = [...(date === undefined ? [] : [date.day]), ...authors.map(({ name }) => name)].join(', ');
    const { description } = post.parsed;
    return `- ${link(post, post.record.title)}${facts && ` (${facts})`}${description && `: ${description}`}`;
  });
  const numbers = parts.map((part, index) => link(part, String(index + 1))).join(' ');
  const items = [...ofTags, ...ofPosts].join('\n');
  return [items, numbers, more === undefined ? '' : link(more, more.record.title)].filter(Boolean).join('\n\n');
}
