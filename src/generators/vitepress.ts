import path from 'node:path';
import { isThere } from '../base/files';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { listFolder } from '../config/contentFolder';
import { readCode, withPart, type CodeConfig } from './code/readCode';
import { asRecord, isRecord } from '../literals/values';
import { entryOf, fileOf, folderPath, groupOf, plainLabel, recordsIn, sidebarOf, type Sidebar } from './items';
import { ConfigFiles, isText, siteRecord, textOr } from './siteRecord';
import {
  footerOf,
  headOf,
  leftOutOfHead,
  leftOutOfNav,
  logoOf,
  navOf,
  repositoryIn,
  repositoryOf,
  socialOf,
} from './themeKeys';
import { saidLanguages } from './languages';

const USED = [
  ...['title', 'description', 'lang', 'base', 'srcDir', 'srcExclude', 'head', 'locales', 'ignoreDeadLinks', 'rewrites'],
  ...['lastUpdated', 'markdown.lineNumbers', 'themeConfig.search'],
  ...['nav', 'sidebar', 'logo', 'footer', 'socialLinks', 'editLink', 'locales', 'repo', 'docsDir', 'docsBranch'].map(
    (key) => `themeConfig.${key}`,
  ),
];

/** VitePress (vitepress.dev). */
export const vitepress: Generator = {
  name: 'vitepress',
  label: 'VitePress',
  syntaxes: ['vue'],
  contentFolders: ['.'],
  async read({ folder }) {
    const { config: written, read } = await readCode(folder, '.vitepress/config');
    const locales = asRecord(written.locales);
    const root = asRecord(locales.root ?? locales['/']);
    // Its first versions had them in the theme, as VuePress has.
    const themes = asRecord(asRecord(written.themeConfig).locales);
    const config: Record<string, unknown> = { ...written, ...root };
    const content = textOr(config.srcDir, '.');
    const contentFolder = path.resolve(folder, content);
    const [top, parts] = await folderConfigs(contentFolder);
    const files = new ConfigFiles(folder);
    for (const each of [read, top.read, ...parts.map((part) => part.read)]) files.note(each);
    const ofRoot = { ...asRecord(themes['/']), ...asRecord(root.themeConfig) };
    const theme = { ...top.theme, ...asRecord(written.themeConfig), ...ofRoot };
    const moved = linksMover(config.rewrites, contentFolder);
    const editLink = asRecord(theme.editLink);
    const footer = asRecord(theme.footer);
    const { lineNumbers } = asRecord(config.markdown);
    const { provider } = asRecord(theme.search);
    return {
      ...siteRecord({
        ...{ files, title: config.title, content, used: USED, several: written.locales },
        keys: withPart(withPart({ ...config, themeConfig: theme }, 'themeConfig'), 'markdown'),
        inPart: {
          'themeConfig.nav': leftOutOfNav(theme.nav),
          head: leftOutOfHead(config.head),
          'themeConfig.search': provider === 'local' ? '' : textOr(provider, 'its settings'),
        },
        config: {
          description: config.description,
          lang: config.lang,
          languages: languagesIn(locales, themes, contentFolder),
          base: config.base,
          head: headOf(config.head, config.base),
          nav: moved(navOf(theme.nav)),
          sidebar: moved(withFolders(sidebarIn(theme.sidebar, contentFolder), parts, contentFolder)),
          theme: { logo: logoOf(theme.logo, [path.join(contentFolder, 'public')]) },
          footer: footerOf(footer.message, footer.copyright),
          social: socialOf(theme.socialLinks),
          // Either has them unless it says otherwise.
          lastUpdated: config.lastUpdated === false ? false : undefined,
          markdown: lineNumbers === true ? { lineNumbers } : undefined,
          repository: repositoryOf(editLink.pattern) ?? repositoryIn(theme),
        },
      }),
      excluded: [config.srcExclude].flat().filter(isText),
    };
  },
};

/**
 * Puts links and prefixes where pages lie that `rewrites` publishes without the name of their folder: with
 * `{ 'en/:rest*': ':rest*' }`, `/guide/` → `/en/guide/`.
 */
function linksMover(rewrites: unknown, contentFolder: string): <Value>(value: Value) => Value {
  const pairs = Object.entries(asRecord(rewrites));
  const folders = pairs.flatMap(([from, to]) => {
    const [, folder, rest] = /^([\w-]+)\/(:\w+\*)$/.exec(from) ?? [];
    return folder !== undefined && to === rest ? [folder] : [];
  });
  const place = (link: string): string => {
    const found = folders.find(
      (folder) =>
        isThere(path.join(contentFolder, folder, link.replace(/\/$|[?#][^]*/, ''))) ||
        fileOf(`/${folder}${link}`, contentFolder) !== undefined,
    );
    return found === undefined || !link.startsWith('/') || fileOf(link, contentFolder) !== undefined
      ? link
      : `/${found}${link}`;
  };
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) =>
        key === 'link' && isText(each) ? [key, place(each)] : [key.startsWith('/') ? place(key) : key, move(each)],
      ),
    );
  };
  return <Value>(value: Value) => (folders.length === 0 ? value : (move(value) as Value));
}

/** Configuration that a folder adds for its pages (`defineAdditionalConfig`), such as that of a language. */
interface FolderConfig extends Pick<CodeConfig, 'read'> {
  /** Prefix of the paths of its pages: `/zh/`. */
  prefix: string;
  theme: Record<string, unknown>;
}

/** Configurations of the content and of the folders in it; other programs have a `config.ts` too, without a theme. */
async function folderConfigs(contentFolder: string): Promise<[top: FolderConfig, parts: FolderConfig[]]> {
  const { folders } = await listFolder(contentFolder);
  const [top, ...parts] = await Promise.all(
    ['', ...folders].map(async (name): Promise<FolderConfig> => {
      const { config, read } = await readCode(path.join(contentFolder, name), 'config');
      const prefix = folderPath(name);
      if (!isRecord(config.themeConfig)) return { prefix, theme: {}, read: new Map() };
      return { prefix, theme: config.themeConfig, read };
    }),
  );
  return [top!, parts];
}

/** The sidebar with those that folders say for their pages. */
function withFolders(sidebar: Sidebar | undefined, parts: readonly FolderConfig[], contentFolder: string) {
  const lists = parts.flatMap(({ theme, prefix }) => {
    const own = sidebarIn(theme.sidebar, contentFolder);
    return own === undefined ? [] : Object.entries(Array.isArray(own) ? { [prefix]: own } : own);
  });
  if (lists.length === 0) return sidebar;
  const whole = Array.isArray(sidebar) ? { '/': sidebar } : sidebar;
  return { ...Object.fromEntries(lists), ...whole };
}

function sidebarIn(value: unknown, contentFolder: string): Sidebar | undefined {
  return sidebarOf(value, (list) => {
    // `{ base, items }` in the place of a list.
    const { base, items } = isRecord(list) ? list : { base: '', items: list };
    return itemsOf(items, textOr(base, ''), contentFolder);
  });
}

function itemsOf(value: unknown, base: string, contentFolder: string): SidebarItem[] {
  return recordsIn(value).flatMap((item) => {
    const label = plainLabel(item.text);
    const inner = textOr(item.base, base);
    const link = isText(item.link) ? linkBelow(item.link, inner) : undefined;
    const own = entryOf(link, label, contentFolder);
    // `children` in its first versions.
    const items = item.items ?? item.children;
    if (items === undefined) return own;
    return groupOf(label, [...own, ...itemsOf(items, inner, contentFolder)], item.collapsed);
  });
}

/** `guide/a` below `/en/` is `/en/guide/a`; addresses stay. */
function linkBelow(link: string, base: string): string {
  if (/^[a-z]+:/.test(link)) return link;
  const below = base === '' ? link : base + link.replace(/^\//, '');
  return below.startsWith('/') ? below : `/${below}`;
}

/** The languages of a site; one without a theme of its own has the bar and the sidebar of the first. */
function languagesIn(locales: Record<string, unknown>, themes: Record<string, unknown>, contentFolder: string) {
  const said = Object.entries(locales).map(([key, value]) => {
    const { lang, label, title, description, themeConfig } = asRecord(value);
    const { nav, sidebar } = { ...asRecord(themes[key]), ...asRecord(themeConfig) };
    const isRoot = key === 'root' || key === '/';
    const own = !isRoot && { nav: navOf(nav), sidebar: sidebarIn(sidebar, contentFolder) };
    return { name: isRoot ? '/' : key, lang, more: { label, title, description, ...own } };
  });
  return saidLanguages(said, contentFolder);
}
