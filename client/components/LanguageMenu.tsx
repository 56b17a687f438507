import { useRef } from 'react';
import { withBase } from '../shared/basePath';
import { Icon } from '../shared/Icon';
import type { PageView } from '../shared/page';
import type { SiteData, SiteLanguage } from '../shared/site';
import { textOf } from '../shared/text';
import { closeOnLeave } from './closeOnLeave';

export interface LanguageMenuProps {
  site: SiteData;
  view: PageView;
  languages: readonly SiteLanguage[];
}

/** Leads to the page in other languages, or to the nearest place that is there. */
export function LanguageMenu({ site, view, languages }: LanguageMenuProps) {
  const { base } = site;
  const details = useRef<HTMLDetailsElement>(null);
  const own = languageOf(site);
  const name = textOf(site, 'topBar.language', 'Language');
  return (
    <details ref={details} className="navigation-menu language-menu" {...closeOnLeave(details)}>
      <summary>
        <Icon name="language" />
        <span className="visually-hidden">{`${name}: `}</span>
        <span className="language-name">{own?.label}</span>
      </summary>
      <ul>
        {/* The order is that of the links in the head, so that hosts compress both together. */}
        {languages.map(({ lang, label, folder }, place) => (
          <li key={folder}>
            <a
              lang={lang}
              href={withBase(base, placeIn(folder, view, { own: own?.folder ?? '/', path: view.languages?.[place] }))}
              aria-current={folder === own?.folder ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function languageOf({ languages = [], files }: SiteData) {
  return files === undefined ? languages[0] : languages.find(({ folder }) => folder === `/${files}`);
}

/** The same place in the folder of a language, unless the page says another. */
function placeIn(
  folder: string,
  { record }: PageView,
  { own, path }: { own: string; path: string | 0 | undefined },
): string {
  return typeof path === 'string' ? path : folder + record.path.slice(own.length);
}
