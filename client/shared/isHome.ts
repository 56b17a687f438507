import type { PageRecord } from './page';

/** Whether a page is a landing page, which has the whole width: `layout: home`, or `home: true` as in VuePress. */
export function isHome({ frontmatter }: Pick<PageRecord, 'frontmatter'>): boolean {
  return frontmatter.layout === 'home' || frontmatter.home === true;
}
