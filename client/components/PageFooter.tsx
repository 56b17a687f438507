import type { ReactNode } from 'react';
import { withBase } from '../shared/basePath';
import type { PageLink, PageView } from '../shared/page';
import { fillIn } from '../shared/fillIn';
import type { SiteData } from '../shared/site';
import { PageMarkdown } from './PageMarkdown';
import { Icon } from '../shared/Icon';
import { OfflineOffer } from './OfflineOffer';
import { pageNameClass } from '../shared/pageName';

/** When the page last changed, how to edit it, and the pages before and after it. */
export function PageFooter({ view, site }: { view: PageView; site: SiteData }) {
  const { base, offlinePages } = site;
  const { previous, next } = view;
  // A document has one footer of its own.
  const Footer = site.footer === undefined ? 'footer' : 'div';
  return (
    <Footer className="page-footer">
      <PageFacts view={view} site={site} />
      {site.exports !== null && <PageMarkdown view={view} site={site} {...site.exports} />}
      {offlinePages !== null && <OfflineOffer pages={offlinePages} base={base} />}
      {(previous !== null || next !== null) && (
        <nav className="page-footer-links" aria-label="Previous and next page">
          {previous !== null && <Neighbour page={previous} base={base} direction="previous" />}
          {next !== null && <Neighbour page={next} base={base} direction="next" />}
        </nav>
      )}
    </Footer>
  );
}

function PageFacts({ view, site }: { view: PageView; site: SiteData }) {
  const { record, editUrl, commitUrl, canonical } = view;
  // Pages that docgen writes itself are not in the repository.
  const issues = record.relativePath === '' ? undefined : site.issues;
  if (record.lastUpdated === undefined && editUrl === null && issues === undefined) return null;
  const date = <LastUpdated text={record.lastUpdated} timestamp={record.lastUpdatedTimestamp} />;
  return (
    <div className="page-footer-facts">
      {record.lastUpdated !== undefined && (
        <p>Last updated {commitUrl === null ? date : <OutsideLink href={commitUrl}>{date}</OutsideLink>}</p>
      )}
      {editUrl !== null && (
        <p>
          <OutsideLink href={editUrl}>Edit this page</OutsideLink>
        </p>
      )}
      {issues !== undefined && (
        <p>
          <OutsideLink href={fillIn(issues, { title: record.title, page: canonical })}>
            Report a problem with this page
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> (opens new window)</span>
    </a>
  );
}

/** The machine-readable date is in UTC: the same on the server and in every time zone. */
function LastUpdated({ text, timestamp }: { text: string | undefined; timestamp: number | undefined }) {
  const date = timestamp === undefined ? undefined : new Date(timestamp).toISOString();
  return <time dateTime={date}>{text}</time>;
}

function Neighbour({ page, base, direction }: { page: PageLink; base: string; direction: 'previous' | 'next' }) {
  return (
    <a
      className={`page-footer-${direction}`}
      href={withBase(base, page.path)}
      rel={direction === 'next' ? 'next' : 'prev'}
    >
      <span className="page-footer-label">
        {direction === 'previous' && <Icon name="previous" />}
        {direction === 'next' ? 'Next' : 'Previous'}
        {direction === 'next' && <Icon name="next" />}
      </span>
      <span className={pageNameClass(page.title)}>{page.title}</span>
    </a>
  );
}
