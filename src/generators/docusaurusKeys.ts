import path from 'node:path';
import { isThere } from '../base/files';
import type { MarkedPlace } from '../config/generator';
import { asList, asRecord, isRecord } from '../literals/values';
import { recordsIn } from './items';
import { named, same } from './named';
import { redirectsOf } from './redirects';
import { isInside, isText, textOr, type Said } from './siteRecord';
import { headOf, iconOf, levelsBetween, logoOf, textWithLink } from './themeKeys';
import type { Shape } from './usedKeys';

const DOCS: Shape = {
  '':
    'path routeBasePath sidebarPath editUrl exclude lastVersion includeCurrentVersion onlyIncludeVersions ' +
    'tags tagsBasePath',
  versions: { '*': { '': 'label path', banner: ['unreleased', 'unmaintained'], ...same('badge className') } },
  breadcrumbs: [true],
  admonitions: [true],
  ...same('id showLastUpdateTime editCurrentVersion sidebarCollapsible sidebarCollapsed docItemComponent'),
};

const BLOG: Shape = {
  '': 'path routeBasePath blogTitle blogDescription postsPerPage authorsMapPath tags tagsBasePath exclude',
  feedOptions: { '': 'type', ...same('title description copyright language limit xslt createFeedItems') },
  archiveBasePath: ['archive'],
  include: [],
  ...same('id blogSidebarTitle blogSidebarCount showReadingTime showLastUpdateTime editUrl editLocalizedFiles'),
  ...same('onInlineTags onInlineAuthors onUntruncatedBlogPosts truncateMarker readingTime processBlogPosts'),
};

const PRESET: Shape = {
  docs: DOCS,
  blog: BLOG,
  pages: { '': 'path routeBasePath exclude', ...same('include') },
  theme: [false],
  ...same('sitemap debug svgr'),
};

/** Entry of the bar or the footer; what leads nowhere here is named beside it. */
const ITEM: Shape = {
  '': 'label to href docId sidebarId',
  ...same(
    'type position activeBaseRegex activeBasePath activeClassName className target rel pathname ' +
      'queryString prependBaseUrlToHref',
  ),
  ...same('dropdownActiveClassDisabled dropdownItemsBefore dropdownItemsAfter aria-label docsPluginId'),
  get items() {
    return ITEM;
  },
};

const USED: Shape = {
  '': 'title tagline url baseUrl staticDirectories favicon',
  presets: { classic: PRESET, '@docusaurus/preset-classic': PRESET, '@docusaurus/classic': PRESET },
  plugins: {
    '@docusaurus/plugin-content-docs': DOCS,
    '@docusaurus/plugin-content-blog': BLOG,
    '@docusaurus/plugin-client-redirects': { redirects: 'from to' },
    ...same('@docusaurus/plugin-sitemap @docusaurus/plugin-ideal-image docusaurus-plugin-image-zoom'),
    ...same('@docusaurus/plugin-debug @docusaurus/plugin-svgr plugin-image-zoom docusaurus-lunr-search'),
  },
  themes: same('@docusaurus/theme-mermaid @docusaurus/theme-search-algolia @easyops-cn/docusaurus-search-local'),
  i18n: {
    '': 'defaultLocale locales path',
    localeConfigs: { '*': { '': 'label htmlLang path', ...same('direction') } },
  },
  markdown: { ...same('mermaid format hooks mdx1Compat emoji'), anchors: [] },
  themeConfig: {
    navbar: {
      items: ITEM,
      logo: { '': 'src srcDark', ...same('alt href width height className style target') },
      ...same('title hideOnScroll style'),
    },
    footer: { copyright: true, links: ITEM, ...same('style') },
    announcementBar: { content: true, ...same('id isCloseable backgroundColor textColor') },
    tableOfContents: 'minHeadingLevel maxHeadingLevel',
    metadata: true,
    image: true,
    // Readers choose between light and dark; a site with one of them has to be told.
    colorMode: { defaultMode: ['light'], disableSwitch: [false], ...same('respectPrefersColorScheme') },
    ...same('docs algolia zoom mermaid'),
  },
  noIndex: [false],
  headTags: 'tagName attributes innerHTML',
  ...same('organizationName projectName deploymentBranch githubHost githubPort titleDelimiter future onBrokenLinks'),
  ...same('onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes baseUrlIssueBanner storage webpack'),
};

/** The logo of the bar, which stands alone where the bar has no title. */
function barLogo({ logo, title }: Readonly<Record<string, unknown>>, ofSite: unknown): unknown {
  const { alt = ofSite, ...given } = asRecord(logo);
  return isText(title) ? logo : { ...given, alt, replacesTitle: true };
}

/** Settings of Docusaurus that are not about its pages, with all of its keys. */
export function docusaurusKeys(
  config: Readonly<Record<string, unknown>>,
  place: MarkedPlace,
  languages: readonly string[],
): Pick<Said, 'keys' | 'used' | 'inPart' | 'config'> {
  const theme = asRecord(config.themeConfig);
  const statics = foldersIn(config.staticDirectories, place.folder);
  const keys = { ...config, ...byNames(config) };
  const { redirects, leftOut } = redirectsIn(asRecord(keys).plugins);
  const { head, leftOut: noTags } = headOf(headIn(config), config.baseUrl);
  const { minHeadingLevel: from = 2, maxHeadingLevel: to = 3 } = asRecord(theme.tableOfContents);
  return {
    keys,
    used: USED,
    inPart: { 'plugins.@docusaurus/plugin-client-redirects': leftOut, headTags: noTags },
    config: {
      theme: { logo: logoOf(barLogo(asRecord(theme.navbar), config.title), statics, place) },
      head: [...head, ...iconOf(config.favicon, statics)],
      announcement: textWithLink(asRecord(theme.announcementBar).content),
      redirects: { ...searchPages(theme, languages), ...redirects },
      markdown: isRecord(theme.tableOfContents) ? { headers: levelsBetween(from, to) } : undefined,
      // Without the address of the site it would be of no use.
      ogImage: isText(config.url) ? imageIn(theme.image, statics) : undefined,
    },
  };
}

/** Presets, plugins and themes by their names. */
function byNames(config: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const lists = ['presets', 'plugins', 'themes'].filter((key) => config[key] !== undefined);
  return Object.fromEntries(lists.map((key) => [key, named(config[key])]));
}

/** Folders whose files are copied to the top. */
function foldersIn(value: unknown, folder: string): string[] {
  const names = Array.isArray(value) ? value.filter(isText) : ['static'];
  return names.filter(isInside).map((name) => path.join(folder, name));
}

/** The pages of results that Algolia's theme makes: a search opens on any page here. */
function searchPages({ algolia }: Record<string, unknown>, languages: readonly string[]): Record<string, string> {
  if (!isRecord(algolia) || algolia.searchPagePath === false) return {};
  const name = textOr(algolia.searchPagePath, 'search');
  const tops = ['/', ...languages.map((language) => `/${language}/`)];
  return Object.fromEntries(tops.map((top) => [path.posix.join(top, name), top]));
}

function redirectsIn(plugins: unknown) {
  const { redirects } = asRecord(asRecord(plugins)['@docusaurus/plugin-client-redirects']);
  return redirectsOf(recordsIn(redirects).flatMap(({ from, to }) => [from].flat().map((each) => [each, to] as const)));
}

/** Elements of the head, in whatever list they are. */
function headIn({ headTags, themeConfig }: Readonly<Record<string, unknown>>): unknown[] {
  const metas = recordsIn(asRecord(themeConfig).metadata).map((attributes) => ['meta', attributes]);
  return [...asList(headTags), ...metas];
}

/** A picture of which other sites need the address. */
function imageIn(value: unknown, folders: readonly string[]): string | undefined {
  const name = isText(value) ? value.replace(/^\/+/, '') : '';
  return name !== '' && folders.some((each) => isThere(path.join(each, name))) ? `/${name}` : undefined;
}
