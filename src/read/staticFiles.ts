import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isOwnFolder, unlessMissing, OWNERSHIP_FILE } from '../base/files';
import { hasKeyName } from '../guard/keyFile';
import { isLookedAt } from '../prose/namesAround';
import { repositoryTop } from '../base/repositoryTop';
import { slashed, withoutDots } from '../base/paths';
import type { ContentFiles } from '../model/inputs';

/** Files that docgen itself writes at the top of a site. */
const OWN_NAMES = /^(?:404\.html|robots\.txt|sitemap\.xml|sw\.js|pages\.json)$/;

export interface StaticPlace {
  root: string;
  contentFolder: string;
  /** See `Project`. */
  publicFolder: string;
  staticFolders?: readonly string[] | undefined;
  /** See `PageRules`. */
  assetFolders?: readonly string[] | undefined;
}

/**
 * Adds the static files of the project that are not published anyway. No links are followed, and names that may be
 * those of keys are left out.
 */
export async function withStaticFiles<Files extends ContentFiles>(files: Files, place: StaticPlace): Promise<Files> {
  const { contentFolder, publicFolder, staticFolders = [] } = place;
  const published = path.join(contentFolder, publicFolder);
  const known = new Set([...files.publicFiles, ...files.otherFiles]);
  const found = new Map<string, string>();
  for (const folder of staticFolders) {
    if (folder === published || isAround(folder, contentFolder)) continue;
    const start = slashed(path.relative(contentFolder, folder));
    for (const name of await filesBelow(folder, '')) {
      if (!known.has(name) && !found.has(name)) found.set(name, `${start}/${name}`);
    }
  }
  for (const { folder, start, names } of await assetsOf(place, files.markdown)) {
    for (const name of names) if (!found.has(start + name)) found.set(start + name, `${folder}/${name}`);
  }
  return found.size === 0 ? files : { ...files, staticFiles: Object.fromEntries(found) };
}

/** Folders in which GitHub and Azure DevOps keep the pictures of repositories and wikis. */
const OF_HOSTS = ['.github', '.attachments'];

/**
 * Files in folders of the generator and, only what is looked at, of hosts: in the content and the folders of its pages,
 * then above it, the nearest first. Hosts take no names with a dot, so addresses have none.
 */
async function assetsOf({ root, contentFolder, assetFolders = [] }: StaticPlace, pages: readonly string[]) {
  const found: { folder: string; start: string; names: string[] }[] = [];
  const look = async (around: string, address: string): Promise<void> => {
    for (const name of [...assetFolders, ...OF_HOSTS]) {
      const place = path.join(around, name);
      if (!isOwnFolder(place, around)) continue;
      const names = await filesBelow(place, '');
      const shown = OF_HOSTS.includes(name) ? names.filter(isLookedAt) : names;
      found.push({
        folder: slashed(path.relative(contentFolder, place)),
        start: `${address}${withoutDots(name)}/`,
        names: shown,
      });
    }
  };
  for (const folder of foldersOf(pages)) await look(path.join(contentFolder, folder), folder);
  const top = repositoryTop(root) ?? root;
  for (let around = contentFolder; around !== top && path.dirname(around) !== around;) {
    around = path.dirname(around);
    await look(around, '');
  }
  return found;
}

/** Folders in which pages are or that hold such, the content first, with a slash each: `a/b.md` → ``, `a/` */
function foldersOf(pages: readonly string[]): Set<string> {
  const folders = new Set(['']);
  for (const page of pages) {
    let end = page.lastIndexOf('/');
    while (end > 0 && !folders.has(page.slice(0, end + 1))) {
      folders.add(page.slice(0, end + 1));
      end = page.lastIndexOf('/', end - 1);
    }
  }
  return folders;
}

/** The content folder itself, or one around it, is called `static` or `public`. */
function isAround(folder: string, contentFolder: string): boolean {
  return contentFolder === folder || contentFolder.startsWith(folder + path.sep);
}

async function filesBelow(folder: string, relative: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, relative), { withFileTypes: true }).catch((cause: unknown) =>
    unlessMissing(cause, []),
  );
  // Output of an earlier build.
  if (entries.some(({ name }) => name === OWNERSHIP_FILE)) return [];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return filesBelow(folder, name);
      return entry.isFile() && !hasKeyName(name) && !OWN_NAMES.test(name) ? [name] : [];
    }),
  );
  return lists.flat();
}
