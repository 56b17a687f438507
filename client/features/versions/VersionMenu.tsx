import { useEffect, useRef, useState } from 'react';
import type { SiteData, SiteVersion } from '../../shared/site';
import { textOf } from '../../shared/text';
import { menuHandlers } from '../../shared/menuHandlers';

const OTHER_SITE = { target: '_top' };
const OWN = { 'aria-current': 'true' } as const;

/** The versions of the site, if it has any. */
export function VersionMenu({ site }: { site: SiteData }) {
  return site.version === undefined ? null : <Versions site={site} version={site.version} />;
}

/** The newest until it is opened, then all of the list, each with this page's address. */
function Versions({ site, version }: { site: SiteData; version: SiteVersion }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [entries, setEntries] = useState(version.known);
  const load = (): void => {
    if (details.current?.open !== true) return;
    void import('./versionEntries').then(async ({ loadEntries }) => {
      const found = await loadEntries(version.list, { base: site.base, path: location.pathname });
      if (found !== undefined) setEntries(found);
    });
  };
  // A reader may have opened the menu before this script was there.
  useEffect(load, []);
  return (
    <details ref={details} className="navigation-menu version-menu" onToggle={load} {...menuHandlers(details)}>
      <summary>
        <span className="visually-hidden">{`${textOf(site, 'version.label', 'Version')} `}</span>
        {/* `3.x` is no word of the language around it. */}
        <bdi>{version.label}</bdi>
      </summary>
      <ul>
        {entries.map(({ text, link }) => (
          <li key={text}>
            {/* With a target, the router leaves it alone: other versions are other sites. */}
            <a href={link} {...(entries !== version.known && OTHER_SITE)} {...(text === version.label && OWN)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
