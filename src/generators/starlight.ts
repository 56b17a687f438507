import path from 'node:path';
import type { SidebarItem } from '../config/sidebarItem';
import { asList, asRecord, isRecord } from '../literals/values';
import { entryOf, folderItem, folderPath, plainLabel, recordsIn, sidebarItems } from './items';
import { saidLanguages } from './languages';
import { isText, type Generator } from './siteRecord';
import { headOf, logoOf, repositoryOf, socialOf } from './themeKeys';

const CONTENT = 'src/content/docs';

/** Starlight (starlight.astro.build), an integration of Astro. */
export const starlight: Generator = {
  label: 'Starlight',
  syntaxes: ['mdx'],
  addresses: { form: 'folder', folderPages: ['index'], names: 'github', slug: 'whole' },
  ids: 'github',
  ignoresReadme: true,
  contentFolders: [CONTENT],
  publicFolder: 'public',
  links: ['orders', 'originals', 'slugs'],
  async read(files) {
    const astro = await files.code('astro.config');
    const keys = integrationOf(astro.integrations);
    const { head, leftOut } = headOf(keys.head, astro.base);
    const contentFolder = path.join(files.folder, CONTENT);
    return {
      title: isRecord(keys.title) ? Object.values(keys.title).find(isText) : keys.title,
      content: CONTENT,
      keys,
      used: 'title description logo social sidebar editLink head locales defaultLocale',
      inPart: { head: leftOut },
      several: keys.locales,
      config: {
        description: keys.description,
        siteUrl: astro.site,
        languages: languagesIn(keys, contentFolder),
        base: isText(astro.base) ? folderPath(astro.base) : undefined,
        head,
        addresses: formOf(astro),
        sidebar: sidebarIn(keys.sidebar, contentFolder),
        theme: { logo: logoOf(keys.logo, [path.join(files.folder, 'public')]) },
        social: socialOf(keys.social),
        repository: repositoryOf(asRecord(keys.editLink).baseUrl),
      },
    };
  },
};

/** The form of addresses that Astro's settings give. */
function formOf({ trailingSlash, build }: Record<string, unknown>): object {
  if (asRecord(build).format === 'file') return { form: 'html' };
  return trailingSlash === 'never' ? { form: 'clean', bareFolders: true } : {};
}

/** The languages of a site, the first one first; names of groups have their translations beside them. */
function languagesIn({ locales, defaultLocale, title, sidebar }: Record<string, unknown>, contentFolder: string) {
  const first = ({ name }: { name: string }) => Number(name !== '/' && name !== defaultLocale);
  const titles = asRecord(title);
  const said = Object.entries(asRecord(locales)).map(([key, value]) => {
    const { lang, label } = asRecord(value);
    const labels = Object.fromEntries(translationsIn(sidebar, [key, lang]));
    const more = { label, title: titles[key] ?? titles[String(lang)], labels };
    return { name: key === 'root' ? '/' : key, lang, more };
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

/** Options of Starlight among the integrations: other integrations have no sidebar and no title. */
function integrationOf(value: unknown): Record<string, unknown> {
  return recordsIn(asList(value).flat()).find((each) => 'sidebar' in each || 'title' in each) ?? {};
}

function sidebarIn(value: unknown, contentFolder: string): SidebarItem[] {
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
      if (isText(directory)) return [{ ...folderItem(directory, label), ...closed }];
      const text = isRecord(badge) ? badge.text : badge;
      return entryOf(link, label, contentFolder).map((entry) =>
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
