import { changesPath } from '../../../client/shared/exportPaths';
import type { SiteChanges } from '../../model/changes';
import { toNews } from '../compare/news';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import { changeList, methodsSentence, newsText, newsTitle } from './newsHtml';
import { createTargets } from './changeTargets';

/** Changes that are known. */
export type KnownChanges = Extract<SiteChanges, { state: 'known' }>;

/** A feed is fetched again and again: it holds the newest of the news. */
const MOST_ITEMS = 100;

/** What both forms of the feed say. */
export interface Feed {
  id: string;
  title: string;
  updated: string;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  title: string;
  date: string;
  url: string;
  html: string;
  text: string;
  breaking: boolean;
}

/** Puts the newest changes together as a feed. Ids follow from commit and method: they stay when the site moves. */
export function createFeed(
  { entries, newest }: KnownChanges,
  context: RenderContext,
  fullHash: (text: string) => string,
): Feed {
  const { config } = context;
  const targets = createTargets(context);
  const address = (path: string) => absoluteUrl(path, config);
  const items = toNews(entries)
    .slice(0, MOST_ITEMS)
    .map((news): FeedItem => {
      const isMethod = news.kind === 'changed';
      const [call, ...others] = isMethod ? [news.call] : news.calls;
      const path = others.length === 0 ? targets.page(call!) : undefined;
      const links = { targets, href: address, mark: '<strong>breaking</strong>' };
      return {
        id: uuid(fullHash(`${news.commit} ${isMethod ? news.call : `*${news.kind}`}`)),
        title: newsTitle(news),
        date: new Date(news.time).toISOString(),
        url: address(path ?? changesPath),
        html: isMethod ? changeList(news.call, news.changes, links) : `<p>${methodsSentence(news, links)}</p>`,
        text: newsText(news),
        breaking: news.breaking,
      };
    });
  return {
    id: uuid(fullHash(`${config.siteUrl ?? ''} ${config.base} ${config.title}`)),
    title: `${config.title}: changes`,
    updated: items[0]?.date ?? new Date(newest).toISOString(),
    items,
  };
}

/** A UUID of a form of one's own (RFC 9562, version 8) from a hash. */
function uuid(hash: string): string {
  const variant = '89ab'[parseInt(hash[16]!, 16) % 4]!;
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
