import type { Language } from '../../config/languages';
import type { Redirect, SitePage } from '../../model/site';
import { isListed } from '../visibility';
import type { Twins } from './twins';

/** Redirects from the paths of missing translations to the originals. */
export function untranslatedRedirects(
  pages: readonly SitePage[],
  languages: readonly Language[],
  twins: Twins,
): Redirect[] {
  const [original, ...others] = languages;
  const originals = pages.filter((page) => twins.languageOf(page) === original && isListed(page));
  const start = original!.folder;
  const home = pages.find(({ record }) => record.path === start);
  const toStart = start === '/' || home === undefined ? [] : [{ from: '/', to: start, title: home.record.title }];
  const untranslated = others.flatMap((language) => {
    const place = languages.indexOf(language);
    return originals.flatMap((page) => {
      const { path, title } = page.record;
      if (twins.of(page)[place] !== undefined || !path.startsWith(start)) return [];
      return [{ from: language.folder + path.slice(start.length), to: path, title }];
    });
  });
  return [...toStart, ...untranslated];
}
