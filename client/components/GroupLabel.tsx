import type { SidebarBranch } from '../shared/sidebar';
import { SidebarBadge, SiteLink } from './SiteLink';
import type { SiteData } from '../shared/site';

/** The name of a group, linked to its index page if it has one. */
export function GroupLabel({ group, site, isCurrent }: { group: SidebarBranch; site: SiteData; isCurrent: boolean }) {
  const badge = group.badge !== undefined && <SidebarBadge text={group.badge} />;
  if (group.path === null) {
    return (
      <span className="sidebar-group-label">
        {group.label}
        {badge}
      </span>
    );
  }
  return (
    <SiteLink className="sidebar-group-label" site={site} path={group.path} isCurrent={isCurrent} lang={group.lang}>
      {group.label}
      {badge}
    </SiteLink>
  );
}
