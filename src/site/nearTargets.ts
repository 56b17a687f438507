import { once } from '../base/waiting';
import { createNearest, type FindNearest } from '../report/nearest';
import type { LinkTargets } from './links';
import { nameOf } from './paths';

/** Likely targets of dead links. */
export interface NearTargets {
  fileLike: FindNearest;
  pathLike: FindNearest;
  filesNamed: (name: string) => readonly string[];
  /** The paths whose last part is a page of that name. */
  pathsNamed: (name: string) => readonly string[];
  /** The first page of a folder that has none of its own: `/guides/`, `/guides` → `/guides/install.html` */
  firstInFolder: (path: string) => string | undefined;
}

/** Looks for what dead links may mean; it is prepared when the first is found, once for all of them. */
export function createNearTargets({ byFile, byPath }: Pick<LinkTargets, 'byFile' | 'byPath'>): NearTargets {
  const fileLike = once(() => createNearest([...byFile.keys()]));
  const pathLike = once(() => createNearest([...byPath.keys()]));
  const files = once(() => groupBy(byFile.keys(), nameOf));
  const paths = once(() => groupBy(byPath.keys(), fileOfPath));
  const folders = once(() => firstPages([...byPath.keys()]));
  return {
    fileLike: (name) => fileLike()(name),
    pathLike: (name) => pathLike()(name),
    filesNamed: (name) => files().get(name) ?? [],
    pathsNamed: (name) => paths().get(name) ?? [],
    firstInFolder: (path) => folders().get(path.replace(/\/?$/, '/')),
  };
}

/** `/a/b.html`, `/a/b` → `b.html` */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.html)?$/, '.html');
}

/** `/a/b.html`, `/a/b` → `b.html`; empty for a folder. */
function fileOfPath(path: string): string {
  return path.endsWith('/') ? '' : lastPart(path);
}

/** Folder → the first page in it or below. */
function firstPages(paths: readonly string[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      if (!first.has(folder)) first.set(folder, path);
    }
  }
  return first;
}

function groupBy(texts: Iterable<string>, keyOf: (text: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const key = keyOf(text);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else group.push(text);
  }
  return groups;
}
