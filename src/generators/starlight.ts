import path from 'node:path';
import type { Generator } from '../config/generator';
import type { SidebarItem } from '../config/sidebarItem';
import { keysOf, readCode } from './code/readCode';
import { isRecord } from '../base/code/values';
import { entryOf, groupOf, plainLabel } from './items';
import { isText, siteRecord, textOr } from './siteRecord';
import { headOf, logoOf, repositoryOf, socialOf } from './themeKeys';

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
    const { config: astro, files, texts } = await readCode(folder, 'astro.config');
    const config = integrationOf(astro.integrations);
    const contentFolder = path.join(folder, CONTENT);
    const { title, description, editLink } = config;
    return siteRecord({
      ...{ folder, files, texts, content: CONTENT },
      title: isRecord(title) ? Object.values(title).find(isText) : title,
      keys: keysOf(config),
      used: USED,
      several: config.locales,
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
    const { items, autogenerate, collapsed } = item;
    if (Array.isArray(items)) return groupOf(label, itemsOf(items as unknown[], contentFolder), collapsed);
    if (!isRecord(autogenerate) || !isText(autogenerate.directory)) return pageOf(item, label, contentFolder);
    const closed = typeof collapsed === 'boolean' && { collapsed };
    return [{ folder: autogenerate.directory, ...(label !== '' && { label }), ...closed }];
  });
}

function pageOf({ slug, link, badge }: Record<string, unknown>, label: string, contentFolder: string): SidebarItem[] {
  const target = textOr(slug ?? link, '').replace(/^(?![a-z]+:|\/)/, '/');
  const entries = entryOf(target, label, contentFolder);
  const text = isRecord(badge) ? badge.text : badge;
  return isText(text)
    ? entries.map((entry) => (typeof entry === 'string' ? entry : { ...entry, badge: text }))
    : entries;
}
