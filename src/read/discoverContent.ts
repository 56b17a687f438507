import path from 'node:path';
import { folderOfName, foldersOf, nameOfFile, prefixOf, type ContentFolder } from '../base/contentFolders';
import { slashed } from '../base/paths';
import { type Diagnostic, problem } from '../report/diagnostic';
import { discoverFolder, type DiscoveredPlace, type FoundFiles } from './discover';

interface FoundContent {
  found: FoundFiles;
  diagnostics: Diagnostic[];
}

/** Lists the files of all folders of the content, by the names that they have in the site. */
export async function discoverContent(place: DiscoveredPlace): Promise<FoundContent> {
  const folders = foldersOf(place);
  const found: FoundContent[] = [];
  for (const each of folders) {
    const others = new Set(folders.map(({ folder }) => folder).filter((folder) => folder !== each.folder));
    // Languages may share the folder.
    const isFirst = each === folders.find(({ folder }) => folder === place.contentFolder);
    const files = await discoverFolder({ folder: each.folder, isFirst, others }, place);
    found.push(place.contentFolders === undefined ? { found: files, diagnostics: [] } : inSite(files, each, place));
  }
  return found.length === 1 ? found[0]! : joined(found);
}

/** The files of a folder by their names in the site, without those that would stand below the path of another. */
function inSite(files: FoundFiles, own: ContentFolder, place: DiscoveredPlace): FoundContent {
  const folders = foldersOf(place);
  const prefix = prefixOf(own);
  const hidden = new Map<ContentFolder, string[]>();
  /** Each language has its own of the files in one folder. */
  const isShared = folders.some((each) => each !== own && each.folder === own.folder);
  const named = (names: readonly string[] = []): string[] => (isShared ? shared(names) : apart(names));
  const shared = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const shown = nameOfFile(path.join(own.folder, name), place);
      return shown !== undefined && folderOfName(shown, folders) === own ? [shown] : [];
    });
  const apart = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const folder = folderOfName(prefix + name, folders)!;
      if (folder === own) return [prefix + name];
      hidden.set(folder, [...(hidden.get(folder) ?? []), name]);
      return [];
    });
  const { markdown, publicFiles, otherFiles, special, links, linkedFolders, partials, ...others } = files;
  const found: FoundFiles = {
    ...others,
    ...{ markdown: named(markdown), otherFiles: named(otherFiles) },
    publicFiles: place.publicFolder.startsWith('.') ? publicFiles : named(publicFiles),
    ...{ special: named(special), links: named(links) },
    ...(linkedFolders && { linkedFolders: named(linkedFolders) }),
    ...(partials && { partials: named(partials) }),
  };
  const inRoot = (file: string) => slashed(path.relative(place.root, file));
  const diagnostics = [...hidden].map(([{ folder, path: at }, names]) =>
    problem(
      'content-clash',
      { path: at, folder: inRoot(folder), count: names.length },
      { file: inRoot(path.join(own.folder, names[0]!)) },
    ),
  );
  return { found, diagnostics };
}

function joined(parts: readonly FoundContent[]): FoundContent {
  const all = parts.map(({ found }) => found);
  const every = (key: 'markdown' | 'publicFiles' | 'otherFiles' | 'special' | 'links') =>
    all.flatMap((each) => each[key]).sort((a, b) => (a < b ? -1 : 1));
  const some = (key: 'linkedFolders' | 'partials') => {
    const names = all.flatMap((each) => each[key] ?? []).sort();
    return names.length > 0 && { [key]: names };
  };
  const found: FoundFiles = {
    ...all[0]!,
    ...{ markdown: every('markdown'), publicFiles: every('publicFiles'), otherFiles: every('otherFiles') },
    ...{ special: every('special'), links: every('links') },
    ...some('linkedFolders'),
    ...some('partials'),
  };
  return { found, diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}
