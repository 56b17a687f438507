import { useRef, type ReactNode } from 'react';
import { withBase } from '../shared/basePath';
import { closeOnLeave } from '../shared/closeOnLeave';
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
  const parts = FOOTER.map((use) => use(site));
  // A document has one footer of its own.
  const Footer = site.footer === undefined ? 'footer' : 'aside';
  return (
    <Footer className="page-footer">
      <PageFacts view={view} site={site} items={parts.map(({ item }) => item)} />
      {parts.map(({ row }) => row)}
      {(previous !== null || next !== null) && (
        <nav className="page-footer-links" aria-label={textOf(site, 'page.neighbours', 'Previous and next page')}>
          {previous !== null && <Neighbour page={previous} site={site} direction="previous" />}
          {next !== null && <Neighbour page={next} site={site} direction="next" />}
        </nav>
      )}
    </Footer>
  );
}

interface MenuProps {
  view: PageView;
  site: SiteData;
  /** Entries of features. */
  items: ReactNode[];
}

/** One row: facts, the way to the source, and a menu with all else. */
function PageFacts({ view, site, items }: MenuProps) {
  const { record, editUrl, commitUrl } = view;
  const { contributors } = record;
  const hasMenu = site.exports !== null || site.offlinePages !== null || issuesOf(view, site) !== undefined;
  if ((record.lastUpdated ?? contributors ?? editUrl) == null && !hasMenu) return null;
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
        <OutsideLink site={site} href={editUrl}>
          {textOf(site, 'page.edit', 'Edit this page')}
        </OutsideLink>
      )}
      {hasMenu && <PageMenu view={view} site={site} items={items} />}
    </div>
  );
}

/** The form for a new issue; pages that docgen writes itself are not in the repository. */
function issuesOf({ record }: PageView, site: SiteData): string | undefined {
  return record.relativePath === '' ? undefined : site.issues;
}

/** Links for few readers. It works without JavaScript; with it, leaving it closes it. */
function PageMenu({ view, site, items }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const issues = issuesOf(view, site);
  return (
    <details ref={details} {...closeOnLeave(details)}>
      <summary>{textOf(site, 'tabs.more', 'More')}</summary>
      <div>
        {issues !== undefined && (
          <OutsideLink site={site} href={fillIn(issues, { title: view.record.title, page: view.canonical })}>
            {textOf(site, 'page.report', 'Report a problem with this page')}
          </OutsideLink>
        )}
        {site.exports !== null && <PageMarkdown view={view} site={site} {...site.exports} />}
        {items}
      </div>
    </details>
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
    <>
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
    </>
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
  return assistants.map(({ text, link }) => (
    <a key={text} href={fillIn(link, { prompt })} target="_blank" rel="noopener">
      {`${textOf(site, 'page.openIn', 'Open in')} ${text}`}
      <NewWindow site={site} />
    </a>
  ));
}
