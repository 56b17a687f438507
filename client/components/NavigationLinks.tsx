import type { SiteData, NavigationMenu as Menu } from '../shared/site';
import { SiteLink } from './SiteLink';
import { useRef } from 'react';
import { closeOnLeave } from '../shared/closeOnLeave';

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

/** Several links of the top bar under one name. It works without JavaScript; with it, leaving it closes it. */
function NavigationMenu({ menu, site }: { menu: Menu; site: SiteData }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="navigation-menu" {...closeOnLeave(details)}>
      <summary>{menu.text}</summary>
      <ul>
        {menu.items.map(({ text, link }) => (
          <li key={link}>
            <SiteLink site={site} path={link}>
              {text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
