import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasPassiveName, isPassive } from '../base/passiveFile';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/slashed';
import type { ContentFiles } from '../model/inputs';
import { isReally, type ContentPlace } from './staticFolders';

/**
 * Adds what pages may show of the repository around the content, by names as `namesAround` gives them: passive files
 * that are not hidden, no links. Their addresses are those to which browsers shorten what leaves a site:
 * `../assets/a.png` → `/assets/a.png`. What would have the address of another file stays missing.
 */
export function withFilesAround(files: ContentFiles, names: Iterable<string>, place: ContentPlace): ContentFiles {
  const known = new Set([...files.publicFiles, ...files.otherFiles, ...Object.keys(files.staticFiles ?? {})]);
  const top = repositoryTop(place.root);
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const name of names) {
    const address = name.replace(/^(?:\.\.\/)+|^\//, '');
    const source = name.startsWith('/') ? path.join(top, name) : path.resolve(place.contentFolder, name);
    // What lies in the content has its address there.
    if (known.has(address) || source.startsWith(place.contentFolder + path.sep) || !isShown(source, top)) continue;
    const before = found.get(address);
    if (before !== undefined && before !== source) shared.add(address);
    found.set(address, source);
  }
  for (const address of shared) found.delete(address);
  if (found.size === 0) return files;
  const staticFiles = { ...files.staticFiles };
  for (const [address, source] of found) staticFiles[address] = slashed(path.relative(place.contentFolder, source));
  return { ...files, staticFiles };
}

function isShown(source: string, top: string): boolean {
  const inside = path.relative(top, source).split(path.sep);
  if (inside.some((part) => part.startsWith('.') || part === 'node_modules')) return false;
  if (lstatSync(source, { throwIfNoEntry: false })?.isFile() !== true || !isReally(top, source)) return false;
  return hasPassiveName(source) || isPassive(source, readFileSync(source));
}
