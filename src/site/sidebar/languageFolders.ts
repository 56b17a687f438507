import { languageName } from '../../base/languages';
import { nameOf } from '../paths';
import type { Folder } from './folder';

const TAG = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** One of them has to be there: a folder `cs` or `ts` alone may be about C# or TypeScript. */
const COMMON = /^(?:de|es|fr|ja|ko|pt|ru|zh)(?:[-_]|$)/i;

/**
 * Labels of folders that hold the same pages in several languages: `pt-BR` → `Português (Brasil)`; none for other
 * folders, or if the home page has a label. Their home pages tend to have all the same title.
 */
export function languageLabels(folder: Folder): ReadonlyMap<string, string> {
  const named = [...folder.folders.values()].flatMap((inner) => {
    const label = nameOfFolder(nameOf(inner.path));
    return label === undefined ? [] : [{ inner, label }];
  });
  if (!named.some(({ inner }) => COMMON.test(nameOf(inner.path)))) return new Map();
  const others = [folder, ...named.map(({ inner }) => inner)];
  const isTranslated = named.some(({ inner }) => others.some((other) => other !== inner && isLike(inner, other)));
  const unnamed = named.filter(({ inner }) => inner.index?.parsed.frontMatter.label === undefined);
  return new Map(isTranslated ? unnamed.map(({ inner, label }) => [inner.path, label]) : []);
}

/** True if two folders have a page, or a folder with pages, of the same name. */
function isLike(one: Folder, other: Folder): boolean {
  const names = new Set(other.pages.map(({ record }) => nameOf(record.relativePath)));
  return (
    one.pages.some(({ record }) => names.has(nameOf(record.relativePath))) ||
    [...one.folders.keys()].some((name) => other.folders.has(name))
  );
}

function nameOfFolder(name: string): string | undefined {
  return TAG.test(name) ? languageName(name.replace('_', '-')) : undefined;
}
