import type { ReactNode } from 'react';
import { isOutside, withBase } from '../shared/basePath';
import { Icon } from '../shared/Icon';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import type { SidebarBranch } from '../shared/sidebar';

export interface SiteLinkProps {
  site: SiteData;
  /** A path of the site, or the address of another one. */
  path: string;
  className?: string | undefined;
  isCurrent?: boolean;
  /** Language of what it leads to, where that is another; then it says so. */
  lang?: string | undefined;
  children: ReactNode;
}

/** A link that opens another site in a new window. */
export function SiteLink({ site, path, className, isCurrent = false, lang, children }: SiteLinkProps) {
  if (lang !== undefined) {
    const name = site.languages?.find((each) => each.lang === lang)?.label ?? lang;
    return (
      <a href={withBase(site.base, path)} className={className} lang={lang} hrefLang={lang} data-language={name}>
        {children}
      </a>
    );
  }
  if (!isOutside(path)) {
    return (
      <a href={withBase(site.base, path)} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    );
  }
  return (
    <a href={path} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <NewWindow site={site} />
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

/** Text for screen readers at a link that leaves the site. */
export function NewWindow({ site }: { site: SiteData }) {
  return <span className="visually-hidden">{` ${textOf(site, 'shell.newWindow', '(opens new window)')}`}</span>;
}

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

/** Links to services as icons: in the top bar, and on phones at the end of the drawer. */
export function SocialLinks({ site }: { site: SiteData }) {
  if (site.social === undefined) return null;
  return (
    <ul className="social-links">
      {site.social.map(({ icon, box, link, label }) => (
        <li key={link}>
          <a href={withBase(site.base, link)} rel={isOutside(link) ? 'me noopener' : undefined}>
            <svg viewBox={box} width="18" height="18" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon }} />
            <span className="visually-hidden">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
