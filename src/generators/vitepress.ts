import path from 'node:path';
import { listFolder } from '../config/contentFolder';
import { asRecord, isRecord } from '../literals/values';
import { folderPath } from './items';
import { SiteFiles } from './siteFiles';
import { isInside, isText, textOr, type Generator } from './siteRecord';
import { vueSite } from './vuepress';

const USED = {
  '': 'title description lang base srcDir srcExclude head locales ignoreDeadLinks rewrites cleanUrls lastUpdated',
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
    return {
      ...said,
      content,
      used: USED,
      inPart: { ...said.inPart, 'themeConfig.search': provider === 'local' ? '' : textOr(provider, 'its settings') },
      config: {
        ...said.config,
        addresses: {
          ...(keys.cleanUrls === true && { form: 'clean' }),
          ...(isRecord(keys.rewrites) && { rewrites: textsIn(keys.rewrites) }),
        },
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

/** Patterns that are known without running the configuration. */
function textsIn(rewrites: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(rewrites).filter((each): each is [string, string] => isText(each[1])));
}
