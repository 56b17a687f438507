import { once } from '../base/waiting';
import { createNearest, type FindNearest } from '../report/nearest';
import type { LinkTargets } from './links';
import { nameOf } from './paths';

/** Likely targets of dead links. */
export interface NearTargets {
  fileLike: FindNearest;
  pathLike: FindNearest;
  /** The files in the same language that have the name of one. */
  filesNamed: (wanted: string) => readonly string[];
  /** The paths in the same language whose last part is that of one. */
  pathsNamed: (wanted: string) => readonly string[];
  /** The page that had the name, or the path, before it was renamed. */
  renamedFile: (name: string) => string | undefined;
  renamedPath: (path: string) => string | undefined;
  /** The first page of a folder that has none of its own: `/guides/`, `/guides` → `/guides/install.html` */
  firstInFolder: (path: string) => string | undefined;
}

interface NearOptions {
  renamed?: ReadonlyMap<string, string> | undefined;
  /** The address of a page by the name of its file. */
  regular: (name: string) => string;
  /** The folder of the language to which a name or a path belongs. */
  languageOf: (path: string) => string;
}

/** Looks for what dead links may mean; it is prepared when the first is found, once for all of them. */
export function createNearTargets(
  { byFile, byPath }: Pick<LinkTargets, 'byFile' | 'byPath'>,
  { renamed = new Map(), regular, languageOf }: NearOptions,
): NearTargets {
  const fileLike = nearestInLanguage(byFile.keys(), languageOf);
  const pathLike = nearestInLanguage(byPath.keys(), languageOf);
  const files = once(() => groupBy(byFile.keys(), nameOf));
  const paths = once(() => groupBy(byPath.keys(), fileOfPath));
  const folders = once(() => firstPages([...byPath.keys()]));
  const renamedPaths = once(() => new Map([...renamed].map(([before, now]) => [regular(before), now])));
  const inLanguageOf = (wanted: string, found: readonly string[] = []) =>
    found.filter((each) => languageOf(each) === languageOf(wanted));
  return {
    fileLike,
    pathLike,
    filesNamed: (wanted) => inLanguageOf(wanted, files().get(nameOf(wanted))),
    pathsNamed: (wanted) => inLanguageOf(wanted, paths().get(lastPart(wanted))),
    renamedFile: (name) => renamed.get(name),
    renamedPath: (path) => byFile.get(renamedPaths().get(path) ?? '')?.record.path,
    firstInFolder: (path) => folders().get(path.replace(/\/?$/, '/')),
  };
}

/** The nearest name in the language to which a name belongs. */
function nearestInLanguage(names: Iterable<string>, languageOf: NearOptions['languageOf']): FindNearest {
  const inLanguages = once(() => groupBy(names, languageOf));
  const found = new Map<string, FindNearest>();
  return (name) => {
    const language = languageOf(name);
    const find = found.get(language) ?? createNearest(inLanguages().get(language) ?? []);
    found.set(language, find);
    return find(name);
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
