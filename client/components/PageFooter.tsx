import type { ReactNode } from 'react';
import { withBase } from '../shared/basePath';
import type { PageLink, PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { changesPath, machineReadablePath, markdownPath } from '../shared/markdownPath';
import { Icon } from '../shared/Icon';
import { OfflineOffer } from './OfflineOffer';
import { pageNameClass } from '../shared/pageName';

/** When the page last changed, how to edit it, and the pages before and after it. */
export function PageFooter({ view, site }: { view: PageView; site: SiteData }) {
  const { base, offlinePages } = site;
  const { record, editUrl, commitUrl, previous, next } = view;
  return (
    <footer className="page-footer">
      {(record.lastUpdated !== undefined || editUrl !== null) && (
        <div className="page-footer-facts">
          {record.lastUpdated !== undefined && (
            <p>
              Last updated{' '}
              {commitUrl === null ? (
                <LastUpdated text={record.lastUpdated} timestamp={record.lastUpdatedTimestamp} />
              ) : (
                <OutsideLink href={commitUrl}>
                  <LastUpdated text={record.lastUpdated} timestamp={record.lastUpdatedTimestamp} />
                </OutsideLink>
              )}
            </p>
          )}
          {editUrl !== null && (
            <p>
              <OutsideLink href={editUrl}>Edit this page</OutsideLink>
            </p>
          )}
        </div>
      )}
      {site.exports !== null && <PageMarkdown view={view} base={base} {...site.exports} />}
      {offlinePages !== null && <OfflineOffer pages={offlinePages} base={base} />}
      {(previous !== null || next !== null) && (
        <nav className="page-footer-links" aria-label="Previous and next page">
          {previous !== null && <Neighbour page={previous} base={base} direction="previous" />}
          {next !== null && <Neighbour page={next} base={base} direction="next" />}
        </nav>
      )}
    </footer>
  );
}

/** Links for programs that read the page; client/content/copyMarkdown.ts handles the button. */
function PageMarkdown({
  view: { record },
  base,
  markdown,
  changes,
}: {
  view: PageView;
  base: string;
  markdown: boolean;
  changes: boolean;
}) {
  return (
    <p className="page-footer-markdown">
      {markdown && record.relativePath !== '' && (
        <>
          <button type="button" className="copy-markdown">
            Copy page as Markdown
          </button>
          <a href={withBase(base, markdownPath(record.path))}>Open Markdown</a>
        </>
      )}
      {changes && <a href={withBase(base, changesPath)}>Changes</a>}
      <a href={withBase(base, machineReadablePath)}>Machine-readable</a>
    </p>
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
function LastUpdated({ text, timestamp }: { text: string; timestamp: number | undefined }) {
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
