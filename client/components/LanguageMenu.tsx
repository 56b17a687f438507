import { useEffect, useRef, useState } from 'react';
import { withBase } from '../shared/basePath';
import { Icon } from '../shared/Icon';
import type { PageView } from '../shared/page';
import { ALL_LANGUAGES } from '../shared/languageList';
import type { SiteData, SiteLanguage } from '../shared/site';
import { textOf } from '../shared/text';
import { menuHandlers } from '../shared/menuHandlers';

/**
 * The page, or its nearest place, in other languages. Without JavaScript the same in two languages; of more, which
 * would weigh on every page, a link to the list of all pages.
 */
export function LanguageMenu({ site, view }: { site: SiteData; view: PageView }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isAwake, setAwake] = useState(site.languages?.length === 2);
  useEffect(() => setAwake(true), []);
  return (
    <details ref={details} className="navigation-menu language-menu" {...menuHandlers(details)}>
      <summary>
        <Icon name="language" />
        <span className="visually-hidden">{`${textOf(site, 'topBar.language', 'Language')}: `}</span>
        <bdi>{ownLanguage(site)?.label}</bdi>
      </summary>
      <ul>{isAwake ? <LanguageEntries site={site} view={view} /> : <AllLanguages site={site} />}</ul>
    </details>
  );
}

function LanguageEntries({ site, view }: { site: SiteData; view: PageView }) {
  return languageEntries(site, view).map(({ lang, label, folder, href, isOwn }) => (
    <li key={folder}>
      <a lang={lang} href={href} aria-current={isOwn ? 'true' : undefined}>
        {label}
      </a>
    </li>
  ));
}

function AllLanguages({ site }: { site: SiteData }) {
  return (
    <li>
      <a href={`${withBase(site.base, site.allPages)}#${ALL_LANGUAGES}`}>
        {textOf(site, 'topBar.languages', 'All languages')}
      </a>
    </li>
  );
}

interface LanguageEntry extends SiteLanguage {
  href: string;
  isOwn: boolean;
}

/** The language of these pages among those of the site. */
function ownLanguage({ languages = [], files }: SiteData): SiteLanguage | undefined {
  return files === undefined ? languages[0] : languages.find(({ folder }) => folder === `/${files}`);
}

/** The places of a page in all languages: the same in the folder of each, unless the page says another. */
export function languageEntries(site: SiteData, { record, languages: places = [] }: PageView): LanguageEntry[] {
  const { base, languages = [] } = site;
  const own = ownLanguage(site)?.folder ?? '/';
  return languages.map((language, index) => {
    const { folder } = language;
    const place = places[index];
    const path = typeof place === 'string' ? place : folder + record.path.slice(own.length);
    return { ...language, href: withBase(base, path), isOwn: folder === own };
  });
}
