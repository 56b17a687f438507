import { withBase } from '../shared/basePath';
import type { SidebarGroup } from '../shared/sidebar';

/** The name of a group, linked to its index page if it has one. */
export function GroupLabel({ group, base, isCurrent }: { group: SidebarGroup; base: string; isCurrent: boolean }) {
  if (group.path === null) return <span className="sidebar-group-label">{group.label}</span>;
  return (
    <a className="sidebar-group-label" href={withBase(base, group.path)} aria-current={isCurrent ? 'page' : undefined}>
      {group.label}
    </a>
  );
}
