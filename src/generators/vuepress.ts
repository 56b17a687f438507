import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { keysOf, readCode } from './code/readCode';
import { isRecord } from '../literals/values';
import { entryOf, groupOf, plainLabel } from './items';
import { saidLanguages } from './languages';
import { isText, siteRecord, textOr, withPrefix } from './siteRecord';
import { footerOf, headOf, logoOf, navOf, repositoryIn } from './themeKeys';

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
    const { config: written, files, texts } = await readCode(folder, '.vuepress/config');
    const config: Record<string, unknown> = { ...written, ...localeOf(written.locales) };
    const name = isRecord(written.theme) ? 'theme' : 'themeConfig';
    const own = isRecord(written[name]) ? written[name] : {};
    const theme: Record<string, unknown> = { ...own, ...localeOf(own.locales) };
    return siteRecord({
      ...{ folder, files, texts, title: config.title, content: '.' },
      keys: keysOf({ ...config, [name]: theme }, [name]),
      used: USED,
      several: written.locales,
      values: { ...config, ...withPrefix(theme, name) },
      config: {
        description: config.description,
        lang: config.lang,
        languages: languagesIn(written.locales, own.locales, folder),
        base: config.base,
        head: headOf(config.head),
        nav: navOf(theme.navbar ?? theme.nav),
        sidebar: sidebarOf(theme.sidebar, folder),
        theme: { logo: logoOf(theme.logo, [path.join(folder, '.vuepress/public')]) },
        footer: footerOf(theme.footer),
        repository: repositoryIn(theme),
      },
    });
  },
};

/** The languages of a site, whose bars and sidebars are in the settings of its theme. */
function languagesIn(locales: unknown, themes: unknown, folder: string) {
  if (!isRecord(locales)) return undefined;
  const said = Object.entries(locales).map(([name, value]) => {
    const { lang, title, description } = isRecord(value) ? value : {};
    const theme = isRecord(themes) && isRecord(themes[name]) ? themes[name] : {};
    const own = name !== '/' && { nav: navOf(theme.navbar ?? theme.nav), sidebar: sidebarOf(theme.sidebar, folder) };
    return { name, lang, more: { label: theme.selectLanguageName ?? theme.label, title, description, ...own } };
  });
  return saidLanguages(said, folder);
}

/** Settings of the site's first language. */
function localeOf(locales: unknown): Record<string, unknown> {
  const root = isRecord(locales) ? locales['/'] : undefined;
  return isRecord(root) ? root : {};
}

type Sidebar = SidebarItem[] | Record<string, SidebarItem[]>;

function sidebarOf(value: unknown, folder: string): Sidebar | undefined {
  if (Array.isArray(value)) return itemsOf(value as unknown[], '/', folder);
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).flatMap(([prefix, list]) => {
    const start = `/${prefix}/`.replaceAll(/\/+/g, '/');
    const found = Array.isArray(list) ? itemsOf(list as unknown[], start, folder) : [];
    return found.length === 0 ? [] : [[start, found] as const];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

/** Entries below a path: `'getting-started'`, `['a', 'Label']`, `{ title, children }`, `{ text, link, children }`. */
function itemsOf(value: readonly unknown[], below: string, folder: string): SidebarItem[] {
  return value.flatMap((item) => {
    if (typeof item === 'string') return entryOf(linkBelow(item, below), '', folder);
    if (Array.isArray(item)) {
      const [link, label] = item as unknown[];
      return entryOf(linkBelow(textOr(link, ''), below), plainLabel(label), folder);
    }
    if (!isRecord(item)) return [];
    const label = plainLabel(item.text ?? item.title);
    const inner = isText(item.prefix) ? linkBelow(item.prefix, below) : below;
    const link = item.link ?? item.path;
    const own = isText(link) ? entryOf(linkBelow(link, inner), label, folder) : [];
    const { children = [] } = item;
    if (!Array.isArray(children) || children.length === 0) return own;
    return groupOf(label, [...own, ...itemsOf(children as unknown[], inner, folder)], item.collapsed);
  });
}

function linkBelow(link: string, below: string): string {
  return /^(?:[a-z]+:|\/)/.test(link) ? link : below + link;
}
