import path from 'node:path';
import { asRecord, isRecord } from '../literals/values';
import { sidebarOf, type ListRules } from './items';
import { saidLanguages } from './languages';
import { isText, type Generator, type Said } from './siteRecord';
import { footerOf, headOf, leftOutOfNav, logoOf, navOf, repositoryIn, socialOf } from './themeKeys';

type Keys = Record<string, unknown>;

const PUBLIC = '.vuepress/public';

/** VuePress (vuepress.vuejs.org), versions 1 and 2. */
export const vuepress: Generator = {
  label: 'VuePress',
  syntaxes: ['vue'],
  contentFolders: ['.'],
  publicFolder: PUBLIC,
  links: ['orders'],
  async read(files) {
    const config = await files.code('.vuepress/config');
    const part = isRecord(config.theme) ? 'theme' : 'themeConfig';
    return {
      ...vueSite(config, { part, rules: listRules(files.folder), publicFolder: path.join(files.folder, PUBLIC) }),
      content: '.',
      used: {
        '': 'title description lang base head locales',
        [part]: 'nav navbar sidebar logo repo docsDir docsBranch docsRepo footer locales',
      },
    };
  },
};

/** Place and words of a configuration that VuePress and VitePress share. */
interface VueSite {
  /** Key of the theme's settings. */
  part: string;
  rules: ListRules;
  publicFolder: string;
  /** Settings of the theme and sidebars by paths, from other files; those of the configuration go before them. */
  added?: { theme: Keys; sidebars: Keys };
}

/** Settings in the words of VuePress, which VitePress took over; those of the first language go before all others. */
export function vueSite(written: Keys, { part, rules, publicFolder, added }: VueSite): Said {
  const first = firstOf(written.locales);
  const config = { ...written, ...first };
  const own = asRecord(written[part]);
  const theme: Keys = { ...added?.theme, ...own, ...firstOf(own.locales), ...asRecord(first[part]) };
  const { head, leftOut } = headOf(config.head, config.base);
  const bar = theme.navbar === undefined ? 'nav' : 'navbar';
  return {
    title: config.title,
    several: written.locales,
    keys: { ...config, [part]: theme },
    inPart: { [`${part}.${bar}`]: leftOutOfNav(theme[bar]), head: leftOut },
    config: {
      description: config.description,
      lang: config.lang,
      languages: languagesIn(asRecord(written.locales), asRecord(own.locales), rules),
      base: config.base,
      head,
      nav: navOf(theme[bar]),
      sidebar: sidebarOf(sidebarsOf(theme.sidebar, added?.sidebars), rules),
      theme: { logo: logoOf(theme.logo, [publicFolder]) },
      footer: isRecord(theme.footer) ? footerOf(theme.footer.message, theme.footer.copyright) : footerOf(theme.footer),
      social: socialOf(theme.socialLinks),
      repository: repositoryIn(theme),
    },
  };
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
function languagesIn(locales: Keys, themes: Keys, rules: ListRules) {
  const said = Object.entries(locales).map(([key, value]) => {
    const { lang, title, description, themeConfig, ...config } = asRecord(value);
    const theme: Keys = { ...asRecord(themes[key]), ...asRecord(themeConfig) };
    const isFirst = key === 'root' || key === '/';
    const own = !isFirst && { nav: navOf(theme.navbar ?? theme.nav), sidebar: sidebarOf(theme.sidebar, rules) };
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
