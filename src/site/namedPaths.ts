import { withoutOrder } from '../base/names';
import { isIndexName } from '../base/markdownFile';
import type { SitePage } from '../model/site';
import type { SiteInput } from './siteInput';

/** A page, and a name that it may be called by. */
export interface NamedPath {
  path: string;
  key: string;
}

/**
 * Names of a page in Docusaurus and Starlight: by its `slug`, from the top or from its folder, by its `id` in its
 * folder, and by its folder where both have the same name. On Jekyll's sites, old addresses from `redirect_from`.
 */
export function otherNamesOf({ record: { path, frontmatter } }: SitePage): NamedPath[] {
  const bare = withoutOrders(path);
  const folder = bare.slice(0, bare.lastIndexOf('/') + 1);
  const isOfFolder = folder.endsWith(`/${bare.slice(folder.length)}/`);
  const { slug, id, redirect_from: old } = frontmatter;
  const slugs = typeof slug !== 'string' ? [] : slug.startsWith('/') ? [slug] : [`${folder}${slug}`, `/${slug}`];
  const ids = typeof id === 'string' && !id.includes('/') ? [folder + id] : [];
  const moved = [old].flat().filter((each) => typeof each === 'string');
  const keys = [...[...slugs, ...ids, ...moved].map(withoutOrders), ...(isOfFolder ? [folder.slice(0, -1)] : [])];
  return [...new Set(keys)].map((key) => ({ path, key }));
}

/** A page by its address without the numbers that put files in order. */
export function unorderedOf({ record: { path } }: SitePage): NamedPath {
  return { path, key: withoutOrders(path) };
}

/** Name of a page for Hugo's `ref` and wikis, whatever its folder: `install.md` */
export function fileNameOf({ record: { relativePath } }: SitePage): NamedPath {
  return { path: `/${relativePath}`, key: relativePath.slice(relativePath.lastIndexOf('/') + 1).toLowerCase() };
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Writerside and Obsidian find images by their name alone. */
export function imagesByName({
  staticFiles = {},
  otherFiles,
}: Pick<SiteInput, 'otherFiles' | 'staticFiles'>): NamedPath[] {
  const known = new Set(Object.values(staticFiles));
  const beside = otherFiles.filter((file) => IMAGE.test(file) && !known.has(file));
  return [...Object.keys(staticFiles), ...beside].map((file) => {
    return { path: `/${file}`, key: file.slice(file.lastIndexOf('/') + 1).toLowerCase() };
  });
}

/** To some systems capitals in names of files make no difference. */
export function fileInAnyCase({ record: { relativePath } }: SitePage): NamedPath {
  return { path: `/${relativePath}`, key: relativePath.toLowerCase() };
}

/** The same without ending and place: `02-install.md` → `install`; a folder's page is called like the folder. */
export function pageNameOf({ record: { path, relativePath } }: SitePage): NamedPath[] {
  const [, folder, name = ''] = /(?<=^|\/)(?:([^/]*)\/)?([^/]+)\.\w+$/.exec(relativePath.toLowerCase()) ?? [];
  const key = isIndexName(name) ? folder : name;
  return key === undefined ? [] : [{ path, key: withoutOrder(key) }];
}

export function firstOf(keys: readonly string[], found: ReadonlyMap<string, string>): string | undefined {
  return keys.map((key) => found.get(key)).find((path) => path !== undefined);
}

/** The pages that alone have their name. */
export function onlyOnes(items: readonly NamedPath[]): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { key, path } of items) {
    if (found.has(key)) shared.add(key);
    found.set(key, path);
  }
  for (const key of shared) found.delete(key);
  return found;
}

/** `/1.guides/02-auth.html`, `/(group)/guides/auth.html` → `/guides/auth`; `/guides/page.html` → `/guides` */
export function withoutOrders(path: string): string {
  const bare = path.replace(/(?:\.html|\/)$/, '');
  return bare
    .split('/')
    .filter((name) => !/^\([\w-]+\)$/.test(name))
    .map(withoutOrder)
    .join('/')
    .replace(/\/(?:index|page)$/, '');
}
