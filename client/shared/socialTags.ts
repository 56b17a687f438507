import type { MetaTag, PageView } from './page';
import type { SiteData } from './site';

/** Tags for other sites that show a page when somebody links to it (OpenGraph); the page's own tags come first. */
export function socialTags(view: PageView, { title, image }: Pick<SiteData, 'title' | 'image'>): MetaTag[] {
  const { record, description, canonical, meta } = view;
  if (record.relativePath === '' && record.path.endsWith('/404.html')) return [];
  const isHome = record.path === '/';
  const picture = view.image ?? image;
  const tags: MetaTag[] = [
    { property: 'og:title', content: isHome ? title : record.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: isHome ? 'website' : 'article' },
    // Only an address is of use elsewhere.
    { property: 'og:url', content: /^https?:/.test(canonical) ? canonical : '' },
    { property: 'og:site_name', content: title },
    { property: 'og:image', content: picture ?? '' },
    { name: 'twitter:card', content: picture === undefined ? 'summary' : 'summary_large_image' },
  ];
  const own = new Set(meta.map(nameOf));
  return tags.filter((tag) => tag.content !== '' && !own.has(nameOf(tag)));
}

function nameOf({ property, name }: MetaTag): string | undefined {
  return property ?? name;
}
