import { escapeHtml } from '../base/html';
import type { SitePage } from '../model/site';
import { isIndexed } from '../site/visibility';
import type { RenderContext } from './context';
import { absoluteUrl } from './view';

/** A translation that is there, for search engines. */
interface Alternate {
  hreflang: string;
  path: string;
}

/** The page in all languages in which it is there, with the original for readers of others. */
export function alternatesOf(page: SitePage, { site: { languages } }: RenderContext): Alternate[] {
  if (languages === undefined || !isIndexed(page)) return [];
  const twins = languages.twins.of(page);
  const found = languages.editions.flatMap(({ language }, place): Alternate[] => {
    const twin = twins[place];
    return twin === undefined || !isIndexed(twin) ? [] : [{ hreflang: language.lang, path: twin.record.path }];
  });
  if (found.length < 2) return [];
  const [original] = twins;
  return original === undefined ? found : [...found, { hreflang: 'x-default', path: original.record.path }];
}

/** The same as elements of the head. */
export function alternateLinks(page: SitePage, context: RenderContext): string {
  return alternatesOf(page, context)
    .map(({ hreflang, path }) => {
      const href = escapeHtml(absoluteUrl(path, context.config));
      return `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
    })
    .join('');
}
