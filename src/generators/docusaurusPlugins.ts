import path from 'node:path';
import { isIn, type ContentFolder } from '../base/contentFolders';
import { isThere } from '../base/files';
import type { UserConfig } from '../config/schema';
import { asList, asRecord, isRecord } from '../literals/values';
import { docusaurusPages, docusaurusSidebar } from './docusaurusSidebar';
import type { SiteFiles } from './siteFiles';
import { isText, textOr } from './siteRecord';

/** `require.resolve('./sidebars')` needs no ending. */
const CODE = ['.js', '.ts', '.cjs', '.mjs', '.json'];

type Sidebar = NonNullable<ReturnType<typeof docusaurusSidebar>>;

/** Options of the docs plugin, in a preset or by itself: the first with a sidebar, or else the first; and others. */
export function docsOptions({ presets, plugins }: Record<string, unknown>) {
  const all = [presets, plugins].flatMap(asList).flatMap((entry) => {
    const [name, given = {}] = isText(entry) ? [entry] : asList(entry);
    if (!isRecord(given) || given.docs === false) return [];
    if (isRecord(given.docs)) return [given.docs];
    return isText(name) && (name.includes('content-docs') || name.endsWith('classic')) ? [given] : [];
  });
  const docs = all.find((each) => isText(each.sidebarPath)) ?? all[0] ?? { routeBasePath: '' };
  return { docs, further: all.filter((each) => each !== docs && isText(each.id)) };
}

/** The sidebars that a file of code names; none where there is no such file. */
export async function sidebarsIn(files: SiteFiles, named: unknown): Promise<Record<string, unknown> | undefined> {
  const name = textOr(named, './sidebars.js');
  const file = [name, ...CODE.map((ending) => name.replace(/\.[jt]s$|$/, ending))]
    .map((each) => path.resolve(files.folder, each))
    .find((each) => path.extname(each) !== '' && isThere(each));
  const top = [files.place.root, files.folder].find((folder) => file !== undefined && isIn(folder, file));
  const exported = file === undefined || top === undefined ? undefined : await files.module(file, top);
  return file === undefined ? undefined : asRecord(exported?.default ?? exported);
}

/** Further docs plugins: the folder of each with its path, and its sidebar, if it says one. */
export async function furtherDocs(all: readonly Record<string, unknown>[], files: SiteFiles) {
  const folders: ContentFolder[] = [];
  const sidebars: Record<string, Sidebar> = {};
  for (const { path: name, routeBasePath: at, sidebarPath } of all) {
    const folder = isText(name) ? path.resolve(files.folder, name) : undefined;
    if (folder === undefined || !isText(at) || !isThere(folder)) continue;
    const below = at.replaceAll(/^\/|\/$/g, '');
    const place = path.posix.join('/', below, '/');
    folders.push({ folder, path: place });
    const said = isText(sidebarPath) ? await sidebarsIn(files, sidebarPath) : undefined;
    const sidebar = said && docusaurusSidebar(said, docusaurusPages(folder, below));
    if (sidebar !== undefined) sidebars[place] = sidebar;
  }
  return { folders, sidebars };
}

/** The sidebar of a site: with those of further plugins each below the path of its pages. */
export function sidebarOf(
  own: Sidebar | undefined,
  route: string,
  further: Readonly<Record<string, Sidebar>>,
): UserConfig['sidebar'] {
  if (own === undefined || Object.keys(further).length === 0) return own;
  return { '/': own, ...further, [path.posix.join('/', route, '/')]: own };
}
