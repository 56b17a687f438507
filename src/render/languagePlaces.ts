import { ownPath } from '../../client/shared/markdownPath';
import type { PageView } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';
import type { SitePage, SiteLanguages } from '../model/site';
import { isFallback } from '../site/visibility';
import type { RenderContext } from './context';

/** Path of the home page of a site, or of its pages in one language. */
export function startOf({ languages, files }: SiteData): string {
  return languages === undefined ? '/' : files === undefined ? languages[0]!.folder : `/${files}`;
}

/** Path of the original of which a page has the text; undefined for one with a text of its own. */
export function originalPath(page: SitePage, { site: { languages } }: RenderContext): string | undefined {
  return isFallback(page) ? languages?.twins.of(page)[0]?.record.path : undefined;
}

/** Targets of the menu on a page of docgen's own that exists once: the home page in each language. */
export function homePlaces({ site: { languages } }: RenderContext): Pick<PageView, 'languages'> {
  return languages === undefined ? {} : { languages: languages.editions.map(({ data }) => data.home.path) };
}

/** Targets of the menu on a page of docgen's own, which is there once for each language that `has` it. */
export function ownPlaces(
  name: string,
  { site: { languages } }: RenderContext,
  has: (data: SiteData) => boolean = () => true,
): Pick<PageView, 'languages'> {
  if (languages === undefined) return {};
  return { languages: languages.editions.map(({ data }) => (has(data) ? ownPath(data, name) : data.home.path)) };
}

/** Targets of the language menu on a page. */
export function languagePlaces(
  page: SitePage,
  { site: { languages, routes } }: RenderContext,
): Pick<PageView, 'languages'> {
  if (languages === undefined) return {};
  const { editions, twins } = languages;
  const own = twins.languageOf(page).folder;
  const places = editions.map(({ language, data }, place) => {
    const { path } = nearestTwin(page, place, languages)?.record ?? data.home;
    const same = language.folder + page.record.path.slice(own.length);
    return path === same && page.record.path.startsWith(own) && routes.isPage(path) ? 0 : path;
  });
  return places.every((each) => each === 0) ? {} : { languages: places };
}

/** Page for readers who choose another language: the translation, or the nearest page above that exists. */
function nearestTwin(page: SitePage, place: number, languages: SiteLanguages): SitePage | undefined {
  const { of } = languages.twins;
  const twin = of(page)[place];
  if (twin !== undefined) return twin;
  const byPath = languages.byPath();
  for (const above of foldersAbove(page.record.path)) {
    const index = byPath.get(above);
    const other = index === undefined ? undefined : of(index)[place];
    if (other !== undefined) return other;
  }
  return undefined;
}

/** `/a/b/c.html` → `/a/b/`, `/a/`, `/` */
function foldersAbove(path: string): string[] {
  const parts = path.replace(/\/$/, '').split('/').slice(0, -1);
  return parts.map((_part, index) => `${parts.slice(0, parts.length - index).join('/')}/`);
}
