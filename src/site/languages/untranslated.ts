import type { Language } from '../../config/languages';
import type { Navigation, Redirect, SitePage } from '../../model/site';
import { startPage } from '../siteData';
import { isListed } from '../visibility';
import type { Twins } from './twins';

interface UntranslatedOptions {
  twins: Twins;
  /** The sidebar of the originals. */
  navigation: Navigation;
}

/** Redirects from the paths of missing translations to the originals. */
export function untranslatedRedirects(
  pages: readonly SitePage[],
  languages: readonly Language[],
  { twins, navigation }: UntranslatedOptions,
): Redirect[] {
  const [original, ...others] = languages;
  const originals = pages.filter((page) => twins.languageOf(page) === original && isListed(page));
  const start = original!.folder;
  const home = startPage(originals, navigation, start);
  const untranslated = others.flatMap((language) => {
    const place = languages.indexOf(language);
    return originals.flatMap((page) => {
      const { path, title } = page.record;
      if (twins.of(page)[place] !== undefined || !path.startsWith(start)) return [];
      return [{ from: language.folder + path.slice(start.length), to: path, title }];
    });
  });
  return start === '/' || home === undefined ? untranslated : [...starts(home, languages, twins), ...untranslated];
}

/** Redirects to the home page where none is at the path of one: `/`, and the folders of the languages. */
function starts(home: SitePage, languages: readonly Language[], twins: Twins): Redirect[] {
  const ofLanguages = languages.map(({ folder }, place) => ({ folder, page: twins.of(home)[place] ?? home }));
  return [{ folder: '/', page: home }, ...ofLanguages].flatMap(({ folder, page: { record } }) =>
    record.path === folder ? [] : [{ from: folder, to: record.path, title: record.title }],
  );
}
