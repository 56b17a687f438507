import { useRef } from 'react';
import type { NavigationMenu as Menu, SiteData } from '../shared/site';
import { closeOnLeave } from './closeOnLeave';
import { SiteLink } from './SiteLink';

/** Several links of the top bar under one name. It works without JavaScript; with it, leaving it closes it. */
export function NavigationMenu({ menu, site }: { menu: Menu; site: SiteData }) {
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
