import { withBase } from '../shared/basePath';
import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import type { KnownGroups } from './sidebarParts';
import { textOf } from '../shared/text';

export interface BreadcrumbsProps {
  site: SiteData;
  view: PageView;
  groups: KnownGroups;
}

/** Place of a page in the sidebar: `Core › Accounts`. A caption is not a page and therefore not a link. */
export function Breadcrumbs({ site, view, groups }: BreadcrumbsProps) {
  const { record, trail = [] } = view;
  const group = view.group === null ? undefined : groups.get(view.group);
  if (group === undefined || record.path === site.home.path) return null;
  const above = [group, ...trail].filter(({ path }) => path !== record.path);
  if (above.length === 0 && group.caption === null) return null;
  return (
    <nav className="breadcrumbs" aria-label={textOf(site, 'breadcrumbs.label', 'Breadcrumb')}>
      <ol>
        {group.caption !== null && <li>{group.caption}</li>}
        {above.map(({ first, label, path }) => (
          <li key={first}>{path === null ? label : <a href={withBase(site.base, path)}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
