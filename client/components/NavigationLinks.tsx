import type { SiteData } from '../shared/site';
import { NavigationMenu } from './NavigationMenu';
import { SiteLink } from './SiteLink';

/** The configured links and menus: in the top bar, and on phones at the end of the drawer. */
export function NavigationLinks({ site, label }: { site: SiteData; label: string }) {
  if (site.nav.length === 0) return null;
  return (
    <nav className="navigation-links" aria-label={label}>
      {site.nav.map((entry) =>
        'items' in entry ? (
          <NavigationMenu key={entry.text} menu={entry} site={site} />
        ) : (
          <SiteLink key={entry.link} site={site} path={entry.link}>
            {entry.text}
          </SiteLink>
        ),
      )}
    </nav>
  );
}
