import { describedAuthors, postDate } from './postDate';
import { feedHtml, withoutTitle } from './feedHtml';
import { feedXml, type FeedEntry, type FeedHead } from './feedXml';
import { languageAt } from '../../base/languages';
import type { Plugin, PluginProblem, PluginSite, PluginSitePage } from '../../config/plugins';
import { htmlTokens, type HtmlToken } from '../../../client/shared/htmlTokens';

/** A version on the page of a changelog. */
interface VersionEntry {
  /** Id of its heading. */
  id: string;
  /** `2026-01-31` */
  day: string;
  /** The rest of its part of the page. */
  html: string;
}

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

/** Feed of the posts in one language. */
interface LanguageFeed {
  /** Path of the folder with the pages of the language; `/` where the site has one language. */
  folder: string;
  lang: string;
  /** Path in the output. */
  file: string;
  title: string;
  /** Name of the site. */
  author: string;
  pages: PluginSitePage[];
}

/**
 * An Atom feed (RFC 4287) of the pages that have a `date` in their front matter, and of the versions of changelogs, for
 * each language that has any: `file` is that of the original, and that of another is below its folder.
 */
export function feed(options?: FeedOptions): Plugin {
  const { folder = '', file = 'feed.xml', limit = 20 } = options ?? {};
  const place = folder.replace(/^\.?\/|\/$/g, '');
  const isIn = (name: string) => place === '' || name === place || name.startsWith(`${place}/`);
  const feedsOf = (site: PluginSite): LanguageFeed[] => {
    const languages = site.languages ?? [{ ...site, folder: '/', labels: {} }];
    return languages.map(({ folder: around, lang, title: author, labels }, index) => {
      const start = around.slice(1);
      const pages = site.pages.filter(
        (page) =>
          page.isListed &&
          page.relativePath.startsWith(start) &&
          isIn(page.relativePath.slice(start.length)) &&
          mayBePost(page) &&
          languageAt(`/${page.relativePath}`, languages).folder === around,
      );
      const title = options?.title === undefined ? author : (labels[options.title] ?? options.title);
      return { folder: around, lang, file: index === 0 ? file : around.slice(1) + file, title, author, pages };
    });
  };
  // Asked for with each page.
  const known = new WeakMap<PluginSite, LanguageFeed[]>();
  const written = (site: PluginSite): LanguageFeed[] => {
    const hasPosts = ({ pages }: LanguageFeed) =>
      pages.some((page) => isChangelog(page) || withDate(page) !== undefined);
    const feeds = known.get(site) ?? feedsOf(site).filter((each, index) => index === 0 || hasPosts(each));
    known.set(site, feeds);
    return feeds;
  };
  return {
    name: `feed:${file}`,
    files: (site) => {
      if (site.siteUrl === undefined)
        throw new Error('a feed needs `siteUrl` in the configuration: its links are addresses');
      return written(site).map((each) => {
        const dated = each.pages.flatMap(entriesOf).toSorted((one, other) => (one.date < other.date ? 1 : -1));
        const entries = dated.slice(0, limit).map((one) => entryOf(one, site));
        return { path: each.file, contents: feedXml(headOf(each, site), entries) };
      });
    },
    // Feed readers get the address of any page.
    head: ({ relativePath }, site) => {
      if (site.siteUrl === undefined) return [];
      const feeds = written(site);
      const own = languageAt<{ folder: string }>(`/${relativePath}`, site.languages ?? feeds).folder;
      const found = feeds.find((each) => each.folder === own) ?? feeds[0]!;
      const attributes = { rel: 'alternate', type: 'application/atom+xml', title: found.title };
      return [{ tag: 'link', attributes: { ...attributes, href: addressOf(found.file, site) } }];
    },
    check: (site) => (folder === '' ? [] : feedsOf(site).flatMap(({ pages }) => pages.flatMap(problemOf))),
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

function headOf({ file, title, author, lang, folder }: LanguageFeed, site: PluginSite): FeedHead {
  const address = addressOf(file, site);
  return { form: 'atom', address, title, author, lang, page: addressOf(folder.slice(1), site) };
}

function entryOf({ page, date, version }: Dated, site: PluginSite): FeedEntry {
  const { url, title } = version === undefined ? page : { url: version.url, title: version.name };
  return {
    ...{ url, title, date },
    authors: describedAuthors(page.frontMatter, indexAbove(page, site)).map(({ name }) => name),
    ...(version === undefined && { summary: page.description }),
    html: feedHtml(version?.html ?? withoutTitle(page.html()), { home: addressOf('', site), page: url }),
  };
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

/** The dated versions of a changelog: what is below each heading of the second level. */
function versionEntries(html: string): VersionEntry[] {
  const tokens = [...htmlTokens(html)];
  const starts = tokens.flatMap((token, at) => (isTag(token, 'open', 'h2') ? [at] : []));
  return starts.flatMap((start, index) => {
    const part = tokens.slice(start, starts[index + 1]);
    const end = part.findIndex((token) => isTag(token, 'close', 'h2'));
    const time = part.find((token) => isTag(token, 'open', 'time'));
    const [id, day] = [valueOf(part[0]!, 'id'), time && valueOf(time, 'datetime')];
    if (id === undefined || day === undefined || end === -1) return [];
    return [{ id, day, html: html.slice(part[end]!.to, part.at(-1)!.to) }];
  });
}

function isTag(token: HtmlToken, kind: 'open' | 'close', name: string): boolean {
  return token.kind === kind && token.name === name;
}

function valueOf(token: HtmlToken, wanted: string): string | undefined {
  return token.kind === 'open' ? token.attributes.find(({ name }) => name === wanted)?.value : undefined;
}
