import { withStorage } from '../shared/storage';
import { isOutside, withBase } from '../shared/basePath';
import { announcementKey } from '../shared/theme';
import { Icon } from '../shared/Icon';
import type { Announcement as AnnouncementData, SiteFooterData } from '../shared/look';
import { NewWindow, SiteLink } from './SiteLink';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';

interface AnnouncementProps {
  announcement: AnnouncementData;
  site: SiteData;
  isInert: boolean;
}

/** A line above all pages. The style sheet hides it where the reader has closed it, from the first paint on. */
export function Announcement({ announcement: { text, link, id }, site, isInert }: AnnouncementProps) {
  const close = (): void => {
    document.documentElement.dataset.announced = '';
    // Without storage it is closed until the next page load.
    withStorage(() => localStorage.setItem(announcementKey, id));
  };
  return (
    <section className="announcement" aria-label={textOf(site, 'announcement.label', 'Announcement')} inert={isInert}>
      <AnnouncementText announcement={{ text, ...(link !== undefined && { link }) }} site={site} />
      <button type="button" className="announcement-close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">{textOf(site, 'announcement.close', 'Close announcement')}</span>
      </button>
    </section>
  );
}

/** Text of the announcement without the button, as slots get it, whose HTML is not React's. */
export function AnnouncementText({
  announcement: { text, link },
  site,
}: {
  announcement: Pick<AnnouncementData, 'text' | 'link'>;
  site: SiteData;
}) {
  return <p>{link === undefined ? text : <AnnouncementLink site={site} link={link} text={text} />}</p>;
}

function AnnouncementLink({ site, link, text }: { site: SiteData; link: string; text: string }) {
  if (!isOutside(link)) return <a href={withBase(site.base, link)}>{text}</a>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <NewWindow site={site} />
    </a>
  );
}

interface SiteFooterProps {
  footer: SiteFooterData;
  site: SiteData;
  isInert: boolean;
}

/** Footer of the site below all pages. */
export function SiteFooter({ footer: { text, links }, site, isInert }: SiteFooterProps) {
  return (
    <footer className="site-footer" inert={isInert}>
      {links.length > 0 && (
        <ul>
          {links.map((each) => (
            <li key={each.link}>
              <SiteLink site={site} path={each.link}>
                {each.text}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {text !== undefined && <p>{text}</p>}
    </footer>
  );
}
