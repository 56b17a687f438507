import type { SiteLanguage } from './site';

/** `assets/languages.json`: the languages of a site with several, the original first, for programs. */
export interface LanguageList {
  languages: SiteLanguage[];
}

export const LANGUAGES_FILE = 'assets/languages.json';

/** Id of the languages of a site on the page that lists all pages. */
export const ALL_LANGUAGES = 'languages';

/** The name of a language in another: `en-US` in `de` → `Englisch`; the tag where nobody knows it. */
export function languageIn(lang: string, other: string): string {
  const names = new Intl.DisplayNames([other], { type: 'language' });
  return names.of(new Intl.Locale(lang).minimize().toString()) ?? lang;
}
