import type { MetaTag, PageRecord, PageState, PageView } from '../../client/shared/page';
import { textDirection } from '../../client/shared/textDirection';
import { isHome } from '../../client/shared/pageName';
import type { CheckedHeadTag } from '../config/look';
import { newestPath } from '../site/siteVersion';
import { commitUrl, editUrl, pageSlots } from './pageExtras';
import type { Config } from '../config/schema';
import type { SitePage } from '../model/site';
import { isDraft, isFallback, isIndexed } from '../site/visibility';
import type { RenderContext } from './context';
import type { SiteView } from './page/pageValue';
import { stateOf } from './page/state';
import { languagePlaces, originalPath, startOf } from './languagePlaces';
import { putInto, textOf } from '../../client/shared/text';

/** Data of a page for the shell, apart from what the page says of itself. */
export function pageView(page: SitePage, context: RenderContext): SiteView {
  const { record, parsed } = page;
  const { config, commits } = context;
  const { frontMatter } = parsed;
  const meta = [...(frontMatter.meta ?? []), ...pluginMeta(page, context)];
  const shownTitle = documentTitle(record, context);
  const image = frontMatter.ogImage ?? context.pageImages.get(record.path);
  return {
    record,
    documentTitle: isDraft(parsed)
      ? putInto(textOf(config, 'page.draft', 'Draft: {title}'), { title: shownTitle })
      : shownTitle,
    canonical: canonicalOf(originalPath(page, context) ?? record.path, context),
    meta: isShownToAll(page) && context.older?.end !== true ? meta : [...meta, { name: 'robots', content: 'noindex' }],
    ...(image !== undefined && { image: imageAddress(image, config) }),
    ...placeInSidebar(page, context),
    ...languagePlaces(page, context),
    editUrl: editedAt(page, context),
    commitUrl:
      record.lastUpdated === undefined
        ? null
        : commitUrl(commits.get(parsed.relativePath), context, parsed.relativePath),
  };
}

/** True if search engines may list a page. From a page with the text of an original they learn where that is. */
function isShownToAll(page: SitePage): boolean {
  return isFallback(page) || isIndexed(page);
}

/** Address at which the text of a page can be edited; null for text that a plugin writes. */
function editedAt({ parsed }: SitePage, context: RenderContext): string | null {
  const isWritten = parsed.origin === undefined || parsed.writtenAt !== undefined;
  if (parsed.frontMatter.editLink === false || !isWritten) return null;
  return editUrl(parsed.writtenAt ?? parsed.relativePath, context);
}

/** The meta tags of plugins, which follow the reader from page to page. */
function pluginMeta({ record: { path } }: SitePage, { decorations }: RenderContext): MetaTag[] {
  const tags = (decorations.get(path)?.head ?? []).filter(({ tag }) => tag === 'meta');
  return tags.map(({ attributes }) =>
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)])),
  );
}

/** The other elements of plugins, which only the document has. */
export function otherTags({ record: { path } }: SitePage, { decorations }: RenderContext): readonly CheckedHeadTag[] {
  return (decorations.get(path)?.head ?? []).filter(({ tag }) => tag !== 'meta');
}

type PlaceInSidebar = Pick<PageView, 'group' | 'trail' | 'sidebar' | 'previous' | 'next'>;

function placeInSidebar({ record }: SitePage, { site }: RenderContext): PlaceInSidebar {
  const { path } = record;
  const { group = null, trail = [], ...beside } = site.navigation.places.get(path) ?? {};
  const sidebar = site.navigation.rangeOf(path);
  const { previous = null, next = null } = { ...(isHome(record) ? {} : beside), ...site.neighbours.get(path) };
  return { group, ...(trail.length > 0 && { trail }), ...(sidebar !== undefined && { sidebar }), previous, next };
}

/** The view of the not-found page, which does not belong to the site's pages. */
export function notFoundView(context: RenderContext): PageView {
  const { config } = context;
  const path = notFoundPath(context);
  const title = textOf(config, 'notFound.title', 'Page not found');
  return {
    record: {
      title,
      frontmatter: {},
      regularPath: path,
      relativePath: '',
      key: 'v-404',
      path,
      headers: [],
      ...languageOfSite(context),
    },
    ...notFoundPlaces(context),
    documentTitle: `${title} | ${config.title}`,
    description: config.description,
    canonical: absoluteUrl(path, config),
    meta: [{ name: 'robots', content: 'noindex' }],
    group: null,
    previous: null,
    next: null,
    editUrl: null,
    commitUrl: null,
  };
}

/** The view with the part of the sidebar that belongs to it, and with its slots. */
export function pageState(view: PageView, context: RenderContext): PageState {
  return stateOf(view, context.site.navigation, pageSlots(view, context));
}

/** Address of a path, absolute if the site's is configured: `/a.html` → `https://example.com/docs/a.html` */
export function absoluteUrl(path: string, { siteUrl, base }: Pick<Config, 'siteUrl' | 'base'>): string {
  const withBase = base + path.slice(1);
  return siteUrl === undefined ? withBase : new URL(withBase, siteUrl).href;
}

/** A page of an older version that the newest has too stands there for search engines. */
function canonicalOf(path: string, { config, older }: RenderContext): string {
  const same = older && newestPath(path, older.newest);
  return same === undefined ? absoluteUrl(path, config) : absoluteUrl(same, { ...config, base: older!.newest.base });
}

/** Other sites need the whole address of an image. */
function imageAddress(image: string, config: Config): string {
  return image.startsWith('/') ? absoluteUrl(image, config) : image;
}

/** The page for addresses without one, in the folder of a language. */
export function notFoundPath({ site: { data } }: { site: Pick<RenderContext['site'], 'data'> }): string {
  return `/${data.files ?? ''}404.html`;
}

/** Targets of the language menu: the page of the original is outside of its folder. */
function notFoundPlaces({ site: { languages } }: RenderContext): Pick<PageView, 'languages'> {
  if (languages === undefined || languages.editions[0]?.language.folder === '/') return {};
  return { languages: languages.editions.map((site) => notFoundPath({ site })) };
}

function languageOfSite({ site: { data } }: RenderContext): { lang?: string; dir?: 'rtl' } {
  if (data.languages === undefined) return {};
  const dir = textDirection(data.lang);
  return { lang: data.lang, ...(dir && { dir }) };
}

/** The home is called like the site; to other generators it is a page if it says its title, and so is a version's. */
function documentTitle(
  { title, path, frontmatter }: Pick<PageRecord, 'title' | 'path' | 'frontmatter'>,
  { config, site: { data }, isForeign = false, older }: RenderContext,
): string {
  const isNamed = isForeign && title !== config.title && (older !== undefined || frontmatter.title !== undefined);
  return path === startOf(data) && !isNamed ? config.title : `${title} | ${config.title}`;
}
