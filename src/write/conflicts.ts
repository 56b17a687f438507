import { lstatSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../base/files';
import { slashed } from '../base/paths';
import { type Diagnostic, problem } from '../report/diagnostic';

/** Obstacles to the files that have to be written. */
interface Obstacles {
  /** Files of an earlier build that have to be deleted first. */
  stale: string[];
  diagnostics: Diagnostic[];
}

/**
 * Looks for folders where files have to be, and for files or links where folders have to be. Leftovers of an earlier
 * build are removed; anything else is an error.
 */
export async function findObstacles(
  folder: string,
  names: readonly string[],
  isStale: (name: string) => boolean,
): Promise<Obstacles> {
  const stale = new Set<string>();
  const diagnostics = linkedFolders(folder, names).map(linkedFolder);
  if (diagnostics.length > 0) return { stale: [], diagnostics };
  for (const name of await inTheWay(folder, names)) {
    const others = name.files.filter((file) => !isStale(file));
    if (others.length > 0) diagnostics.push(fileOfOthers(others[0]!));
    else for (const file of name.files) stale.add(file);
  }
  return { stale: [...stale], diagnostics };
}

async function inTheWay(folder: string, names: readonly string[]): Promise<{ files: string[] }[]> {
  const found: { files: string[] }[] = [];
  const seen = new Set<string>();
  for (const name of names) {
    const parts = name.split('/');
    for (const [index] of parts.entries()) {
      const place = parts.slice(0, index + 1).join('/');
      if (seen.has(place)) continue;
      seen.add(place);
      const isLast = index === parts.length - 1;
      const present = await stat(path.join(folder, place)).catch(unlessMissing);
      if (present === undefined) break;
      if (isLast && present.isDirectory()) found.push({ files: await filesBelow(folder, place) });
      if (!isLast && !present.isDirectory()) found.push({ files: [place] });
    }
  }
  return found;
}

/** Files below a folder; an empty folder is listed itself, because its owner is unknown. */
async function filesBelow(folder: string, place: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, place), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  if (files.length === 0) return [place];
  return files.map((entry) => slashed(path.relative(folder, path.join(entry.parentPath, entry.name))));
}

/** The folders of these files that are links: what is written into one of them goes elsewhere. */
export function linkedFolders(folder: string, names: readonly string[]): string[] {
  const linkOf = createLinkFinder(folder);
  return [...new Set(names.map(linkOf).filter((link) => link !== undefined))];
}

/** Finds the first link among the folders that lead to a file of the output; each folder is looked at once. */
export function createLinkFinder(folder: string): (name: string) => string | undefined {
  const known = new Map<string, { link?: string; isFolder: boolean }>([['.', { isFolder: true }]]);
  const look = (place: string): { link?: string; isFolder: boolean } => {
    const seen = known.get(place);
    if (seen !== undefined) return seen;
    const above = look(path.posix.dirname(place));
    const present = above.isFolder ? lstatSync(path.join(folder, place), { throwIfNoEntry: false }) : undefined;
    const link = above.link ?? (present?.isSymbolicLink() === true ? place : undefined);
    const found = { isFolder: present?.isDirectory() === true, ...(link !== undefined && { link }) };
    known.set(place, found);
    return found;
  };
  return (name) => look(path.posix.dirname(name)).link;
}

/** A link in the output folder where docgen needs a folder. */
export function linkedFolder(name: string): Diagnostic {
  return problem('output-foreign', { path: name, isLink: true });
}

/** A file in the output folder that is not docgen's, and that docgen would have to overwrite or delete. */
export function fileOfOthers(name: string): Diagnostic {
  return problem('output-foreign', { path: name });
}
