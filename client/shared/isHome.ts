import type { PageRecord } from './page';

/** True if a page is a landing page, which has the full width: `layout: home`, or `home: true` as in VuePress. */
export function isHome({ frontmatter }: Pick<PageRecord, 'frontmatter'>): boolean {
  return frontmatter.layout === 'home' || frontmatter.home === true;
}

/** How the shell shows a page: `home` and `blank` have the whole width, and the sidebar is a drawer. */
export function layoutOf(record: Pick<PageRecord, 'frontmatter'>): 'home' | 'blank' | undefined {
  if (isHome(record)) return 'home';
  return record.frontmatter.layout === 'blank' ? 'blank' : undefined;
}
