import { withBase } from '../shared/basePath';
import type { NavigationLink, SiteData } from '../shared/site';
import { Icon } from '../shared/Icon';

/** The configured links to other sites: in the top bar, and on phones at the end of the drawer. */
export function NavigationLinks({ site, label }: { site: SiteData; label: string }) {
  if (site.nav.length === 0) return null;
  return (
    <nav className="navigation-links" aria-label={label}>
      {site.nav.map((entry) => (
        <NavigationEntry key={entry.link} entry={entry} base={site.base} />
      ))}
    </nav>
  );
}

function NavigationEntry({ entry, base }: { entry: NavigationLink; base: string }) {
  if (!/^[a-z]+:|^\/\//i.test(entry.link)) return <a href={withBase(base, entry.link)}>{entry.text}</a>;
  return (
    <a href={entry.link} target="_blank" rel="noopener noreferrer">
      {entry.text}
      <Icon name="external" />
      <span className="visually-hidden"> (opens new window)</span>
    </a>
  );
}
