import { withBase } from '../shared/basePath';
import type { PageView } from '../shared/page';
import type { SiteData, SiteLanguage } from '../shared/site';

/** An entry of the menu of languages. */
export interface LanguageEntry extends SiteLanguage {
  href: string;
  isOwn: boolean;
}

/** The language of these pages among those of the site. */
export function ownLanguage({ languages = [], files }: SiteData): SiteLanguage | undefined {
  return files === undefined ? languages[0] : languages.find(({ folder }) => folder === `/${files}`);
}

/** The places of a page in all languages: the same in the folder of each, unless the page says another. */
export function languageEntries(site: SiteData, { record, languages: places = [] }: PageView): LanguageEntry[] {
  const { base, languages = [] } = site;
  const own = ownLanguage(site)?.folder ?? '/';
  return languages.map((language, index) => {
    const { folder } = language;
    const place = places[index];
    const path = typeof place === 'string' ? place : folder + record.path.slice(own.length);
    return { ...language, href: withBase(base, path), isOwn: folder === own };
  });
}
