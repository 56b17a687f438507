import { changesPage, markdownPath, ownPath } from '../../../../../client/shared/markdownPath';
import { textOf } from '../../../../../client/shared/text';
import type { SiteChanges } from '../../../../model/changes';
import type { RenderContext } from '../../../../render/context';
import type { ExportInput, FeatureExports } from '../../../../seam/exporter';
import type { PlannedFile } from '../../../../model/outputFile';
import { changesHtml, renderChangesPage, searchedChanges } from './changesPage';
import { ownMarkdown } from '../../../../render/ownMarkdown';
import { createFeed, type Feed, type FeedItem, type KnownChanges } from './feed';
import { ATOM_FEED, CHANGES_FILE, JSON_FEED, createTargets } from './changeTargets';
import { absoluteUrl } from '../../../../render/view';
import { escapeXml } from '../../../../base/html';
import { describeChanges } from '../compare/describeChange';
import { plainText } from '../compare/sayChange';

/** Increased when programs that read `changes.json` have to change. */
const CHANGES_VERSION = 1;

/** Page of changes and its files; no files without a history, or they would claim that nothing changed. */
export function planChanges(
  changes: SiteChanges,
  { context, fullHash, recordsKey, hasMarkdown }: ExportInput,
): NonNullable<FeatureExports['others']> {
  const { assets, version, components, config, site } = context;
  const path = ownPath(site.data, changesPage);
  const key = fullHash(JSON.stringify([recordsKey(), changes, assets, version, components?.identity]));
  const planned = (path: string, contents: () => string): PlannedFile => ({ path, source: 'docgen', key, contents });
  const page = planned(path.slice(1), () => renderChangesPage(changes, context));
  const text = planned(markdownPath(path).slice(1), () => ownMarkdown(changesHtml(changes, context), config));
  const pages = hasMarkdown ? [page, text] : [page];
  const searched = [searchedChanges(context)];
  if (changes.state !== 'known') return { files: pages, listed: [], searched };
  const feed = () => createFeed(changes, context, fullHash);
  const own = (name: string) => ownPath(site.data, name).slice(1);
  const files = [
    {
      path: own(CHANGES_FILE),
      about: textOf(config, 'programs.changesFile', 'what changed in the methods, commit by commit'),
      format: textOf(config, 'programs.changesFormat', 'feeds of what changed'),
      contents: () => writeChanges(changes, context),
    },
    {
      path: own(ATOM_FEED),
      about: textOf(config, 'programs.atom', 'the newest changes as an Atom feed'),
      contents: () => writeAtom(feed(), context),
    },
    {
      path: own(JSON_FEED),
      about: textOf(config, 'programs.jsonFeed', 'the same as a JSON Feed'),
      contents: () => writeJsonFeed(feed(), context),
    },
  ];
  return {
    files: [...pages, ...files.map(({ path, contents }) => planned(path, contents))],
    listed: files,
    searched,
  };
}

/** `changes.atom` (RFC 4287). The author is the site, because the names of committers should not be published. */
function writeAtom({ id, title, updated, items }: Feed, { config, version, site }: RenderContext): string {
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

/** `feed.json` (JSON Feed 1.1); without the site's address, its own absolute addresses are left out. */
function writeJsonFeed({ title, items }: Feed, { config, site: { data } }: RenderContext): string {
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

/** `changes.json`: all changes of all methods, with one line for each method of a commit. */
function writeChanges({ entries, from, tags }: KnownChanges, context: RenderContext): string {
  const { config, version, site } = context;
  const targets = createTargets(context);
  const head = {
    version: CHANGES_VERSION,
    generator: `docgen ${version}`,
    title: config.title,
    url: absoluteUrl(site.data.home.path, config),
    // Null if the whole history was examined.
    from: from === undefined ? null : new Date(from).toISOString(),
  };
  const lines = entries.map(({ commit, time, call, changes }) => {
    const path = targets.page(call);
    return JSON.stringify({
      date: new Date(time).toISOString(),
      commit,
      ...(tags && { tag: tags[commit] ?? null }),
      call,
      url: path === undefined ? null : absoluteUrl(path, config),
      breaking: changes.some(({ breaking }) => breaking),
      changes: changes.map((change) => ({ ...change, text: plainText(describeChanges([change], config)[0]!.text) })),
    });
  });
  return `${JSON.stringify(head).slice(0, -1)},"changes":[\n${lines.join(',\n')}\n]}\n`;
}
