import type { Config } from '../config/schema';

/** A link that the configuration puts on every page. */
export interface SiteLink {
  /** The key that holds it. */
  key: 'nav' | 'announcement' | 'footer' | 'social';
  text: string;
  link: string;
}

/** The links of the top bar, the announcement and the footer. */
export function siteLinks({ nav, announcement, footer, social }: Config): SiteLink[] {
  const { text = '', link } = announcement ?? {};
  return [
    ...nav.flatMap((each) => ('items' in each ? each.items : each)).map((each) => ({ key: 'nav' as const, ...each })),
    ...(link === undefined ? [] : [{ key: 'announcement' as const, text, link }]),
    ...(footer?.links ?? []).map((each) => ({ key: 'footer' as const, ...each })),
    ...social.map(({ label, icon, link: to }) => ({ key: 'social' as const, text: label ?? icon, link: to })),
  ];
}

/** True if the link leads to a path of the site. */
export function isInside({ link }: SiteLink): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** The path of a link without query and hash. */
export function pathOf({ link }: SiteLink): string {
  return link.replace(/[?#][^]*/, '');
}
