import type { SitePage } from '../model/site';
import type { Told } from './includedLinks';
import { decodePath, fileOfLink, relativeLink, type LinkTargets } from './links';
import { withSlashes } from './noAddress';
import type { NearTargets } from './nearTargets';
import { isIndex } from './paths';

interface DeadTargets extends Pick<LinkTargets, 'folders' | 'byFile'> {
  near: NearTargets;
}

interface DeadLink {
  problemAt: Told;
  /** Names that the file may have had. */
  gone: readonly string[];
}

export function deadFile(path: string, page: SitePage, targets: DeadTargets): DeadLink {
  const { fileLike, filesNamed, renamedFile } = targets.near;
  const wanted = fileOfLink(path, page, targets.folders);
  const renamed = renamedFile(wanted);
  const file = renamed ?? fileLike(wanted) ?? filesNamed(wanted).find((each) => !isIndex(each));
  const slashes = withSlashes(path);
  const near = slashes ?? (file === undefined ? undefined : linkTo(file, page, targets));
  const isRenamed = renamed !== undefined;
  return { problemAt: (tell) => tell('dead-link', { path, near, isRenamed }), gone: [wanted] };
}

/** The link to another file: where folders of the content are in several places, as it is between those. */
function linkTo(file: string, { record, parsed }: SitePage, { folders, byFile }: DeadTargets): string {
  const other = folders && byFile.get(file)?.parsed.file;
  const isInRoot = other !== undefined && ![other, parsed.file].some((each) => each.startsWith('../'));
  return isInRoot ? relativeLink(parsed.file, other) : relativeLink(record.relativePath, file);
}

export function deadPath(path: string, { near: { pathLike, pathsNamed, renamedPath } }: DeadTargets): DeadLink {
  const renamed = renamedPath(path);
  // A page that was moved to another folder.
  const near = renamed ?? pathLike(path) ?? theOnly(pathsNamed(path));
  const isRenamed = renamed !== undefined;
  return { problemAt: (tell) => tell('dead-link', { path, near, isRenamed }), gone: filesOfPath(path) };
}

/** `/a/b.html` → `a/b.md`; `/a/` → `a/README.md`, `a/index.md` */
function filesOfPath(path: string): string[] {
  const name = decodePath(path.slice(1)).replace(/\.html$/, '');
  return name === '' || name.endsWith('/') ? [`${name}README.md`, `${name}index.md`] : [`${name}.md`];
}

function theOnly<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
