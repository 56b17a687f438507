import type { ReactNode } from 'react';
import { isOutside, withBase } from '../shared/basePath';
import { Icon } from '../shared/Icon';
import type { SiteData } from '../shared/site';
import { NewWindow } from './NewWindow';

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
