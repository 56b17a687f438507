import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isIndexName, isMarkdown, withoutMarkdown } from '../base/markdownFile';
import { languageName } from '../base/languages';
import { isThere } from '../base/files';
import { slashed } from '../base/paths';
import { meantTag } from './languageTag';
import type { UserConfig } from './schema';

type Languages = NonNullable<UserConfig['languages']>;

const TAG = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** One of them has to be there: a folder `cs` or `ts` alone may be about C# or TypeScript. */
export const COMMON = /^(?:de|en|es|fr|ja|ko|pt|ru|zh)(?:[-_]|$)/i;

/** Languages of folders named by tags, if half of their pages have a twin. */
export async function folderLanguages(contentFolder: string, lang: string): Promise<Languages | undefined> {
  const entries = await readdir(contentFolder, { withFileTypes: true });
  const names = entries
    .filter((each) => each.isDirectory() && TAG.test(each.name) && languageName(meantTag(each.name)) !== undefined)
    .map(({ name }) => name);
  if (!names.some((name) => COMMON.test(name))) return undefined;
  const pages = new Map<string, Set<string>>();
  for (const name of names) pages.set(name, await pagesBelow(path.join(contentFolder, name)));
  const isThereAs = (name: string) => isThere(path.join(contentFolder, name));
  const isBeside = (page: string): boolean =>
    isThereAs(`${page}.md`) ||
    isThereAs(`${page}.mdx`) ||
    (isIndexName(path.basename(page)) && isThereAs(path.join(path.dirname(page), 'README.md')));
  const share = (name: string, test: (page: string) => boolean): number => {
    const own = [...pages.get(name)!];
    return own.length === 0 ? 0 : own.filter(test).length / own.length;
  };
  const others = (name: string) => names.filter((each) => each !== name).map((each) => pages.get(each)!);
  const translated = names.filter((name) => share(name, isBeside) >= HALF);
  if (translated.length > 0) return { '/': lang, ...named(translated) };
  const alike = names.filter((name) => share(name, (page) => others(name).some((each) => each.has(page))) >= HALF);
  return alike.length < 2 ? undefined : named([...alike].sort((a, b) => rank(a) - rank(b)));
}

export const HALF = 0.5;

/** The original is English where that is one of them. */
function rank(name: string): number {
  return /^en(?:[-_]|$)/i.test(name) ? 0 : 1;
}

function named(names: readonly string[]): Languages {
  return Object.fromEntries(names.map((name) => [`/${name}/`, meantTag(name)]));
}

/** `guides/install` for each page below a folder. */
async function pagesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && isMarkdown(each.name));
  return new Set(
    files.map((each) => withoutMarkdown(slashed(path.relative(folder, path.join(each.parentPath, each.name))))),
  );
}
