import type { SitePage } from '../model/site';
import type { Told } from './includedLinks';
import { fileOfLink, relativeLink, type LinkTargets } from './links';
import { withSlashes } from './noAddress';
import { lastPart, type NearTargets } from './nearTargets';
import { isIndex, nameOf } from './paths';

interface DeadTargets extends Pick<LinkTargets, 'folders' | 'byFile'> {
  near: NearTargets;
}

interface DeadLink {
  problemAt: Told;
}

export function deadFile(path: string, page: SitePage, targets: DeadTargets): DeadLink {
  const { fileLike, filesNamed } = targets.near;
  const wanted = fileOfLink(path, page, targets.folders);
  const file = fileLike(wanted) ?? filesNamed(nameOf(wanted)).find((each) => !isIndex(each));
  const near = withSlashes(path) ?? (file === undefined ? undefined : linkTo(file, page, targets));
  return { problemAt: (tell) => tell('dead-link', { path, near }) };
}

/** The link to another file: where folders of the content are in several places, as it is between those. */
function linkTo(file: string, { record, parsed }: SitePage, { folders, byFile }: DeadTargets): string {
  const other = folders && byFile.get(file)?.parsed.file;
  const isInRoot = other !== undefined && ![other, parsed.file].some((each) => each.startsWith('../'));
  return isInRoot ? relativeLink(parsed.file, other) : relativeLink(record.relativePath, file);
}

export function deadPath(path: string, { near: { pathLike, pathsNamed } }: DeadTargets): DeadLink {
  // A page that was moved to another folder.
  const near = pathLike(path) ?? theOnly(pathsNamed(lastPart(path)));
  return { problemAt: (tell) => tell('dead-link', { path, near }) };
}

function theOnly<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
