import path from 'node:path';

/** Begins a path that is looked for, as other generators look for files in folders that their settings name. */
export const SOUGHT = '.../';

/** Usual names of the folder of code that Writerside's settings name: `*` in a sought path. */
const CODE_FOLDERS = ['snippets', 'codeSnippets', 'code-snippets', 'code_samples', 'samples'];
/** Folders for topics of which only parts are shown: `?` in a sought path. */
const SHARED_FOLDERS = ['', 'topics/'].flatMap((folder) =>
  ['', '_shared/', '_generated/'].map((name) => folder + name),
);

/**
 * The paths from the root that a name in a file may mean, of which the first that is there counts. `@` is the root,
 * with or without a slash behind it; what begins with three points is in the root, in the folder of the file, or in one
 * between the two.
 */
export function placesOf(named: string, by: string): string[] {
  const folder = path.posix.dirname(by);
  if (named.startsWith('@/')) return [named.slice(2)];
  if (/^@\w/.test(named)) return [named.slice(1), path.posix.join(folder, named)];
  if (!named.startsWith(SOUGHT)) return [path.posix.join(folder, named)];
  const parts = folder === '.' ? [] : folder.split('/');
  const name = named.slice(SOUGHT.length);
  const folders = ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))];
  const all = folders.flatMap((each) => namesOf(name).map((inner) => path.posix.join(each, inner)));
  // The root may be a folder of a project at whose top the path begins: `docs`, of `docs/examples/a.py`.
  const inRoot = /^\w[\w-]*\/(?=[^*])(.+)$/.exec(name)?.[1];
  if (inRoot !== undefined) all.push(inRoot);
  const isOutside = (each: string): boolean => each.startsWith('../');
  return [...new Set([...all.filter((each) => !isOutside(each)), ...all])];
}

/** Names that a sought name may mean in a folder. */
function namesOf(name: string): string[] {
  if (name.startsWith('*/')) return CODE_FOLDERS.map((folder) => `${folder}${name.slice(1)}`);
  return name.startsWith('?/') ? SHARED_FOLDERS.map((folder) => `${folder}${name.slice(2)}`) : [name];
}

/** The first of several places at which something is; the first of all if there is nothing. */
export function firstOf<Found extends object>(places: readonly string[], files: ReadonlyMap<string, Found>): string {
  const isThere = (place: string): boolean => {
    const found = files.get(place);
    return found !== undefined && 'text' in found;
  };
  return places.find(isThere) ?? places[0]!;
}
