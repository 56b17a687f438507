import type { Feature } from '../../seam/feature';
import { isIndex } from '../../site/paths';
import { listsItsFolder } from './listing';
import { postDate } from './postDate';
import type { ShownPosts } from './posts';

const load = async () => (await import('./ofSite')).ofSite;

const shownIn = ({ prepared }: { prepared: Readonly<Record<string, unknown>> }) =>
  prepared.posts as ShownPosts | undefined;

/** The date, authors and tags of posts, and lists of posts. */
export const posts: Feature = {
  name: 'posts',
  async pages(from) {
    const indexes = from.sources.filter((source) => isIndex(source.relativePath) && from.mayMake(source));
    const isSaid = Object.keys(from.config.lists).length > 0;
    return isSaid || from.know(indexes).some(listsItsFolder) ? (await load()).listPages(from) : [];
  },
  order(index) {
    if (!listsItsFolder(index.parsed)) return undefined;
    return ({ record: { relativePath }, parsed: { frontMatter } }) =>
      -(postDate(relativePath, { date: frontMatter.date })?.time ?? -Infinity);
  },
  async join(site, config) {
    const isSaid = Object.keys(config.lists).length > 0;
    const hasLists = isSaid || site.pages.some(({ parsed }) => parsed.frontMatter.list !== undefined);
    return hasLists ? (await load()).join(site, config) : {};
  },
  decorate: (page, context) => shownIn(context)?.parts(page, context) ?? {},
  shows: (page, context) => shownIn(context)?.shows(page) ?? [],
  markdown: (page, context) => shownIn(context)?.markdown(page, context) ?? { facts: [], below: '' },
  prepare: async ({ project: { config } }) =>
    Object.keys(config.lists).length === 0 ? {} : { head: (await load()).feedLinks(config) },
  files: ({ context, noting }) => Promise.resolve({ files: shownIn(context)?.feeds(context, noting) ?? [] }),
  check: (site) => Promise.resolve({ diagnostics: shownIn(site)?.check(site.now) ?? [] }),
};
