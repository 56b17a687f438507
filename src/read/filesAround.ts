import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isReally } from '../base/files';
import { hasPassiveName, isPassive } from '../guard/passiveFile';
import { repositoryTop } from '../base/repositoryTop';
import { slashed } from '../base/paths';
import type { ContentFiles } from '../model/inputs';

/**
 * Adds what pages may show of the repository around the content, by names as `namesAround` gives them: passive files
 * that are not hidden, no links. Their addresses are those to which browsers shorten what leaves a site:
 * `../assets/a.png` → `/assets/a.png`. What would have the address of another file stays missing.
 */
export function withFilesAround(
  files: ContentFiles,
  names: Iterable<string>,
  { root, contentFolder }: { root: string; contentFolder: string },
): ContentFiles {
  const top = repositoryTop(root) ?? root;
  const sources = sourcesOf(names, { top, contentFolder, known: namesOf(files) });
  if (sources.size === 0) return files;
  const staticFiles = { ...files.staticFiles };
  for (const [address, source] of sources) staticFiles[address] = slashed(path.relative(contentFolder, source));
  return { ...files, staticFiles };
}

function namesOf({ publicFiles, otherFiles, staticFiles = {} }: ContentFiles): Set<string> {
  return new Set([...publicFiles, ...otherFiles, ...Object.keys(staticFiles)]);
}

interface Around {
  top: string;
  contentFolder: string;
  /** Addresses of other files. */
  known: ReadonlySet<string>;
}

/** Files by their addresses; none for an address that two of them have. */
function sourcesOf(names: Iterable<string>, { top, contentFolder, known }: Around): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const name of names) {
    const address = name.replace(/^(?:\.\.\/)+|^\//, '');
    const source = name.startsWith('/') ? path.join(top, name) : path.resolve(contentFolder, name);
    // Files of the content have their addresses there.
    if (known.has(address) || source.startsWith(contentFolder + path.sep) || !isShown(source, top)) continue;
    const before = found.get(address);
    if (before !== undefined && before !== source) shared.add(address);
    found.set(address, source);
  }
  for (const address of shared) found.delete(address);
  return found;
}

function isShown(source: string, top: string): boolean {
  const inside = path.relative(top, source).split(path.sep);
  if (inside.some((part) => part.startsWith('.') || part === 'node_modules')) return false;
  if (lstatSync(source, { throwIfNoEntry: false })?.isFile() !== true || !isReally(top, source)) return false;
  return hasPassiveName(source) || isPassive(source, readFileSync(source));
}
