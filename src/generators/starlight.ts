import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import type { SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, fileOf, folderItem, folderPath, pageItem, plainLabel, recordsIn, sidebarItems } from './items';
import { saidLanguages } from './languages';
import { same } from './named';
import { redirectsOf } from './redirects';
import { isText, type Generator } from './siteRecord';
import { textsIn } from './texts';
import { headOf, iconOf, levelsBetween, logoOf, repositoryOf, socialOf } from './themeKeys';
import type { Shape } from './usedKeys';

const CONTENT = 'src/content/docs';
/** Files with the texts of a language. */
const TEXT_FILES = 'src/content/i18n';

/** Texts of its theme. */
const TEXTS = {
  'skipLink.label': 'shell.skip',
  'search.label': 'search.button',
  'menuButton.accessibleLabel': 'menu.open',
  'sidebarNav.accessibleLabel': 'sidebar.label',
  'tableOfContents.onThisPage': 'contents.title',
  'page.editLink': 'page.edit',
  'page.lastUpdated': 'page.updated: {} {date}',
  'page.previousLink': 'page.previous',
  'page.nextLink': 'page.next',
  'languageSelect.accessibleLabel': 'topBar.languages',
  'aside.note': 'container.note',
  'aside.tip': 'container.tip',
  'aside.caution': 'container.caution',
  'aside.danger': 'container.danger',
};

const ITEM: Shape = {
  '': 'label link slug collapsed translations',
  autogenerate: 'directory collapsed',
  badge: { text: true, ...same('variant') },
  ...same('attrs'),
  get items() {
    return ITEM;
  },
};

const USED: Shape = {
  '': 'site base redirects',
  starlight: {
    '': 'title description head defaultLocale favicon',
    logo: 'src light dark alt replacesTitle',
    social: { '*': true, '': 'icon href', ...same('label') },
    sidebar: ITEM,
    editLink: 'baseUrl',
    locales: { '*': { '': 'label lang', ...same('dir') } },
    tableOfContents: 'minHeadingLevel maxHeadingLevel',
    ...same('lastUpdated pagination pagefind credits titleDelimiter disable404Route prerender'),
  },
  ...same('output server outDir srcDir publicDir trailingSlash build prefetch'),
};

/** Starlight (starlight.astro.build), an integration of Astro. */
export const starlight: Generator = {
  label: 'Starlight',
  syntaxes: ['mdx'],
  codeFolders: { 'src/pages': '/', 'src/components': '' },
  addresses: { form: 'folder', folderPages: ['index'], names: 'github', slug: 'whole' },
  ids: 'github',
  ignoresReadme: true,
  contentFolders: [CONTENT],
  publicFolder: 'public',
  staticFolders: ['public', 'src/assets'],
  links: ['orders', 'originals', 'slugs'],
  async read(files) {
    const { integrations, ...astro } = await files.code('astro.config');
    const [keys, others] = integrationsIn(integrations);
    const { head, leftOut } = headOf(keys.head, astro.base);
    const { social, leftOut: noIcon } = socialOf(keys.social);
    const { redirects, leftOut: patterns } = redirectsOf(
      Object.entries(asRecord(astro.redirects)).map(([from, to]) => [from, isRecord(to) ? to.destination : to]),
    );
    const contentFolder = path.join(files.folder, CONTENT);
    const otherFolders = writtenOtherwise(Object.keys(asRecord(keys.locales)), contentFolder);
    const folders = [path.join(files.folder, 'public')];
    const { minHeadingLevel: from = 2, maxHeadingLevel: to = 3 } = asRecord(keys.tableOfContents);
    const title = isRecord(keys.title) ? Object.values(keys.title).find(isText) : keys.title;
    // Without a text of its own a logo that replaces the title has the title as its text.
    const logo = isRecord(keys.logo) ? { ...keys.logo, alt: isText(keys.logo.alt) ? keys.logo.alt : title } : keys.logo;
    return {
      title,
      content: CONTENT,
      ...(otherFolders.length > 0 && { otherFolders }),
      keys: { ...astro, ...(others.length > 0 && { integrations: others }), starlight: keys },
      used: USED,
      inPart: { 'starlight.head': leftOut, 'starlight.social': noIcon, redirects: patterns },
      several: keys.locales,
      config: {
        description: keys.description,
        siteUrl: astro.site,
        languages: languagesIn(keys, [contentFolder, otherFolders], (name) => files.keys(`${TEXT_FILES}/${name}.json`)),
        base: isText(astro.base) ? folderPath(astro.base) : undefined,
        head: [...head, ...iconOf(keys.favicon, folders)],
        addresses: formOf(astro),
        sidebar: sidebarIn(keys.sidebar, contentFolder, originalsIn(keys, contentFolder)),
        redirects,
        theme: { logo: logoOf(logo, folders, files.place) },
        social,
        markdown: isRecord(keys.tableOfContents) ? { headers: levelsBetween(from, to) } : undefined,
        repository: repositoryOf(asRecord(keys.editLink).baseUrl),
      },
    };
  },
};

/** Folders of languages in other letters than the addresses of their pages: `pt-BR` → `/pt-br/` */
function writtenOtherwise(names: readonly string[], contentFolder: string): ContentFolder[] {
  if (!isThere(contentFolder)) return [];
  return readdirSync(contentFolder).flatMap((written) => {
    const name = names.find((each) => each !== written && each.toLowerCase() === written.toLowerCase());
    return name === undefined ? [] : [{ folder: path.join(contentFolder, written), path: `/${name}/` }];
  });
}

/** The form of addresses that Astro's settings give. */
function formOf({ trailingSlash, build }: Record<string, unknown>): object {
  if (asRecord(build).format === 'file') return { form: 'html' };
  return trailingSlash === 'never' ? { form: 'clean', bareFolders: true } : {};
}

/** The languages of a site, the first one first; names of groups have their translations beside them. */
function languagesIn(
  { locales, defaultLocale, title, sidebar }: Record<string, unknown>,
  [contentFolder, others]: [content: string, others: readonly ContentFolder[]],
  textsOf: (name: string) => Record<string, unknown>,
) {
  const first = ({ name }: { name: string }) => Number(name !== '/' && name !== defaultLocale);
  const titles = asRecord(title);
  const said = Object.entries(asRecord(locales)).map(([key, value]) => {
    const { lang, label } = asRecord(value);
    const labels = Object.fromEntries(translationsIn(sidebar, [key, lang]));
    const strings = textsIn(textsOf(isText(lang) ? lang : key), TEXTS);
    // Its visitors read what is not translated in the original, at the address of their language.
    const fallback = first({ name: key }) === 0 || key === 'root' ? undefined : 'page';
    const more = { label, title: titles[key] ?? titles[String(lang)], labels, strings, fallback };
    const folder = others.find((each) => each.path === `/${key}/`)?.folder;
    return { name: key === 'root' ? '/' : key, lang, more, folder };
  });
  return saidLanguages(
    said.sort((one, other) => first(one) - first(other)),
    contentFolder,
  );
}

/** Label → translation, of all groups and links. */
function translationsIn(items: unknown, names: readonly unknown[]): [string, string][] {
  return recordsIn(items).flatMap(({ label, translations, items: inner }) => {
    const found = names.map((name) => asRecord(translations)[String(name)]).find(isText);
    const own: [string, string][] = isText(label) && found !== undefined ? [[plainLabel(label), found]] : [];
    return [...own, ...translationsIn(inner, names)];
  });
}

/** Options of Starlight among the integrations, which alone have a sidebar or a title, and the others. */
function integrationsIn(value: unknown): [options: Record<string, unknown>, others: unknown[]] {
  const all = asList(value).flat();
  const own = recordsIn(all).find((each) => 'sidebar' in each || 'title' in each) ?? {};
  return [own, all.filter((each) => each !== own)];
}

/** Folder from which entries of the sidebar count, where the first language has one of its own: `en/` */
function originalsIn({ locales, defaultLocale }: Record<string, unknown>, contentFolder: string): string {
  const isAtTop = !isText(defaultLocale) || asRecord(locales).root !== undefined;
  return isAtTop || !isThere(path.join(contentFolder, defaultLocale)) ? '' : `${defaultLocale}/`;
}

function sidebarIn(value: unknown, contentFolder: string, originals: string): SidebarItem[] {
  return sidebarItems(value, {
    contentFolder,
    read(item) {
      const { autogenerate, collapsed = item.collapsed } = onlyFolder(item.items) ?? item;
      const { directory } = asRecord(autogenerate);
      return [directory === undefined ? item : { label: item.label, collapsed, directory, link: directory }];
    },
    join: (link) => link.replace(/^(?![a-z]+:|\/)/, '/'),
    lead(link, label, { directory, collapsed, badge }) {
      const closed = typeof collapsed === 'boolean' && { collapsed };
      if (isText(directory)) return [{ ...folderItem(originals + directory, label), ...closed }];
      const text = isRecord(badge) ? badge.text : badge;
      const own = isText(link) ? fileOf(`${originals}${link.replace(/^\//, '')}`, contentFolder) : undefined;
      return (own === undefined ? entryOf(link, label, contentFolder) : [pageItem(own, label)]).map((entry) =>
        isText(text) && typeof entry === 'object' ? { ...entry, badge: text } : entry,
      );
    },
  });
}

/** The one entry of a group, if it is a folder without a name: the group lists it, and has no group inside of it. */
function onlyFolder(items: unknown): Record<string, unknown> | undefined {
  const [only, ...others] = asList(items);
  return others.length === 0 && isRecord(only) && isRecord(only.autogenerate) && only.label === undefined
    ? only
    : undefined;
}
