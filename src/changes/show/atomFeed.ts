import { changesPage, ownPath } from '../../../client/shared/markdownPath';
import type { RenderContext } from '../../render/context';
import { absoluteUrl } from '../../render/view';
import { escapeXml } from '../../base/html';
import type { Feed, FeedItem } from './feed';
import { ATOM_FEED } from './files';

/** `changes.atom` (RFC 4287). The author is the site, because the names of committers should not be published. */
export function writeAtom({ id, title, updated, items }: Feed, { config, version, site }: RenderContext): string {
  const link = (rel: string, type: string, path: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(absoluteUrl(path, config))}"/>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.lang)}">`,
    `<id>${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(config.title)}</name></author>`,
    `<generator version="${escapeXml(version)}">docgen</generator>`,
    link('self', 'application/atom+xml', ownPath(site.data, ATOM_FEED)),
    link('alternate', 'text/html', ownPath(site.data, changesPage)),
    ...items.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ id, title, date, url, html, breaking }: FeedItem): string {
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${date}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...(breaking ? ['<category term="breaking"/>'] : []),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('');
}
