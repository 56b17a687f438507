import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { readCode, withPart } from './code/readCode';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, groupOf, plainLabel, sidebarOf, type Sidebar } from './items';
import { saidLanguages } from './languages';
import { ConfigFiles, isText, siteRecord, textOr } from './siteRecord';
import { footerOf, headOf, leftOutOfHead, leftOutOfNav, logoOf, navOf, repositoryIn } from './themeKeys';

const THEME_KEYS = [
  'nav',
  'navbar',
  'sidebar',
  'logo',
  'repo',
  'docsDir',
  'docsBranch',
  'docsRepo',
  'footer',
  'locales',
];
const USED = [
  ...['title', 'description', 'lang', 'base', 'head', 'locales'],
  ...['themeConfig', 'theme'].flatMap((name) => THEME_KEYS.map((key) => `${name}.${key}`)),
];

/** VuePress (vuepress.vuejs.org), versions 1 and 2. */
export const vuepress: Generator = {
  name: 'vuepress',
  label: 'VuePress',
  syntaxes: ['vue'],
  contentFolders: ['.'],
  publicFolder: '.vuepress/public',
  links: ['orders'],
  async read({ folder }) {
    const { config: written, read } = await readCode(folder, '.vuepress/config');
    const files = new ConfigFiles(folder);
    files.note(read);
    const config: Record<string, unknown> = { ...written, ...localeOf(written.locales) };
    const name = isRecord(written.theme) ? 'theme' : 'themeConfig';
    const own = asRecord(written[name]);
    const theme: Record<string, unknown> = { ...own, ...localeOf(own.locales) };
    const bar = theme.navbar === undefined ? 'nav' : 'navbar';
    return siteRecord({
      ...{ files, title: config.title, content: '.', used: USED, several: written.locales },
      keys: withPart({ ...config, [name]: theme }, name),
      inPart: { [`${name}.${bar}`]: leftOutOfNav(theme[bar]), head: leftOutOfHead(config.head) },
      config: {
        description: config.description,
        lang: config.lang,
        languages: languagesIn(written.locales, own.locales, folder),
        base: config.base,
        head: headOf(config.head, config.base),
        nav: navOf(theme[bar]),
        sidebar: sidebarIn(theme.sidebar, folder),
        theme: { logo: logoOf(theme.logo, [path.join(folder, '.vuepress/public')]) },
        footer: footerOf(theme.footer),
        repository: repositoryIn(theme),
      },
    });
  },
};

/** The languages of a site, whose bars and sidebars are in the settings of its theme. */
function languagesIn(locales: unknown, themes: unknown, folder: string) {
  const said = Object.entries(asRecord(locales)).map(([name, value]) => {
    const { lang, title, description } = asRecord(value);
    const theme = asRecord(asRecord(themes)[name]);
    const own = name !== '/' && { nav: navOf(theme.navbar ?? theme.nav), sidebar: sidebarIn(theme.sidebar, folder) };
    return { name, lang, more: { label: theme.selectLanguageName ?? theme.label, title, description, ...own } };
  });
  return saidLanguages(said, folder);
}

/** Settings of the site's first language. */
function localeOf(locales: unknown): Record<string, unknown> {
  return asRecord(asRecord(locales)['/']);
}

function sidebarIn(value: unknown, folder: string): Sidebar | undefined {
  return sidebarOf(value, (list, below) => itemsOf(list, below, folder));
}

/** Entries below a path: `'getting-started'`, `['a', 'Label']`, `{ title, children }`, `{ text, link, children }`. */
function itemsOf(value: unknown, below: string, folder: string): SidebarItem[] {
  return asList(value).flatMap((item) => {
    if (typeof item === 'string') return entryOf(linkBelow(item, below), '', folder);
    if (Array.isArray(item)) {
      const [link, label] = asList(item);
      return entryOf(linkBelow(textOr(link, ''), below), plainLabel(label), folder);
    }
    if (!isRecord(item)) return [];
    const label = plainLabel(item.text ?? item.title);
    const inner = isText(item.prefix) ? linkBelow(item.prefix, below) : below;
    const link = item.link ?? item.path;
    const own = isText(link) ? entryOf(linkBelow(link, inner), label, folder) : [];
    const items = itemsOf(item.children, inner, folder);
    return asList(item.children).length === 0 ? own : groupOf(label, [...own, ...items], item.collapsed);
  });
}

function linkBelow(link: string, below: string): string {
  return /^(?:[a-z]+:|\/)/.test(link) ? link : below + link;
}
