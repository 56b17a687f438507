import { languageAt } from '../../base/languages';
import type { CheckedHeadTag } from '../../config/look';
import type { Config } from '../../config/schema';
import type { PlannedFile } from '../../model/outputFile';
import type { SitePage } from '../../model/site';
import { renderBody } from '../../render/body';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import { feedHtml, withoutTitle } from './feedHtml';
import { feedXml, type FeedEntry } from './feedXml';
import { postDate } from './postDate';
import type { Noting, SaidFeed, SitePosts } from './posts';

/** So many posts are in a feed. */
export const MOST = 20;

/** The feeds in a language; their links need the address of the site. */
export function feedFiles({ feeds, facts }: SitePosts, context: RenderContext, noting: Noting): PlannedFile[] {
  const { config, site } = context;
  if (config.siteUrl === undefined) return [];
  const all = site.languages?.editions.map(({ language }) => language);
  const own = feeds.filter(({ file }) => all === undefined || languageAt(`/${file}`, all).config === config);
  return own.map((feed) => {
    const contents = () => noting(() => contentsOf(feed, { context, facts }));
    return { path: feed.file, source: 'docgen', contents };
  });
}

interface FeedSite extends Pick<SitePosts, 'facts'> {
  context: RenderContext;
}

function contentsOf(feed: SaidFeed, site: FeedSite): string {
  const { config } = site.context;
  const address = absoluteUrl(`/${feed.file}`, config);
  const page = absoluteUrl(feed.page?.record.path ?? '/', config);
  const { title: author, lang } = config;
  // Atom has no entries without a date.
  const latest = feed.pages.filter((post) => feed.form === 'rss' || dateOf(post) !== undefined).slice(0, MOST);
  const entries = latest.map((post) => entryOf(post, feed, site));
  return feedXml({ form: feed.form, address, title: titleOf(feed, config), author, lang, page }, entries);
}

function titleOf({ title }: SaidFeed, config: Config): string {
  return title === undefined ? config.title : `${title} | ${config.title}`;
}

function entryOf(post: SitePage, { isWhole }: SaidFeed, { context, facts }: FeedSite): FeedEntry {
  const { record, parsed } = post;
  const url = absoluteUrl(record.path, context.config);
  const home = absoluteUrl('/', context.config);
  return {
    ...{ url, title: record.title, date: dateOf(post), summary: parsed.description },
    authors: (facts.get(post)?.authors ?? []).map(({ name }) => name),
    ...(isWhole && { html: feedHtml(withoutTitle(renderBody(post, context)), { home, page: url }) }),
  };
}

function dateOf({ record, parsed }: SitePage): string | undefined {
  const date = postDate(record.relativePath, { date: parsed.frontMatter.date });
  return date && new Date(date.time).toISOString();
}

const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

/** Links to the feeds of folders that are named, for the heads of all pages. */
export function feedLinks({ lists, siteUrl }: Config): CheckedHeadTag[] {
  if (siteUrl === undefined) return [];
  return Object.entries(lists).flatMap(([folder, { title, feeds = {} }]) =>
    folder === '*'
      ? []
      : Object.entries(feeds).map(([name, form]) => {
          const href = name.startsWith('/') ? name : `/${folder === '' ? '' : `${folder}/`}${name}`;
          const attributes = { rel: 'alternate', type: TYPES[form], ...(title !== undefined && { title }), href };
          return { tag: 'link' as const, attributes };
        }),
  );
}
