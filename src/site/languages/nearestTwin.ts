import type { SiteLanguages, SitePage } from '../../model/site';

/** Page for readers who choose another language: the translation, or the nearest page above that exists. */
export function nearestTwin(page: SitePage, place: number, languages: SiteLanguages): SitePage | undefined {
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
