import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { keysOf, readCode } from './code/readCode';
import { isRecord } from './code/values';
import { entryOf, groupOf, plainLabel } from './items';
import { isText, siteRecord } from './siteRecord';
import { headOf, logoOf, repositoryOf, socialOf } from './themeKeys';

const USED = ['title', 'description', 'logo', 'social', 'sidebar', 'editLink', 'head', 'locales', 'defaultLocale'];
const CONTENT = 'src/content/docs';

/** Starlight (starlight.astro.build), an integration of Astro. */
export const starlight: Generator = {
  name: 'starlight',
  label: 'Starlight',
  syntaxes: ['mdx', 'legacy'],
  contentFolders: [CONTENT],
  staticFolders: ['public'],
  async read({ folder }) {
    const { config: astro, files, texts } = await readCode(folder, 'astro.config');
    const config = integrationOf(astro.integrations);
    const contentFolder = path.join(folder, CONTENT);
    const { title, description, editLink } = config;
    return siteRecord({
      ...{ folder, files, texts, content: CONTENT },
      title: isRecord(title) ? Object.values(title).find(isText) : title,
      keys: keysOf(config),
      used: USED,
      values: config,
      config: {
        description,
        siteUrl: astro.site,
        base: isText(astro.base) ? `/${astro.base}/`.replaceAll(/\/+/g, '/') : undefined,
        head: headOf(config.head),
        sidebar: Array.isArray(config.sidebar) ? itemsOf(config.sidebar as unknown[], contentFolder) : undefined,
        theme: { logo: logoOf(config.logo, [path.join(folder, 'public')]) },
        social: socialOf(config.social),
        repository: repositoryOf(isRecord(editLink) ? editLink.baseUrl : undefined),
      },
    });
  },
};

/** Options of Starlight among the integrations: other integrations have no sidebar and no title. */
function integrationOf(value: unknown): Record<string, unknown> {
  const all = Array.isArray(value) ? (value as unknown[]).flat().filter(isRecord) : [];
  return all.find((each) => 'sidebar' in each || 'title' in each) ?? {};
}

function itemsOf(value: readonly unknown[], contentFolder: string): SidebarItem[] {
  return value.flatMap((item) => {
    if (isText(item)) return entryOf(`/${item}`, '', contentFolder);
    if (!isRecord(item)) return [];
    const label = plainLabel(item.label);
    if (Array.isArray(item.items))
      return groupOf(label, itemsOf(item.items as unknown[], contentFolder), item.collapsed);
    const { autogenerate } = item;
    if (isRecord(autogenerate) && isText(autogenerate.directory)) {
      const collapsed = typeof item.collapsed === 'boolean' && { collapsed: item.collapsed };
      return [{ folder: autogenerate.directory, ...(label !== '' && { label }), ...collapsed }];
    }
    const slug = isText(item.slug) ? `/${item.slug}` : isText(item.link) ? item.link : undefined;
    const badge = isRecord(item.badge) ? item.badge.text : item.badge;
    const entries = entryOf(slug?.replace(/^(?![a-z]+:|\/)/, '/'), label, contentFolder);
    return isText(badge) ? entries.map((entry) => (typeof entry === 'string' ? entry : { ...entry, badge })) : entries;
  });
}
