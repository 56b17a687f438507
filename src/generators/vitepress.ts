import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { keysOf, readCode } from './code/readCode';
import { isRecord } from '../base/code/values';
import { entryOf, groupOf, plainLabel, recordsIn } from './items';
import { isText, siteRecord, textOr, withPrefix } from './siteRecord';
import { footerOf, headOf, logoOf, navOf, repositoryOf, socialOf } from './themeKeys';

const USED = [
  ...['title', 'description', 'lang', 'base', 'srcDir', 'srcExclude', 'head', 'locales', 'ignoreDeadLinks'],
  ...['nav', 'sidebar', 'logo', 'footer', 'socialLinks', 'editLink'].map((key) => `themeConfig.${key}`),
];

/** VitePress (vitepress.dev). */
export const vitepress: Generator = {
  name: 'vitepress',
  label: 'VitePress',
  syntaxes: ['vue'],
  contentFolders: ['.'],
  async read({ folder }) {
    const { config: written, files, texts } = await readCode(folder, '.vitepress/config');
    const locales = isRecord(written.locales) ? written.locales : {};
    const root = asRecord(locales.root ?? locales['/']);
    const config: Record<string, unknown> = { ...written, ...root };
    const theme = { ...asRecord(written.themeConfig), ...asRecord(root.themeConfig) };
    const content = textOr(config.srcDir, '.');
    const contentFolder = path.join(folder, content);
    const editLink = asRecord(theme.editLink);
    const footer = asRecord(theme.footer);
    return {
      ...siteRecord({
        ...{ folder, files, texts, title: config.title, content },
        keys: keysOf({ ...config, themeConfig: theme }, ['themeConfig']),
        used: USED,
        values: { ...config, ...withPrefix(theme, 'themeConfig') },
        config: {
          description: config.description,
          lang: config.lang,
          base: config.base,
          head: headOf(config.head),
          nav: navOf(theme.nav),
          sidebar: sidebarOf(theme.sidebar, contentFolder),
          theme: { logo: logoOf(theme.logo, [path.join(contentFolder, 'public')]) },
          footer: footerOf(footer.message, footer.copyright),
          social: socialOf(theme.socialLinks),
          repository: repositoryOf(editLink.pattern),
        },
      }),
      excluded: [config.srcExclude].flat().filter(isText),
    };
  },
};

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

type Sidebar = SidebarItem[] | Record<string, SidebarItem[]>;

function sidebarOf(value: unknown, contentFolder: string): Sidebar | undefined {
  if (Array.isArray(value)) return itemsOf(value, '', contentFolder);
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).flatMap(([prefix, list]) => {
    // `{ base, items }` in the place of a list.
    const { base, items } = isRecord(list) ? list : { base: '', items: list };
    const found = itemsOf(items, textOr(base, ''), contentFolder);
    return found.length === 0 ? [] : [[`/${prefix}/`.replaceAll(/\/+/g, '/'), found] as const];
  });
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

function itemsOf(value: unknown, base: string, contentFolder: string): SidebarItem[] {
  return recordsIn(value).flatMap((item) => {
    const label = plainLabel(item.text);
    const inner = textOr(item.base, base);
    const link = isText(item.link) ? linkBelow(item.link, inner) : undefined;
    const own = entryOf(link, label, contentFolder);
    if (item.items === undefined) return own;
    return groupOf(label, [...own, ...itemsOf(item.items, inner, contentFolder)], item.collapsed);
  });
}

/** `guide/a` below `/en/` is `/en/guide/a`; addresses stay. */
function linkBelow(link: string, base: string): string {
  if (/^[a-z]+:/.test(link)) return link;
  const below = base === '' ? link : base + link.replace(/^\//, '');
  return below.startsWith('/') ? below : `/${below}`;
}
