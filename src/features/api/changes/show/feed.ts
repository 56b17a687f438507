import { changesPage, ownPath } from '../../../../../client/shared/markdownPath';
import { putInto, textOf } from '../../../../../client/shared/text';
import type { SiteChanges } from '../../../../model/changes';
import { newsByCommit, toNews } from '../compare/news';
import { shareChanges, type NewsEntry } from '../compare/sharedChanges';
import { escapeHtml } from '../../../../base/html';
import type { RenderContext } from '../../../../render/context';
import { absoluteUrl } from '../../../../render/view';
import {
  markTexts,
  changeList,
  methodsSentence,
  newsText,
  newsTitle,
  sharedList,
  sharedTitleHtml,
  type NewsLinks,
} from './newsHtml';
import { createTargets } from './changeTargets';

/** Changes that are known. */
export type KnownChanges = Extract<SiteChanges, { state: 'known' }>;

/** A feed is fetched again and again, so it contains only the newest news. */
const MOST_ITEMS = 100;

/** Content that both formats of the feed share. */
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

/** Feed of the newest changes; ids come from commit and method, so that the site may move. */
export function createFeed(
  { entries, newest }: KnownChanges,
  context: RenderContext,
  fullHash: (text: string) => string,
): Feed {
  const { config, site } = context;
  const { files } = site.data;
  // The same news in another language is another entry.
  const own = files === undefined ? '' : ` ${files}`;
  const targets = createTargets(context);
  const address = (path: string) => absoluteUrl(path, config);
  const items = newsByCommit(toNews(entries))
    .flatMap((news) => shareChanges(news))
    .slice(0, MOST_ITEMS)
    .map((news): FeedItem => {
      const [call, ...others] = callsOf(news);
      const path = others.length === 0 ? targets.page(call!) : undefined;
      const { breaking, risky } = markTexts(config);
      const marks = {
        breaking: ` <strong>${escapeHtml(breaking)}</strong>`,
        risky: ` <strong>${escapeHtml(risky)}</strong>`,
      };
      const links = { targets, href: address, marks, words: config };
      return {
        id: uuid(fullHash(`${news.commit} ${subjectOf(news)}${own}`)),
        title: newsTitle(news, config),
        date: new Date(news.time).toISOString(),
        url: address(path ?? ownPath(site.data, changesPage)),
        html: newsHtml(news, links),
        text: newsText(news, config),
        breaking: news.breaking,
      };
    });
  return {
    id: uuid(fullHash(`${config.siteUrl ?? ''} ${config.base} ${config.title}${own}`)),
    title: putInto(textOf(config, 'changes.feed', '{site}: changes'), { site: config.title }),
    updated: items[0]?.date ?? new Date(newest).toISOString(),
    items,
  };
}

function callsOf(news: NewsEntry): string[] {
  if (news.kind === 'changed') return [news.call];
  return news.kind === 'shared' ? news.methods.map(({ call }) => call) : news.calls;
}

/** Name that distinguishes the news of one commit. */
function subjectOf(news: NewsEntry): string {
  if (news.kind === 'changed') return news.call;
  return news.kind === 'shared' ? `*${news.words}${news.breaking ? '!' : ''}` : `*${news.kind}`;
}

function newsHtml(news: NewsEntry, links: NewsLinks): string {
  if (news.kind === 'changed') return changeList(news.call, news.changes, links);
  if (news.kind !== 'shared') return `<p>${methodsSentence(news, links)}</p>`;
  return `<p>${sharedTitleHtml(news, links)}</p>${sharedList(news, links)}`;
}

/** A custom UUID (RFC 9562, version 8) from a hash. */
function uuid(hash: string): string {
  const variant = '89ab'[parseInt(hash[16]!, 16) % 4]!;
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
