import path from 'node:path';
import { asList, asRecord, isRecord } from '../literals/values';
import { sidebarOf, type ListRules } from './items';
import { saidLanguages } from './languages';
import { named, same } from './named';
import { redirectsOf } from './redirects';
import type { SiteFiles } from './siteFiles';
import { isText, type Generator, type Said } from './siteRecord';
import { bothShapes, searchTexts, textKeys, textsIn, type TextTable } from './texts';
import { leftOutOfNav, NAV, navOf, SIDEBAR } from './bars';
import { footerOf, headOf, logoOf, repositoryIn, socialOf } from './themeKeys';
import type { Shape } from './usedKeys';

type Keys = Record<string, unknown>;

const PUBLIC = '.vuepress/public';

/** Texts of its themes, of versions 1 and 2. */
const TEXTS = {
  lastUpdated: 'page.updated: {} {date}',
  lastUpdatedText: 'page.updated: {} {date}',
  editLinkText: 'page.edit',
  contributorsText: 'page.contributors: {}: {names}',
  selectLanguageText: 'topBar.languages',
  searchPlaceholder: 'search.placeholder',
  openInNewWindow: 'shell.newWindow',
  ...Object.fromEntries('tip info note warning danger important'.split(' ').map((name) => [name, `container.${name}`])),
};

/** Plugins that do what docgen does by itself. */
const OWN = 'active-header-links back-to-top copy-code docsearch git last-updated medium-zoom nprogress search seo';

const THEME: Readonly<Record<string, Shape>> = bothShapes(
  {
    '': 'repo docsDir docsBranch docsRepo footer selectLanguageName label',
    nav: NAV,
    navbar: NAV,
    sidebar: { '': 'link', '*': SIDEBAR },
    logo: true,
    logoDark: true,
    ...same('smoothScroll activeHeaderLinks prevLinks nextLinks editLinks editLink search searchMaxSuggestions'),
    ...same(
      'algolia selectText ariaLabel selectLanguageAriaLabel toggleColorMode toggleSidebar colorModeSwitch contributors',
    ),
  },
  textKeys(TEXTS),
);

const USED: Readonly<Record<string, Shape>> = {
  '': 'title description lang base head',
  locales: { '*': { '': 'title description lang' } },
  markdown: { lineNumbers: true, extractHeaders: true, ...same('anchor') },
  plugins: {
    sitemap: { hostname: true, ...same('exclude changefreq priority dateFormatter') },
    redirect: { config: true, ...same('hostname') },
    ...same(OWN),
  },
  ...same('dest host port temp cache evergreen bundler open shouldPrefetch'),
};

/** VuePress (vuepress.vuejs.org), versions 1 and 2. */
export const vuepress: Generator = {
  label: 'VuePress',
  syntaxes: ['vue'],
  codeFolders: { '.vuepress/theme': '', '.vuepress/components': '', '.vuepress/styles': '' },
  contentFolders: ['.'],
  publicFolder: PUBLIC,
  links: ['orders'],
  async read(files) {
    const config = await files.code('.vuepress/config');
    const part = isRecord(config.theme) ? 'theme' : 'themeConfig';
    const said = vueSite(config, {
      part,
      texts: TEXTS,
      rules: listRules(files.folder),
      publicFolders: [path.join(files.folder, PUBLIC)],
    });
    const plugins = Object.fromEntries(
      Object.entries(named(config.plugins)).map(([name, value]) => [shortName(name), value]),
    );
    const { redirects, leftOut } = redirectsOf(Object.entries(asRecord(asRecord(plugins.redirect).config)));
    const { lineNumbers, extractHeaders } = asRecord(config.markdown);
    const rule = isSecond(files) && { slug: 'vitepress' };
    return {
      ...said,
      content: '.',
      keys: { ...said.keys, ...(config.plugins !== undefined && { plugins }) },
      used: { ...USED, [part]: { ...THEME, locales: { '*': THEME } } },
      inPart: { ...said.inPart, 'plugins.redirect': leftOut },
      config: {
        ...said.config,
        siteUrl: asRecord(plugins.sitemap).hostname,
        redirects,
        markdown: { ...rule, ...(lineNumbers === true && { lineNumbers }), ...headersOf(asList(extractHeaders)) },
      },
    };
  },
};

/** True for version 2, whose ids are those of VitePress: its configurations or the packages of the site say so. */
function isSecond(files: SiteFiles): boolean {
  if ([...files.texts.values()].some((text) => /defineUserConfig|@vuepress\/(?:bundler-|cli)/.test(text))) return true;
  return [...new Set([files.folder, files.place.root])].some((at) => {
    const { dependencies, devDependencies } = files.keys('package.json', at);
    const { vuepress: one, '@vuepress/cli': other = one } = { ...asRecord(dependencies), ...asRecord(devDependencies) };
    return isText(other) && /^[~^>=]*2\.|next/.test(other);
  });
}

/** `@vuepress/plugin-sitemap` and `sitemapPlugin` → sitemap */
function shortName(name: string): string {
  return name.replace(/^@vuepress\/(?:plugin-)?|^vuepress-plugin-|Plugin$/g, '');
}

/** `['h2', 'h3']` → { headers: [2, 3] } */
function headersOf(names: readonly unknown[]): { headers?: number[] } {
  const headers = names.flatMap((name) => (isText(name) && /^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));
  return headers.length === 0 ? {} : { headers };
}

/** Place and words of a configuration that VuePress and VitePress share. */
interface VueSite {
  /** Key of the theme's settings. */
  part: string;
  texts: TextTable;
  rules: ListRules;
  /** Folders in which the logo is looked for. */
  publicFolders: readonly string[];
  /** Settings of the theme and sidebars by paths, from other files; those of the configuration go before them. */
  added?: { theme: Keys; sidebars: Keys; locales: Keys };
}

/** Settings in the words of VuePress, which VitePress took over; those of the first language go before all others. */
export function vueSite(written: Keys, { part, texts, rules, publicFolders, added }: VueSite): Said {
  const locales = bothLocales(asRecord(written.locales), added?.locales);
  const first = firstOf(locales);
  const { label: _label, link: _link, ...config }: Keys = { ...written, ...first };
  const own = asRecord(written[part]);
  const theme: Keys = { ...added?.theme, ...own, ...firstOf(own.locales), ...asRecord(first[part]) };
  const searches = asRecord(asRecord(asRecord(own.search).options).locales);
  const { head, leftOut } = headOf(config.head, config.base);
  const { social, leftOut: noIcon } = socialOf(theme.socialLinks);
  const bar = theme.navbar === undefined ? 'nav' : 'navbar';
  const logo = isText(theme.logoDark) ? { light: theme.logo, dark: theme.logoDark } : theme.logo;
  return {
    title: config.title,
    several: locales,
    keys: { ...config, ...(Object.keys(theme).length > 0 && { [part]: theme }) },
    inPart: { [`${part}.${bar}`]: leftOutOfNav(theme[bar]), [`${part}.socialLinks`]: noIcon, head: leftOut },
    config: {
      description: config.description,
      lang: config.lang,
      languages: languagesIn(locales, [asRecord(own.locales), searches], { rules, texts }),
      base: config.base,
      head,
      nav: navOf(theme[bar], rules.contentFolder),
      sidebar: sidebarOf(sidebarsOf(theme.sidebar, added?.sidebars), rules),
      theme: { logo: logoOf(logo, publicFolders) },
      footer: footIn(theme),
      social,
      repository: repositoryIn(theme),
      strings: { ...textsIn(theme, texts), ...searchTexts(firstOf(searches), texts) },
    },
  };
}

function footIn({ footer }: Keys) {
  return isRecord(footer) ? footerOf(footer.message, footer.copyright) : footerOf(footer);
}

/** Languages of a configuration, and of files in their folders. */
function bothLocales(locales: Keys, added: Keys = {}): Keys {
  const keyOf = (name: string) => [name, `/${name}/`].find((key) => Object.hasOwn(locales, key)) ?? name;
  const more = Object.entries(added).map(([name, value]) => {
    const key = keyOf(name);
    return [key, { ...asRecord(value), ...asRecord(locales[key]) }] as const;
  });
  return { ...locales, ...Object.fromEntries(more) };
}

/** A sidebar with those of other pages. */
function sidebarsOf(sidebar: unknown, others: Keys = {}): unknown {
  if (Object.keys(others).length === 0) return sidebar;
  return { ...others, ...(Array.isArray(sidebar) ? { '/': sidebar } : asRecord(sidebar)) };
}

function firstOf(locales: unknown): Keys {
  const { root, '/': top = root } = asRecord(locales);
  return asRecord(top);
}

/** The languages of a site; one without a theme of its own has the bar and the sidebar of the first. */
function languagesIn(locales: Keys, [themes, searches]: Keys[], { rules, texts }: Pick<VueSite, 'rules' | 'texts'>) {
  const said = Object.entries(locales).map(([key, value]) => {
    const { lang, title, description, themeConfig, ...config } = asRecord(value);
    const theme: Keys = { ...asRecord(themes?.[key]), ...asRecord(themeConfig) };
    const isFirst = key === 'root' || key === '/';
    const own = !isFirst && {
      nav: navOf(theme.navbar ?? theme.nav, rules.contentFolder),
      sidebar: sidebarOf(theme.sidebar, rules),
      footer: footIn(theme),
      strings: { ...textsIn(theme, texts), ...searchTexts(searches?.[key], texts) },
    };
    const label = theme.selectLanguageName ?? theme.label ?? config.label;
    return { name: isFirst ? '/' : key, lang, more: { label, title, description, ...own } };
  });
  return saidLanguages(said, rules.contentFolder);
}

/** Lists whose links are relative: `'getting-started'`, `['a', 'Label']`, `{ title, children }`, `{ text, prefix }`. */
function listRules(contentFolder: string): ListRules {
  const join = (link: string, base: string) => (/^(?:[a-z]+:|\/)/.test(link) ? link : base + link);
  return {
    contentFolder,
    join,
    read: ({ prefix, ...item }, base) => [{ ...item, base: isText(prefix) ? join(prefix, base) : undefined }],
  };
}
