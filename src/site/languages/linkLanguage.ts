import { withoutBase } from '../../../client/shared/basePath';
import { languageAt } from '../../base/languages';
import type { Language } from '../../config/languages';
import type { Site, SitePage } from '../../model/site';
import { fileOfLink, namesFile, pathOfLink, splitUrl } from '../links';

/**
 * The language that a link leads to which is written as one to a translation: of the original, as there is none. One
 * that names the original itself says by its text where it leads.
 */
export function linkLanguage(
  { url, href }: { url: string; href: string },
  page: SitePage,
  { languages, data }: Pick<Site, 'languages' | 'data'>,
): Language | undefined {
  if (languages === undefined) return undefined;
  const { path } = splitUrl(url);
  const target = withoutBase(data.base, href);
  if (path === '' || target === null || /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return undefined;
  const all = languages.editions.map(({ language }) => language);
  const own = languages.twins.languageOf(page);
  const found = languageAt(target, all);
  if (found === own || !/(?:\/|\.html)(?:[?#]|$)/.test(target)) return undefined;
  const written = namesFile(path) ? `/${fileOfLink(path, page)}` : pathOfLink(path, page);
  return languageAt(written, all) === own ? found : undefined;
}
