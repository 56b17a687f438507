import type { RenderContext } from '../render/context';
import { OWN_PAGE } from '../base/address';
import type { SitePage } from '../model/site';

/** Inline code, or an address: `[text](address)`, `![text](address)`, `[id]: address`, `href`, `src`. */
const ADDRESS = /(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)|(\]\(<?|^\[[^\]\n]+\]:[ \t]+<?|\b(?:href|src)=["'])([^\s<>()"']+)/gm;

/** Replaces a page's own links with resolved addresses, absolute ones if the site's address is known. */
export function createLinkResolver(page: SitePage, { site, config }: RenderContext): (markdown: string) => string {
  const hrefs = site.hrefs.get(page) ?? [];
  const byUrl = new Map(page.parsed.references.map(({ url }, index) => [url, hrefs[index] ?? url]));
  const absolute = (href: string) => (config.siteUrl === undefined ? href : new URL(href, config.siteUrl).href);
  const own = absolute(config.base + page.record.path.slice(1));
  const address = (url: string): string | undefined => {
    const written = url.startsWith(OWN_PAGE) ? url.slice(OWN_PAGE.length) : url;
    const href = byUrl.get(written) ?? byUrl.get(encodeURI(written));
    // Links that docgen writes itself lead only to anchors of the page.
    if (href === undefined) return url.startsWith('#') ? own + url : undefined;
    return href.startsWith('#') || href.startsWith('?') ? own + href : absolute(href);
  };
  return (markdown) =>
    byUrl.size === 0 && !markdown.includes('](#')
      ? markdown
      : markdown.replace(ADDRESS, (all, _ticks, before: string, url?: string) => {
          const found = url === undefined ? undefined : address(url);
          return found === undefined ? all : before + found;
        });
}
