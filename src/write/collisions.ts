import type { OutputFile } from '../model/outputFile';
import { type Diagnostic, problem } from '../report/diagnostic';

interface CollisionOptions {
  /** True if names that differ in capitals only are one file. */
  ignoresCase: boolean;
}

/**
 * Makes sure that no two sources write the same file, and none a folder that another writes as a file: of all files in
 * such a folder, the problem is the same object.
 */
export function createCollisionCheck({
  ignoresCase,
}: CollisionOptions): (file: Pick<OutputFile, 'path' | 'source'>) => Diagnostic | undefined {
  const sources = new Map<string, string>();
  /** First source that wrote into each folder. */
  const folders = new Map<string, string>();
  const clashes = new Map<string, Diagnostic>();
  const clashOf = (folder: string, path: string, from: [file: string, inside: string]): Diagnostic => {
    const clash = clashes.get(folder) ?? problem('output-clash', { path, sources: from, isFolder: true });
    clashes.set(folder, clash);
    return clash;
  };
  const asFolder = (key: string, source: string): Diagnostic | undefined => {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = key.slice(0, end);
      if (folders.has(folder)) return undefined;
      const file = sources.get(folder);
      if (file !== undefined) return clashOf(folder, folder, [file, source]);
      folders.set(folder, source);
    }
    return undefined;
  };
  return ({ path, source }) => {
    const key = ignoresCase ? path.toLowerCase() : path;
    const other = sources.get(key);
    if (other !== undefined) return problem('output-clash', { path, sources: [other, source] });
    sources.set(key, source);
    const inside = folders.get(key);
    if (inside !== undefined) return clashOf(key, path, [source, inside]);
    return asFolder(key, source);
  };
}

/** Adds a clash to the problems, unless another file of the same folder had it already. */
export function tellOnce(clash: Diagnostic, diagnostics: Diagnostic[]): void {
  if (!diagnostics.includes(clash)) diagnostics.push(clash);
}
