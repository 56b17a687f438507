import { withBase } from '../shared/basePath';
import { fillIn } from '../shared/fillIn';
import { changesPage, machineReadablePage, markdownPath } from '../shared/markdownPath';
import type { PageRecord, PageView } from '../shared/page';
import type { NavigationLink, SiteData } from '../shared/site';
import { NewWindow } from './NewWindow';
import { putInto, textOf } from '../shared/text';

/** Links for programs that read the page; client/content/copyMarkdown.ts handles the button. */
export function PageMarkdown({
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
      {markdown && isPage(record) && (
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

/** False for what is shown where there is no page. */
function isPage({ path, relativePath }: PageRecord): boolean {
  return relativePath !== '' && !path.endsWith('/404.html');
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
