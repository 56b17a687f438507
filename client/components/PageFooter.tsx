import type { ReactNode } from 'react';
import { withBase } from '../shared/basePath';
import type { PageView } from '../shared/page';
import type { PageLink } from '../shared/sidebar';
import { fillIn, putInto, textOf } from '../shared/text';
import type { SiteData, NavigationLink } from '../shared/site';
import { Icon } from '../shared/Icon';
import { FOOTER } from '../features/footer';
import { pageNameClass } from '../shared/pageName';
import { NewWindow } from './SiteLink';
import { Words } from '../shared/Words';
import { changesPage, machineReadablePage, markdownPath } from '../shared/markdownPath';

/** When the page last changed, how to edit it, and the pages before and after it. */
export function PageFooter({ view, site }: { view: PageView; site: SiteData }) {
  const { previous, next } = view;
  // A document has one footer of its own.
  const Footer = site.footer === undefined ? 'footer' : 'aside';
  return (
    <Footer className="page-footer">
      <PageFacts view={view} site={site} />
      {site.exports !== null && <PageMarkdown view={view} site={site} {...site.exports} />}
      {FOOTER.map((Part, place) => (
        <Part key={place} site={site} />
      ))}
      {(previous !== null || next !== null) && (
        <nav className="page-footer-links" aria-label={textOf(site, 'page.neighbours', 'Previous and next page')}>
          {previous !== null && <Neighbour page={previous} site={site} direction="previous" />}
          {next !== null && <Neighbour page={next} site={site} direction="next" />}
        </nav>
      )}
    </Footer>
  );
}

function PageFacts({ view, site }: { view: PageView; site: SiteData }) {
  const { record, editUrl, commitUrl, canonical } = view;
  // Pages that docgen writes itself are not in the repository.
  const issues = record.relativePath === '' ? undefined : site.issues;
  const { contributors } = record;
  if ((record.lastUpdated ?? contributors ?? editUrl ?? issues) == null) return null;
  const date = <LastUpdated text={record.lastUpdated} timestamp={record.lastUpdatedTimestamp} />;
  const linked =
    commitUrl === null ? (
      date
    ) : (
      <OutsideLink site={site} href={commitUrl}>
        {date}
      </OutsideLink>
    );
  return (
    <div className="page-footer-facts">
      {record.lastUpdated !== undefined && (
        <p>
          <Words text={textOf(site, 'page.updated', 'Last updated {date}')} values={{ date: linked }} />
        </p>
      )}
      {contributors !== undefined && (
        <p>{putInto(textOf(site, 'page.contributors', 'Written by {names}'), { names: contributors })}</p>
      )}
      {editUrl !== null && (
        <p>
          <OutsideLink site={site} href={editUrl}>
            {textOf(site, 'page.edit', 'Edit this page')}
          </OutsideLink>
        </p>
      )}
      {issues !== undefined && (
        <p>
          <OutsideLink site={site} href={fillIn(issues, { title: record.title, page: canonical })}>
            {textOf(site, 'page.report', 'Report a problem with this page')}
          </OutsideLink>
        </p>
      )}
    </div>
  );
}

function OutsideLink({ site, href, children }: { site: SiteData; href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <NewWindow site={site} />
    </a>
  );
}

/** The machine-readable date is in UTC: the same on the server and in every time zone. */
function LastUpdated({ text, timestamp }: { text: string | undefined; timestamp: number | undefined }) {
  const date = timestamp === undefined ? undefined : new Date(timestamp).toISOString();
  return <time dateTime={date}>{text}</time>;
}

function Neighbour({ page, site, direction }: { page: PageLink; site: SiteData; direction: 'previous' | 'next' }) {
  return (
    <a
      className={`page-footer-${direction}`}
      href={withBase(site.base, page.path)}
      rel={direction === 'next' ? 'next' : 'prev'}
    >
      <span className="page-footer-label">
        {direction === 'previous' && <Icon name="previous" />}
        {direction === 'next' ? textOf(site, 'page.next', 'Next') : textOf(site, 'page.previous', 'Previous')}
        {direction === 'next' && <Icon name="next" />}
      </span>
      <span className={pageNameClass(page.title)}>{page.title}</span>
    </a>
  );
}

/** Links for programs that read the page; client/content/copyMarkdown.ts handles the button. */
function PageMarkdown({
  view: { record, canonical },
  site,
  markdown,
  changes,
}: {
  view: PageView;
  site: SiteData;
  markdown: boolean;
  changes: boolean;
}) {
  const { base, files = '', openIn } = site;
  return (
    <div className="page-footer-markdown">
      {markdown && record.relativePath !== '' && !record.path.endsWith('/404.html') && (
        <>
          <button type="button" className="copy-markdown">
            {textOf(site, 'page.copyMarkdown', 'Copy page as Markdown')}
          </button>
          <a href={withBase(base, markdownPath(record.path))}>{textOf(site, 'page.openMarkdown', 'Open Markdown')}</a>
          {openIn !== undefined && <OpenIn site={site} assistants={openIn} address={markdownPath(canonical)} />}
        </>
      )}
      {changes && <a href={base + files + changesPage}>{textOf(site, 'page.changes', 'Changes')}</a>}
      <a href={base + files + machineReadablePage}>{textOf(site, 'page.machineReadable', 'Machine-readable')}</a>
    </div>
  );
}

interface OpenInProps {
  site: SiteData;
  assistants: readonly NavigationLink[];
  address: string;
}

/** Asks an assistant to read the page. */
function OpenIn({ site, assistants, address }: OpenInProps) {
  const template = textOf(site, 'page.prompt', 'Read {address}, I want to ask questions about it.');
  const prompt = putInto(template, { address });
  return (
    <details className="open-in">
      <summary>{textOf(site, 'page.openIn', 'Open in')}</summary>
      {assistants.map(({ text, link }) => (
        <a key={text} href={fillIn(link, { prompt })} target="_blank" rel="noopener">
          {text}
          <NewWindow site={site} />
        </a>
      ))}
    </details>
  );
}
