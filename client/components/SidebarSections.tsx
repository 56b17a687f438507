import type { Header } from '../shared/page';
import type { Store } from '../router/store';
import { useStore } from './useStore';

/** The second-level headings of the current page; the one being read is marked while scrolling. */
export function SidebarSections({ headers, section }: { headers: Header[]; section: Store<string | null> }) {
  const reading = sectionOf(headers, useStore(section));
  const listed = headers.filter((header) => header.level === 2);
  if (listed.length === 0) return null;
  return (
    <ul className="sidebar-sections">
      {listed.map((header) => (
        <li key={header.slug}>
          <a href={`#${header.slug}`} aria-current={header.slug === reading ? 'location' : undefined}>
            {header.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The second-level heading above (or at) a heading: the sidebar does not list deeper levels. */
function sectionOf(headers: Header[], slug: string | null): string | null {
  let section: string | null = null;
  for (const header of headers) {
    if (header.level === 2) section = header.slug;
    if (header.slug === slug) return section;
  }
  return null;
}
