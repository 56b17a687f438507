import path from 'node:path';
import { isThere } from '../base/files';
import { isLanguageTag, meantTag } from '../config/languageTag';
import { languageShape } from '../config/languagesSchema';
import type { UserConfig } from '../config/schema';
import { folderPath } from './items';
import { isText, takenConfig } from './siteRecord';

type Languages = NonNullable<UserConfig['languages']>;

/** Settings of a language, as the configuration writes them. */
interface SaidLanguage {
  /** `/` or the name of a folder, with or without slashes. */
  name: string;
  /** Absolute path of the folder, if it is called otherwise. */
  folder?: string | undefined;
  lang: unknown;
  more: Record<string, unknown>;
}

/** Languages whose folders are there; what docgen does not take of one is left out. */
export function saidLanguages(said: readonly SaidLanguage[], contentFolder: string): Languages | undefined {
  const found = said.flatMap(({ name, folder: written, lang, more }): [string, Languages[string]][] => {
    const folder = folderPath(name);
    const tag = languageOf(lang, name.replaceAll('/', ''));
    if (tag === undefined || !isThere(written ?? path.join(contentFolder, folder))) return [];
    return [[folder, { ...takenConfig(more, languageShape), lang: tag }]];
  });
  return found.length < 2 ? undefined : Object.fromEntries(found);
}

/** The first text that is the tag of a language: `zh_CN` → zh-CN, `kr` → ko */
export function languageOf(...texts: readonly unknown[]): string | undefined {
  return texts.filter(isText).map(meantTag).find(isLanguageTag);
}
