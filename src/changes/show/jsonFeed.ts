import { changesPath } from '../../../client/shared/exportPaths';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import type { Feed } from './feed';
import { JSON_FEED } from './files';

/** `feed.json` (JSON Feed 1.1). Its own addresses have to be whole: they are there where the site's is known. */
export function writeJsonFeed({ title, items }: Feed, { config }: RenderContext): string {
  const own = { home_page_url: absoluteUrl(changesPath, config), feed_url: absoluteUrl(`/${JSON_FEED}`, config) };
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
