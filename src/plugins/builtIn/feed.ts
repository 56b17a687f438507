import { htmlTokens, openingTags } from '../../../client/shared/htmlTokens';
import { describedAuthors, postDate } from '../../../client/shared/postDate';
import { escapeXml } from '../../base/html';
import { versionEntries } from './versionEntries';
import type { Plugin, PluginProblem, PluginSite, PluginSitePage } from '../../config/plugins';

/** Pages that a feed lists, and its place. */
export interface FeedOptions {
  /**
   * Folder of the pages, such as `blog`; its own index page is not listed. Or one page with a changelog, whose versions
   * are listed: `changelog.md`. Without it all pages that have a date.
   */
  folder?: string | undefined;
  /** Path of the feed in the output. */
  file?: string | undefined;
  /** Without it the name of the site. */
  title?: string | undefined;
  /** How many pages are listed, the latest first. */
  limit?: number | undefined;
}

/** An Atom feed (RFC 4287) of the pages that have a `date` in their front matter, and of the versions of changelogs. */
export function feed(options?: FeedOptions): Plugin {
  const { folder = '', file = 'feed.xml', title, limit = 20 } = options ?? {};
  const place = folder.replace(/^\.?\/|\/$/g, '');
  const isIn = (name: string) => place === '' || name === place || name.startsWith(`${place}/`);
  const pagesOf = ({ pages }: PluginSite) =>
    pages.filter((page) => page.isListed && isIn(page.relativePath) && mayBePost(page));
  return {
    name: `feed:${file}`,
    files: (site) => {
      if (site.siteUrl === undefined)
        throw new Error('a feed needs `siteUrl` in the configuration: its links are addresses');
      const dated = pagesOf(site).flatMap(entriesOf);
      const latest = dated.toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, limit);
      return [
        { path: file, contents: atom(latest, { site, title: title ?? site.title, address: addressOf(file, site) }) },
      ];
    },
    // Feed readers get the address of any page.
    head: (_page, site) => {
      if (site.siteUrl === undefined) return [];
      const attributes = { rel: 'alternate', type: 'application/atom+xml', title: title ?? site.title };
      return [{ tag: 'link', attributes: { ...attributes, href: addressOf(file, site) } }];
    },
    check: (site) => (folder === '' ? [] : pagesOf(site).flatMap(problemOf)),
  };
}

interface Dated {
  page: PluginSitePage;
  /** As RFC 3339 has it. */
  date: string;
  /** Only a part of the page. */
  version?: { name: string; url: string; html: string };
}

function withDate(page: PluginSitePage): Dated | undefined {
  const date = postDate(page.relativePath, page.frontMatter);
  return date && { page, date: new Date(date.time).toISOString() };
}

/** A post, or the versions of a changelog. */
function entriesOf(page: PluginSitePage): Dated[] {
  if (!isChangelog(page)) return [withDate(page) ?? []].flat();
  const names = new Map(page.headers.map(({ slug, title }) => [slug, title]));
  return versionEntries(page.html()).map(({ id, day, html }) => ({
    page,
    date: new Date(day).toISOString(),
    version: { name: `${page.title}: ${names.get(id) ?? id}`, url: `${page.url}#${id}`, html },
  }));
}

function isChangelog({ frontMatter }: PluginSitePage): boolean {
  return frontMatter.changelog !== undefined;
}

function problemOf(page: PluginSitePage): PluginProblem[] {
  if (isChangelog(page) || withDate(page) !== undefined) return [];
  const message = 'the page has no `date` in its front matter, so the feed leaves it out';
  return [{ file: page.relativePath, message, code: 'date', hint: 'write `date: 2026-01-31`' }];
}

/** The page of a folder is a post only if it has a date; what lists posts is none. */
function mayBePost(page: PluginSitePage): boolean {
  if (isChangelog(page)) return true;
  return page.frontMatter.list === undefined && (!isIndex(page) || withDate(page) !== undefined);
}

function addressOf(file: string, { siteUrl, base }: PluginSite): string {
  return new URL(base + file, siteUrl).href;
}

function atom(dated: readonly Dated[], about: { site: PluginSite; title: string; address: string }): string {
  const { site, title, address } = about;
  const home = addressOf('', site);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.lang)}">`,
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${dated[0]?.date ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${escapeXml(site.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
    ...dated.map((each) => entry(each, { site, home })),
    '</feed>',
    '',
  ].join('\n');
}

function entry({ page, date, version }: Dated, { site, home }: { site: PluginSite; home: string }): string {
  const { frontMatter } = page;
  const { url, title } = version === undefined ? page : { url: version.url, title: version.name };
  const summary = version === undefined ? [`<summary>${escapeXml(page.description)}</summary>`] : [];
  const html = version?.html ?? withoutTitle(page.html());
  return [
    '<entry>',
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${date}</published>`,
    `<updated>${date}</updated>`,
    ...describedAuthors(frontMatter, indexAbove(page, site)).map(
      ({ name }) => `<author><name>${escapeXml(name)}</name></author>`,
    ),
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...summary,
    `<content type="html">${escapeXml(absolute(html, home))}</content>`,
    '</entry>',
  ].join('');
}

/** Front matter of the nearest page above a post that lists posts: it may describe their authors. */
function indexAbove({ relativePath }: PluginSitePage, { pages }: PluginSite): Readonly<Record<string, unknown>> {
  const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
  const above = pages.filter((page) => page.frontMatter.list !== undefined && isIndex(page));
  const fitting = above.filter((page) => relativePath.startsWith(folderOf(page.relativePath)));
  const [nearest] = fitting.toSorted((one, other) => other.relativePath.length - one.relativePath.length);
  return nearest?.frontMatter ?? {};
}

function isIndex({ relativePath }: PluginSitePage): boolean {
  return /(?:^|\/)(?:README|_?index)\.(?:md|mdx|markdown)$/i.test(relativePath);
}

/** The HTML of a page without the heading at its start, which readers of a feed see already. */
function withoutTitle(html: string): string {
  const [first, ...rest] = htmlTokens(html);
  if (first?.kind !== 'open' || first.name !== 'h1') return html;
  const end = rest.find((token) => token.kind === 'close' && token.name === 'h1');
  return end === undefined ? html : html.slice(end.to).trimStart();
}

/** HTML whose links and images lead somewhere outside the site too. */
function absolute(html: string, home: string): string {
  const addresses = [...openingTags(html)]
    .flatMap(({ attributes }) => attributes)
    .filter(({ name, value }) => (name === 'href' || name === 'src') && /^\/(?!\/)/.test(value));
  let end = 0;
  const pieces = addresses.map(({ value, from, to }) => {
    const before = html.slice(end, from);
    end = to;
    return before + new URL(value, home).href;
  });
  return pieces.join('') + html.slice(end);
}
