import type { RenderContext } from '../render/context';
import { OWN_PAGE } from '../base/address';
import { absoluteUrl } from '../render/view';
import type { SitePage } from '../model/site';

/** Inline code, or an address: `[text](address)`, `![text](address)`, `[id]: address`, `href`, `src`. */
const ADDRESS = /(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)|(\]\(<?|^\[[^\]\n]+\]:[ \t]+<?|\b(?:href|src)=["'])([^\s<>()"']+)/gm;

/** Targets of a page's links, as plain data. */
export interface LinkValue {
  /** Links as written, and where they lead. */
  hrefs: readonly (readonly [url: string, href: string])[];
  /** Whole address of the page, and of the site, if that is known. */
  own: string;
  siteUrl?: string | undefined;
}

export function linkValue(page: SitePage, { site, config }: Pick<RenderContext, 'site' | 'config'>): LinkValue {
  const hrefs = site.hrefs.get(page) ?? [];
  const { siteUrl } = config;
  return {
    hrefs: page.parsed.references.map(({ url }, index) => [url, hrefs[index] ?? url]),
    own: absoluteUrl(page.record.path, config),
    ...(siteUrl !== undefined && { siteUrl }),
  };
}

/** Replaces a page's own links with resolved addresses, absolute ones if the site's address is known. */
export function createLinkResolver({ hrefs, own, siteUrl }: LinkValue): (markdown: string) => string {
  const byUrl = new Map(hrefs);
  // Authors may write what is no address: `https://[IP]:[PORT]`.
  const absolute = (href: string) =>
    siteUrl === undefined || !URL.canParse(href, siteUrl) ? href : new URL(href, siteUrl).href;
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
