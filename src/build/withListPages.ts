import { languageAt } from '../base/languages';
import { isIndex } from '../site/paths';
import { languageFolders } from '../site/posts/inLanguages';
import { listPages } from '../site/posts/listPages';
import { listsItsFolder } from '../site/posts/postPages';
import { textOf } from '../../client/shared/text';
import { textsOf } from '../config/texts/textsOf';
import { partOf, type SourceParts } from '../cache/sourceParts';
import type { Config } from '../config/schema';
import type { SourceFile } from '../model/sourceFile';
import { knownPages } from './knownPages';

/** The pages with those that lists of posts need, in sites that have any. */
export function withListPages(
  sources: SourceFile[],
  { languages, strings: ofSite }: Pick<Config, 'languages' | 'strings'>,
  parts: SourceParts,
): SourceFile[] {
  const mayList = (source: SourceFile): boolean => partOf(source, parts).mayList;
  const indexes = sources.filter((source) => isIndex(source.relativePath) && mayList(source));
  if (!knownPages(indexes).some(listsItsFolder)) return sources;
  const folders = Object.entries(languages).map(([folder, { lang, strings }]) => ({
    folder,
    strings: { ...textsOf(lang), ...ofSite, ...strings },
  }));
  const tags = (relativePath: string): string => {
    const own = folders.length === 0 ? { strings: ofSite } : languageAt(`/${relativePath}`, folders);
    return textOf(own, 'list.tags', 'Tags');
  };
  const title = (original: string, { folder }: { folder: string }): string =>
    languages[folder]?.labels[original] ?? original;
  return [...sources, ...listPages(knownPages(sources, mayList), languageFolders(languages), { tags, title })];
}
