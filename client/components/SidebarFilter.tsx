import { useRef, useState, type ReactNode } from 'react';
import type { SiteData } from '../shared/site';
import type { ClientServices, ShownPage } from './clientServices';
import type { SidebarResults } from './SidebarResults';
import { textOf } from '../shared/text';

export interface SidebarFilterProps {
  site: SiteData;
  page: ShownPage;
  client: ClientServices;
  /** All pages; the results replace them while the field is not empty. */
  children: ReactNode;
  /** Content below both. */
  after: ReactNode;
}

/**
 * The field above the sidebar, and what scrolls below it: a link that was half under the field could hardly be met. The
 * script behind it is loaded on first use.
 */
export function SidebarFilter({ site, page, client, children, after }: SidebarFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const [Results, setResults] = useState<typeof SidebarResults | null>(null);
  const [isFiltering, setFiltering] = useState(false);

  const load = (): void => {
    // Without the script the whole sidebar stays.
    void import('./SidebarResults').then(
      (module) => setResults(() => module.SidebarResults),
      () => undefined,
    );
  };
  const label = textOf(site, 'sidebar.filter', 'Filter pages');
  return (
    <>
      <div className="sidebar-filter" role="search" aria-label={textOf(site, 'sidebar.filterLabel', 'Names of pages')}>
        <input ref={field} type="search" placeholder={label} aria-label={label} autoComplete="off" onFocus={load} />
      </div>
      <div className="sidebar-body">
        {Results && <Results site={site} page={page} client={client} field={field} onFiltering={setFiltering} />}
        <div hidden={isFiltering}>{children}</div>
        {after}
      </div>
    </>
  );
}
