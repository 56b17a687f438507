import path from 'node:path';
import { isThere } from '../base/files';
import { listFolder } from '../config/contentFolder';
import { asRecord, isRecord } from '../literals/values';
import { fileOf, folderPath } from './items';
import { SiteFiles } from './siteFiles';
import { isInside, isText, textOr, type Generator } from './siteRecord';
import { vueSite } from './vuepress';

const USED = {
  '': 'title description lang base srcDir srcExclude head locales ignoreDeadLinks rewrites lastUpdated',
  themeConfig: 'search nav sidebar logo footer socialLinks editLink locales repo docsDir docsBranch',
  markdown: 'lineNumbers',
};

/** VitePress (vitepress.dev). */
export const vitepress: Generator = {
  label: 'VitePress',
  syntaxes: ['vue'],
  addresses: { folderPages: ['index'] },
  ids: 'vitepress',
  contentFolders: ['.'],
  async read(files) {
    const config = await files.code('.vitepress/config');
    const content = isText(config.srcDir) && isInside(config.srcDir) ? config.srcDir : '.';
    const contentFolder = path.resolve(files.folder, content);
    const said = vueSite(config, {
      part: 'themeConfig',
      rules: { contentFolder, start: '/', join: linkBelow },
      publicFolder: path.join(contentFolder, 'public'),
      added: await addedBy(files, contentFolder),
    });
    const keys = asRecord(said.keys);
    const { lineNumbers } = asRecord(keys.markdown);
    const { provider } = asRecord(asRecord(keys.themeConfig).search);
    const moved = linksMover(keys.rewrites, contentFolder);
    return {
      ...said,
      content,
      used: USED,
      inPart: { ...said.inPart, 'themeConfig.search': provider === 'local' ? '' : textOr(provider, 'its settings') },
      config: {
        ...said.config,
        nav: moved(said.config?.nav),
        sidebar: moved(said.config?.sidebar),
        // Either has them unless it says otherwise.
        lastUpdated: keys.lastUpdated === false ? false : undefined,
        markdown: lineNumbers === true ? { lineNumbers } : undefined,
      },
      excluded: [keys.srcExclude].flat().filter(isText),
    };
  },
};

/**
 * Settings of the content and sidebars of folders in it (`defineAdditionalConfig`), such as those of a language; other
 * programs have a `config.ts` too, without a theme.
 */
async function addedBy(files: SiteFiles, contentFolder: string) {
  const added = { theme: {}, sidebars: {} };
  const { folders } = await listFolder(contentFolder);
  for (const name of ['', ...folders]) {
    const own = new SiteFiles({ ...files.place, folder: path.join(contentFolder, name) });
    const { themeConfig: theme } = await own.code('config');
    if (!isRecord(theme)) continue;
    for (const [file, text] of own.texts) files.texts.set(file, text);
    const sidebars = Array.isArray(theme.sidebar) ? { [folderPath(name)]: theme.sidebar } : theme.sidebar;
    if (name === '') added.theme = theme;
    else Object.assign(added.sidebars, sidebars);
  }
  return added;
}

/** `guide/a` below `/en/` is `/en/guide/a`; addresses stay. */
function linkBelow(link: string, base: string): string {
  return /^[a-z]+:/.test(link) ? link : `/${base}${link.replace(/^\//, '')}`.replace(/^\/+/, '/');
}

/**
 * Puts links and prefixes where pages lie that `rewrites` publishes without the name of their folder: with
 * `{ 'en/:rest*': ':rest*' }`, `/guide/` → `/en/guide/`.
 */
function linksMover(rewrites: unknown, contentFolder: string): <Value>(value: Value) => Value {
  const folders = Object.entries(asRecord(rewrites)).flatMap(([from, to]) => {
    const [, folder, rest] = /^([\w-]+)\/(:\w+\*)$/.exec(from) ?? [];
    return folder !== undefined && to === rest ? [folder] : [];
  });
  const place = (link: string): string => {
    if (!link.startsWith('/') || fileOf(link, contentFolder) !== undefined) return link;
    const bare = link.replace(/\/$|[?#][^]*/, '');
    const isIn = (folder: string) =>
      isThere(path.join(contentFolder, folder, bare)) || fileOf(`/${folder}${link}`, contentFolder) !== undefined;
    const found = folders.find(isIn);
    return found === undefined ? link : `/${found}${link}`;
  };
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (!isRecord(value)) return value;
    const moved = Object.entries(value).map(([key, each]) =>
      key === 'link' && isText(each) ? [key, place(each)] : [place(key), move(each)],
    );
    return Object.fromEntries(moved) as unknown;
  };
  return <Value>(value: Value) => (folders.length === 0 ? value : (move(value) as Value));
}
