import { useRef } from 'react';
import type { NavigationMenu as Menu, SiteData } from '../shared/site';
import { SiteLink } from './SiteLink';

/** Several links of the top bar under one name. It works without JavaScript; with it, leaving it closes it. */
export function NavigationMenu({ menu, site }: { menu: Menu; site: SiteData }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="navigation-menu"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        close();
        currentTarget.querySelector('summary')?.focus();
      }}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
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
