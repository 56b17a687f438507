import { changesPage, ownPath } from '../../../client/shared/markdownPath';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import type { Feed } from './feed';
import { JSON_FEED } from './files';

/**
 * `feed.json` (JSON Feed 1.1). Its own addresses have to be absolute, so they are left out if the site's address is
 * unknown.
 */
export function writeJsonFeed({ title, items }: Feed, { config, site: { data } }: RenderContext): string {
  const addressOf = (name: string) => absoluteUrl(ownPath(data, name), config);
  const own = { home_page_url: addressOf(changesPage), feed_url: addressOf(JSON_FEED) };
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(config.siteUrl !== undefined && own),
    language: config.lang,
    authors: [{ name: config.title }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.html,
      content_text: item.text,
      date_published: item.date,
      ...(item.breaking && { tags: ['breaking'] }),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
