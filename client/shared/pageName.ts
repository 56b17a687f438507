import type { PageRecord } from './page';

/** True if a title is the name of a method rather than a phrase: `getAccounts` → true, `Remote API` → false. */
export function isMethodName(title: string): boolean {
  return /^[a-z]\w+$/.test(title);
}

/** The class that sets method names in the code font, wherever pages are listed. */
export function pageNameClass(title: string): string | undefined {
  return isMethodName(title) ? 'method-name' : undefined;
}

/** True if a page is a landing page, which has the full width: `layout: home`, or `home: true` as in VuePress. */
export function isHome({ frontmatter }: Pick<PageRecord, 'frontmatter'>): boolean {
  return frontmatter.layout === 'home' || frontmatter.home === true;
}

/** How the shell shows a page: `home` and `blank` have the whole width, and the sidebar is a drawer. */
export function layoutOf(record: Pick<PageRecord, 'frontmatter'>): 'home' | 'blank' | undefined {
  if (isHome(record)) return 'home';
  return record.frontmatter.layout === 'blank' ? 'blank' : undefined;
}
