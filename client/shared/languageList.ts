import type { SiteLanguage } from './site';

/** `assets/languages.json`: the languages of a site with several, the original first, for programs. */
export interface LanguageList {
  languages: SiteLanguage[];
}

export const LANGUAGES_FILE = 'assets/languages.json';

/** Id of the languages of a site on the page that lists all pages. */
export const ALL_LANGUAGES = 'languages';
