import path from 'node:path';
import { listFolder } from '../config/contentFolder';
import { asRecord, isClosure, isRecord, UNKNOWN } from '../literals/values';
import { folderPath } from './items';
import { SiteFiles } from './siteFiles';
import { same } from './named';
import { rewritesOf } from './rewrites';
import { isText, textOr, type Generator } from './siteRecord';
import { bothShapes, textKeys, textsIn } from './texts';
import { NAV, SIDEBAR } from './bars';
import { levelsBetween } from './themeKeys';
import type { Shape } from './usedKeys';
import { vueSite } from './vuepress';

/** Titles of boxes. */
const LABELS = Object.fromEntries(
  'tip info note warning danger important caution details'
    .split(' ')
    .map((name) => [`${name}Label`, `container.${name}`]),
);

/** Texts of the search. */
const SEARCH = {
  translations: {
    button: { buttonText: 'search.button' },
    modal: { noResultsText: 'search.nothing: {} “{query}”', backButtonTitle: 'search.close' },
  },
};

/** Texts of its theme. */
const TEXTS = {
  outline: { label: 'contents.title' },
  outlineTitle: 'contents.title',
  docFooter: { prev: 'page.previous', next: 'page.next' },
  lastUpdated: { text: 'page.updated: {} {date}' },
  lastUpdatedText: 'page.updated: {} {date}',
  editLink: { text: 'page.edit' },
  editLinkText: 'page.edit',
  langMenuLabel: 'topBar.languages',
  sidebarMenuLabel: 'menu.open',
  skipToContentLabel: 'shell.skip',
  notFound: { title: 'notFound.title', quote: 'notFound.text' },
  search: { options: SEARCH },
};

const THEME = bothShapes(
  {
    '': 'repo docsDir docsBranch docsRepo',
    nav: NAV,
    sidebar: { '': 'link', '*': SIDEBAR },
    logo: { '': 'src light dark', ...same('alt width height') },
    footer: 'message copyright',
    socialLinks: { '': 'icon link', ...same('ariaLabel') },
    editLink: 'pattern',
    // The search is docgen's own, whoever did it.
    search: { '*': [], options: { '*': [] } },
    outline: { level: true },
    lastUpdated: true,
    ...same(
      'returnToTopLabel darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle externalLinkIcon i18nRouting',
    ),
  },
  textKeys(TEXTS),
);

const LOCALE: Shape = { '': 'lang label title description', themeConfig: THEME, ...same('link dir') };
/** The first versions had the keys of VuePress. */
const OLD: Shape = { '*': bothShapes(THEME, { '': 'label', ...same('selectText ariaLabel') }) };

const USED: Readonly<Record<string, Shape>> = {
  '': 'title description lang base srcDir srcExclude head rewrites cleanUrls lastUpdated',
  themeConfig: bothShapes(THEME, { locales: OLD, ...same('editLinks label selectText prevLinks nextLinks algolia') }),
  locales: { '*': LOCALE },
  sitemap: { hostname: true },
  markdown: { lineNumbers: true, container: textKeys(LABELS), ...same('image anchor math') },
  appearance: [true],
  ...same('dir ignoreDeadLinks cacheDir outDir assetsDir metaChunk mpa useWebFonts router'),
};

/** VitePress (vitepress.dev). */
export const vitepress: Generator = {
  label: 'VitePress',
  syntaxes: ['vue'],
  codeFolders: { '.vitepress/theme': '' },
  addresses: { folderPages: ['index'] },
  ids: 'vitepress',
  contentFolders: ['.'],
  async read(files) {
    const config = await files.code('.vitepress/config');
    const content = textOr(config.srcDir, '.');
    const contentFolder = path.resolve(files.folder, content);
    const said = vueSite(config, {
      part: 'themeConfig',
      texts: TEXTS,
      rules: { contentFolder, start: '/', join: linkBelow },
      publicFolders: [path.join(contentFolder, 'public')],
      added: await addedBy(files, contentFolder),
    });
    const { patterns, isLeft, ...ofRewrites } = await rewritesOf(config.rewrites, contentFolder);
    const keys: Record<string, unknown> = {
      ...said.keys,
      ...(isClosure(config.rewrites) && { rewrites: isLeft ? UNKNOWN : patterns }),
    };
    const { lineNumbers, container } = asRecord(keys.markdown);
    const headers = levelsOf(asRecord(keys.themeConfig).outline);
    return {
      ...said,
      ...ofRewrites,
      keys,
      inPart: { ...said.inPart, ...ofRewrites.inPart },
      content,
      used: USED,
      config: {
        ...said.config,
        siteUrl: asRecord(keys.sitemap).hostname,
        addresses: {
          ...(keys.cleanUrls === true && { form: 'clean' }),
          ...(patterns && { rewrites: patterns }),
        },
        // Either has them unless it says otherwise.
        lastUpdated: keys.lastUpdated === false ? false : undefined,
        markdown: { ...(lineNumbers === true && { lineNumbers }), ...(headers && { headers }) },
        strings: { ...textsIn(container, LABELS), ...asRecord(said.config?.strings) },
      },
      excluded: [keys.srcExclude].flat().filter(isText),
    };
  },
};

/** Levels of the headings beside a page: `2`, `[2, 3]`, `deep`, or one of them as `level`. */
function levelsOf(outline: unknown): number[] | undefined {
  const level = isRecord(outline) ? outline.level : outline;
  const [from, to = from] = level === 'deep' ? [2, 6] : [level].flat();
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  return levelsBetween(from, to);
}

/**
 * Settings of the content and sidebars of folders in it (`defineAdditionalConfig`), such as those of a language; other
 * programs have a `config.ts` too, without a theme.
 */
async function addedBy(files: SiteFiles, contentFolder: string) {
  const added = { theme: {}, sidebars: {}, locales: {} as Record<string, unknown> };
  const { folders } = await listFolder(contentFolder);
  for (const name of ['', ...folders]) {
    const own = new SiteFiles({ ...files.place, folder: path.join(contentFolder, name) });
    const { themeConfig: theme, ...config } = await own.code('config');
    if (!isRecord(theme)) continue;
    for (const [file, text] of own.texts) files.texts.set(file, text);
    const sidebars = Array.isArray(theme.sidebar) ? { [folderPath(name)]: theme.sidebar } : theme.sidebar;
    if (name === '') added.theme = theme;
    else Object.assign(added.sidebars, sidebars);
    const { sidebar: _, ...others } = theme;
    if (name !== '' && isText(config.lang)) added.locales[name] = { ...config, themeConfig: others };
  }
  return added;
}

/** `guide/a` below `/en/` is `/en/guide/a`; addresses stay. */
function linkBelow(link: string, base: string): string {
  return /^[a-z]+:/.test(link) ? link : `/${base}${link.replace(/^\//, '')}`.replace(/^\/+/, '/');
}
