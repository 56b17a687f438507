import type { Header, PageRecord } from '../shared/page';
import type { Store } from '../router/store';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import { useSyncExternalStore } from 'react';

/** The second-level headings of the current page, or those down to `sidebarDepth`; the one being read is marked. */
export function SidebarSections({ record, section }: { record: PageRecord; section: Store<string | null> }) {
  const { headers, frontmatter } = record;
  const { sidebarDepth } = frontmatter;
  const deepest = typeof sidebarDepth === 'number' ? 1 + sidebarDepth : 2;
  const reading = sectionOf(headers, deepest, useStore(section));
  const listed = headers.filter(({ level }) => level > 1 && level <= deepest);
  if (listed.length === 0) return null;
  return (
    <ul className="sidebar-sections">
      {listed.map((header) => (
        <li key={header.slug} data-level={header.level > 2 ? header.level : undefined}>
          <a href={`#${header.slug}`} aria-current={header.slug === reading ? 'location' : undefined}>
            {header.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The heading above (or at) another one that the sidebar lists: it does not go to all levels. */
function sectionOf(headers: Header[], deepest: number, slug: string | null): string | null {
  let section: string | null = null;
  for (const header of headers) {
    if (header.level > 1 && header.level <= deepest) section = header.slug;
    if (header.slug === slug) return section;
  }
  return null;
}

/** True for pages with their contents beside them; on method pages the samples take that space. */
export function hasContents({ frontmatter, headers }: PageRecord): boolean {
  return frontmatter.call === undefined && headers.length > 1;
}

interface OnThisPageProps {
  site: SiteData;
  record: PageRecord;
  section: Store<string | null>;
}

/** The second- and third-level headings of a page, beside it on wide screens; the one being read is marked. */
export function OnThisPage({ site, record, section }: OnThisPageProps) {
  const reading = useStore(section);
  return (
    <nav className="on-this-page" aria-label={textOf(site, 'contents.label', 'Sections')}>
      <p>{textOf(site, 'contents.title', 'On this page')}</p>
      <ul>
        {record.headers.map(({ level, slug, title }) => (
          <li key={slug} data-level={level}>
            <a href={`#${slug}`} aria-current={slug === reading ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current value of a store, the same on the server and while hydrating. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
