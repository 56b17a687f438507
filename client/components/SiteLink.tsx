import type { ReactNode } from 'react';
import { isOutside, withBase } from '../shared/basePath';
import { Icon } from '../shared/Icon';

export interface SiteLinkProps {
  base: string;
  /** A path of the site, or the address of another one. */
  path: string;
  className?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link that opens another site in a new window. */
export function SiteLink({ base, path, className, isCurrent = false, children }: SiteLinkProps) {
  if (!isOutside(path)) {
    return (
      <a href={withBase(base, path)} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    );
  }
  return (
    <a href={path} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> (opens new window)</span>
    </a>
  );
}

/** A short word beside a name in the sidebar. */
export function SidebarBadge({ text }: { text: string }) {
  return (
    <>
      {' '}
      <span className="sidebar-badge">{text}</span>
    </>
  );
}
