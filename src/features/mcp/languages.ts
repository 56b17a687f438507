import { LANGUAGES_FILE, type LanguageList } from '../../../client/shared/languageList';
import type { SiteLanguage } from '../../../client/shared/site';
import type { SiteFiles } from './files/siteFiles';

/** The languages of a built site, the original first; none where it has only one. */
export async function readLanguages(files: SiteFiles): Promise<readonly SiteLanguage[]> {
  const text = await files.read(LANGUAGES_FILE);
  if (text === undefined) return [];
  try {
    return (JSON.parse(text) as LanguageList).languages;
  } catch {
    throw files.noSite();
  }
}

/** The language that a caller means: `de-DE`, `de` or `/de/`; undefined if there is none. */
export function languageNamed(name: string, languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  const wanted = name.toLowerCase().replaceAll(/^\/|\/$/g, '');
  const named = (test: (language: SiteLanguage) => boolean) => languages.find(test);
  return (
    named(({ lang }) => lang.toLowerCase() === wanted) ??
    named(({ folder }) => folder.toLowerCase() === `/${wanted}/`) ??
    named(({ lang }) => lang.toLowerCase().startsWith(`${wanted}-`))
  );
}
