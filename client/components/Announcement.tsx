import { isOutside, withBase } from '../shared/basePath';
import { announcementKey } from '../shared/announcementKey';
import { Icon } from '../shared/Icon';
import type { Announcement as AnnouncementData } from '../shared/look';

interface AnnouncementProps {
  announcement: AnnouncementData;
  base: string;
  isInert: boolean;
}

/** A line above all pages. The style sheet hides it where the reader has closed it, from the first paint on. */
export function Announcement({ announcement: { text, link, id }, base, isInert }: AnnouncementProps) {
  const close = (): void => {
    document.documentElement.dataset.announced = '';
    try {
      localStorage.setItem(announcementKey, id);
    } catch {
      // Without storage it is closed until the next page load.
    }
  };
  return (
    <section className="announcement" aria-label="Announcement" inert={isInert}>
      <AnnouncementText announcement={{ text, ...(link !== undefined && { link }) }} base={base} />
      <button type="button" className="announcement-close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">Close announcement</span>
      </button>
    </section>
  );
}

/** What it says, without the button: slots get it so, whose HTML is not React's. */
export function AnnouncementText({
  announcement: { text, link },
  base,
}: {
  announcement: Pick<AnnouncementData, 'text' | 'link'>;
  base: string;
}) {
  return <p>{link === undefined ? text : <AnnouncementLink base={base} link={link} text={text} />}</p>;
}

function AnnouncementLink({ base, link, text }: { base: string; link: string; text: string }) {
  if (!isOutside(link)) return <a href={withBase(base, link)}>{text}</a>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> (opens new window)</span>
    </a>
  );
}
