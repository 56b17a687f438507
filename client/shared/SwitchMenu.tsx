import { useEffect, useRef, useState } from 'react';
import { menuHandlers } from './menuHandlers';
import type { NavigationLink } from './site';

const OTHER_SITE = { target: '_top' };
const OWN = { 'aria-current': 'true' } as const;

interface SwitchMenuProps {
  /** Kind of the entries, which only screen readers say. */
  kind: string;
  label: string;
  /** Entries until it is opened. */
  known: readonly NavigationLink[];
  /** Loads the entries with the address of this page in each; undefined offline. */
  load: () => Promise<readonly NavigationLink[] | undefined>;
  /** True if other entries are other sites. */
  isAway?: boolean;
}

/** A menu beside the title of the site, which keeps the place of its reader. */
export function SwitchMenu({ kind, label, known, load, isAway = false }: SwitchMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [entries, setEntries] = useState(known);
  const open = (): void => {
    if (details.current?.open === true) void load().then((found) => found && setEntries(found));
  };
  // A reader may have opened the menu before this script was there.
  useEffect(open, []);
  // With a target, the router leaves a link alone.
  const target = isAway && entries !== known ? OTHER_SITE : {};
  return (
    <details ref={details} className="navigation-menu version-menu" onToggle={open} {...menuHandlers(details)}>
      <summary>
        <span className="visually-hidden">{`${kind} `}</span>
        {/* `3.x` is no word of the language around it. */}
        <bdi>{label}</bdi>
      </summary>
      <ul>
        {entries.map(({ text, link }) => (
          <li key={text}>
            <a href={link} {...target} {...(text === label && OWN)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
