import path from 'node:path';
import { isThere } from '../base/files';
import type { ContentFolder } from '../base/contentFolders';
import { asRecord, isRecord } from '../literals/values';
import { NAV, navOf, SIDEBAR, type Nav } from './bars';
import { fileOf, plainLabel, recordsIn, sidebarOf } from './items';
import { languageOf } from './languages';
import { listedSite, type ListedEntry } from './metaSidebar';
import { same } from './named';
import { SiteFiles } from './siteFiles';
import { isText, textOr, type Generator } from './siteRecord';
import { footerOf, iconOf, logoOf, repositoryOf, socialOf } from './themeKeys';
import { bothShapes, textKeys, textsIn } from './texts';
import type { Shape } from './usedKeys';
import { yamlList } from './yamlKeys';

/** Texts of its theme. */
const TEXTS = {
  outlineTitle: 'contents.title',
  prevPageText: 'page.previous',
  nextPageText: 'page.next',
  lastUpdatedText: 'page.updated: {} {date}',
  searchPlaceholderText: 'search.placeholder',
  editLink: { text: 'page.edit' },
};

const THEME = bothShapes(
  {
    nav: NAV,
    sidebar: { '*': SIDEBAR },
    footer: 'message',
    socialLinks: { '': 'icon content', mode: ['link'] },
    editLink: 'docRepoBaseUrl',
    locales: { '': 'lang label title description', ...same('langRoutePrefix') },
    ...same('lastUpdated darkMode enableContentAnimation enableScrollToTop hideNavbar enableAppearanceAnimation'),
    ...same('localeRedirect fallbackHeadingTitle search'),
  },
  textKeys(TEXTS),
);

const USED: Shape = {
  '': 'title description root base lang logo icon siteOrigin',
  locales: 'lang label title description',
  themeConfig: THEME,
  markdown: same('checkDeadLinks mdxRs link showLineNumbers'),
  ...same('outDir ssg search mediumZoom llms logoText'),
};

/** Rspress (rspress.rs), whose folders may have their lists in `_meta.json`. */
export const rspress: Generator = {
  label: 'Rspress',
  syntaxes: ['mdx'],
  codeFolders: { theme: '' },
  ignoresReadme: true,
  contentFolders: ['docs'],
  async read(files) {
    const keys = await files.code('rspress.config');
    const theme = asRecord(keys.themeConfig);
    const top = textOr(keys.root, 'docs').replace(/^\.\//, '');
    const locales = [...recordsIn(keys.locales), ...recordsIn(theme.locales)];
    const names = new Set(locales.map(({ lang }) => lang).filter(isText));
    const first = textOr(keys.lang, [...names][0] ?? '');
    const inLanguages = names.size > 1 && isThere(path.join(files.folder, top, first));
    const placeOf = (name: string) => (inLanguages ? path.posix.join(top, name) : top);
    const said = await partOf(placeOf(first), { files, theme: first === '' ? theme : themeOf(locales, first, theme) });
    const { languages, otherFolders } = await othersOf(inLanguages ? names : [], { files, first, locales, placeOf });
    const contentFolder = path.join(files.folder, placeOf(first));
    const { social, leftOut } = socialOf(
      recordsIn(theme.socialLinks).map(({ icon, content }) => ({ icon, link: content })),
    );
    const folders = [path.join(files.folder, top, 'public')];
    return {
      title: keys.title,
      content: placeOf(first),
      keys,
      used: USED,
      inPart: { 'themeConfig.socialLinks': leftOut },
      ...(otherFolders.length > 0 && { otherFolders, contentPath: '/' }),
      config: {
        description: keys.description,
        lang: languageOf(keys.lang),
        base: keys.base,
        siteUrl: keys.siteOrigin,
        languages: otherFolders.length > 0 ? languages : undefined,
        theme: { logo: logoOf(keys.logo, folders) },
        head: iconOf(keys.icon, folders),
        social,
        footer: footerOf(asRecord(theme.footer).message),
        repository: repositoryOf(asRecord(theme.editLink).docRepoBaseUrl),
        ...said,
      },
      ...(isThere(contentFolder) && { contentFolder }),
    };
  },
};

interface Locales {
  files: SiteFiles;
  /** Name of the first language. */
  first: string;
  locales: readonly Record<string, unknown>[];
  /** Folder of a language. */
  placeOf: (name: string) => string;
}

/** The languages, and the folders of all but the first; the sidebar is that of the first, with their pages. */
async function othersOf(names: Iterable<string>, { files, first, locales, placeOf }: Locales) {
  const languages: Record<string, unknown> = {};
  const otherFolders: ContentFolder[] = [];
  for (const name of names) {
    const words = { lang: languageOf(name), ...titlesIn(locales.filter(({ lang }) => lang === name)) };
    const folder = path.join(files.folder, placeOf(name));
    if (name === first) languages['/'] = words;
    else if (isThere(folder)) {
      const { nav, strings } = await partOf(placeOf(name), { files, theme: themeOf(locales, name, {}) });
      languages[`/${name}/`] = { ...words, strings, nav: nav.map((item) => belowLanguage(item, name, folder)) };
      otherFolders.push({ folder, path: `/${name}/` });
    }
  }
  return { languages, otherFolders };
}

/** Links in the bar of a language are written without its name. */
function belowLanguage(item: Nav[number], name: string, folder: string): Nav[number] {
  const below = <Entry extends { link: string }>(entry: Entry): Entry =>
    fileOf(entry.link, folder) === undefined ? entry : { ...entry, link: `/${name}${entry.link}` };
  return 'items' in item ? { ...item, items: item.items.map(below) } : below(item);
}

function themeOf(locales: readonly Record<string, unknown>[], name: string, shared: Record<string, unknown>) {
  return Object.assign({}, shared, ...locales.filter(({ lang }) => lang === name)) as Record<string, unknown>;
}

function titlesIn(locales: readonly Record<string, unknown>[]): Record<string, unknown> {
  const { label, title, description } = Object.assign({}, ...locales) as Record<string, unknown>;
  return { label, title, description };
}

/** Top bar, sidebar and texts of a folder: as the configuration has them, or the files in it. */
async function partOf(folder: string, { files, theme }: { files: SiteFiles; theme: Record<string, unknown> }) {
  const contentFolder = path.join(files.folder, folder);
  const written = yamlList(files.text('_nav.json', contentFolder));
  const listed = await listedSite(files, [folder], (inner) => {
    const place = path.join(contentFolder, inner);
    const entries = isThere(path.join(place, '_meta.json')) ? yamlList(files.text('_meta.json', place)) : undefined;
    return entries && { entries: entries.flatMap(entryOf) };
  });
  const own = isRecord(theme.sidebar) || Array.isArray(theme.sidebar);
  return {
    nav: navOf(theme.nav ?? written, contentFolder),
    sidebar: own ? sidebarOf(theme.sidebar, { contentFolder, start: '/' }) : listed.config?.sidebar,
    strings: textsIn(theme, TEXTS),
  };
}

/** `name`, or a record of a type. */
function entryOf(entry: unknown): ListedEntry[] {
  if (isText(entry)) return [{ page: entry.replace(/\.mdx?$/, '') }];
  const { type = 'file', name, label, link, items } = asRecord(entry);
  const text = plainLabel(label);
  switch (type) {
    case 'section-header':
      return [{ heading: text }];
    case 'dir-section-header':
      return [{ heading: text }, { page: textOr(name, ''), isSpread: true }];
    case 'custom-link':
      return Array.isArray(items) ? [{ label: text, items: items.flatMap(entryOf) }] : [{ link, label: text }];
    case 'file':
    case 'dir':
      return [{ page: textOr(name, '').replace(/\.mdx?$/, ''), label: text }];
    default:
      return [];
  }
}
