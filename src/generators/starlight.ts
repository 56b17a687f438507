import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { readCode } from './code/readCode';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, folderItem, folderPath, groupOf, plainLabel, recordsIn } from './items';
import { saidLanguages } from './languages';
import { ConfigFiles, isText, siteRecord, textOr } from './siteRecord';
import { headOf, leftOutOfHead, logoOf, repositoryOf, socialOf } from './themeKeys';

const USED = ['title', 'description', 'logo', 'social', 'sidebar', 'editLink', 'head', 'locales', 'defaultLocale'];
const CONTENT = 'src/content/docs';

/** Starlight (starlight.astro.build), an integration of Astro. */
export const starlight: Generator = {
  name: 'starlight',
  label: 'Starlight',
  syntaxes: ['mdx'],
  ignoresReadme: true,
  contentFolders: [CONTENT],
  publicFolder: 'public',
  links: ['orders', 'originals', 'slugs'],
  async read({ folder }) {
    const { config: astro, read } = await readCode(folder, 'astro.config');
    const files = new ConfigFiles(folder);
    files.note(read);
    const config = integrationOf(astro.integrations);
    const contentFolder = path.join(folder, CONTENT);
    const { title, description, editLink } = config;
    return siteRecord({
      ...{ files, content: CONTENT, keys: config, used: USED, several: config.locales },
      inPart: { head: leftOutOfHead(config.head) },
      title: isRecord(title) ? Object.values(title).find(isText) : title,
      config: {
        description,
        siteUrl: astro.site,
        languages: languagesIn(config, contentFolder),
        base: isText(astro.base) ? folderPath(astro.base) : undefined,
        head: headOf(config.head, astro.base),
        sidebar: itemsOf(config.sidebar, contentFolder),
        theme: { logo: logoOf(config.logo, [path.join(folder, 'public')]) },
        social: socialOf(config.social),
        repository: repositoryOf(asRecord(editLink).baseUrl),
      },
    });
  },
};

/** The languages of a site; names of groups have their translations beside them. */
function languagesIn({ locales, defaultLocale, title, sidebar }: Record<string, unknown>, contentFolder: string) {
  if (!isRecord(locales)) return undefined;
  const first = (key: string) => Number(key !== 'root' && key !== defaultLocale);
  const keys = Object.keys(locales).sort((a, b) => first(a) - first(b));
  const said = keys.map((key) => {
    const { lang, label } = asRecord(locales[key]);
    const labels = Object.fromEntries(translationsIn(sidebar, [key, lang]));
    const titles = asRecord(title);
    return {
      name: key === 'root' ? '/' : key,
      lang,
      more: { label, title: titles[key] ?? titles[String(lang)], labels },
    };
  });
  return saidLanguages(said, contentFolder);
}

/** Label → translation, of all groups and links. */
function translationsIn(items: unknown, names: readonly unknown[]): [string, string][] {
  return recordsIn(items).flatMap(({ label, translations, items: inner }) => {
    const found = names.map((name) => asRecord(translations)[String(name)]).find(isText);
    const own: [string, string][] = isText(label) && found !== undefined ? [[plainLabel(label), found]] : [];
    return [...own, ...translationsIn(inner, names)];
  });
}

/** Options of Starlight among the integrations: other integrations have no sidebar and no title. */
function integrationOf(value: unknown): Record<string, unknown> {
  return recordsIn(asList(value).flat()).find((each) => 'sidebar' in each || 'title' in each) ?? {};
}

function itemsOf(value: unknown, contentFolder: string): SidebarItem[] {
  return asList(value).flatMap((item) => {
    if (isText(item)) return entryOf(`/${item}`, '', contentFolder);
    if (!isRecord(item)) return [];
    const label = plainLabel(item.label);
    const { items, autogenerate, collapsed } = item;
    const folder = onlyFolder(items);
    if (folder !== undefined) return itemsOf([{ collapsed, ...folder, label }], contentFolder);
    if (Array.isArray(items)) return groupOf(label, itemsOf(items, contentFolder), collapsed);
    if (!isRecord(autogenerate) || !isText(autogenerate.directory)) return pageOf(item, label, contentFolder);
    const closed = typeof collapsed === 'boolean' && { collapsed };
    return [{ ...folderItem(autogenerate.directory, label), ...closed }];
  });
}

/** The one entry of a group, if it is a folder without a name: the group lists it, and has no group inside of it. */
function onlyFolder(items: unknown): Record<string, unknown> | undefined {
  const [only, ...others] = Array.isArray(items) ? (items as unknown[]) : [];
  const isFolder = isRecord(only) && only.autogenerate !== undefined && only.label === undefined;
  return isFolder && others.length === 0 ? only : undefined;
}

function pageOf({ slug, link, badge }: Record<string, unknown>, label: string, contentFolder: string): SidebarItem[] {
  const target = textOr(slug ?? link, '').replace(/^(?![a-z]+:|\/)/, '/');
  const entries = entryOf(target, label, contentFolder);
  const text = isRecord(badge) ? badge.text : badge;
  return isText(text)
    ? entries.map((entry) => (typeof entry === 'string' ? entry : { ...entry, badge: text }))
    : entries;
}
