import { withBase } from '../shared/basePath';
import type { PageLink, PageView } from '../shared/page';
import { Icon } from './Icon';
import { pageNameClass } from './pageName';

/** When the page changed last, how to change it, and the pages around it. */
export function PageFooter({ view, base }: { view: PageView; base: string }) {
  const { record, editUrl, previous, next } = view;
  return (
    <footer className="page-footer">
      {(record.lastUpdated !== undefined || editUrl !== null) && (
        <div className="page-footer-facts">
          {record.lastUpdated !== undefined && (
            <p>
              Last updated <LastUpdated text={record.lastUpdated} timestamp={record.lastUpdatedTimestamp} />
            </p>
          )}
          {editUrl !== null && (
            <p>
              <a href={editUrl} target="_blank" rel="noopener noreferrer">
                Edit this page
                <Icon name="external" />
                <span className="visually-hidden"> (opens new window)</span>
              </a>
            </p>
          )}
        </div>
      )}
      {(previous !== null || next !== null) && (
        <nav className="page-footer-links" aria-label="Previous and next page">
          {previous !== null && <Neighbour page={previous} base={base} direction="previous" />}
          {next !== null && <Neighbour page={next} base={base} direction="next" />}
        </nav>
      )}
    </footer>
  );
}

/** The machine-readable date is in UTC: the same on the server and in every time zone. */
function LastUpdated({ text, timestamp }: { text: string; timestamp: number | undefined }) {
  const date = timestamp === undefined ? undefined : new Date(timestamp).toISOString();
  return <time dateTime={date}>{text}</time>;
}

function Neighbour({ page, base, direction }: { page: PageLink; base: string; direction: 'previous' | 'next' }) {
  return (
    <a className={`page-footer-${direction}`} href={withBase(base, page.path)} rel={direction === 'next' ? 'next' : 'prev'}>
      <span className="page-footer-label">
        {direction === 'previous' && <Icon name="previous" />}
        {direction === 'next' ? 'Next' : 'Previous'}
        {direction === 'next' && <Icon name="next" />}
      </span>
      <span className={pageNameClass(page.title)}>{page.title}</span>
    </a>
  );
}
