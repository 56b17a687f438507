import { withBase } from '../shared/basePath';
import { fillIn } from '../shared/fillIn';
import { changesPath, machineReadablePath, markdownPath } from '../shared/markdownPath';
import type { PageView } from '../shared/page';
import type { NavigationLink, SiteData } from '../shared/site';

/** Links for programs that read the page; client/content/copyMarkdown.ts handles the button. */
export function PageMarkdown({
  view: { record, canonical },
  site: { base, openIn },
  markdown,
  changes,
}: {
  view: PageView;
  site: SiteData;
  markdown: boolean;
  changes: boolean;
}) {
  return (
    <div className="page-footer-markdown">
      {markdown && record.relativePath !== '' && (
        <>
          <button type="button" className="copy-markdown">
            Copy page as Markdown
          </button>
          <a href={withBase(base, markdownPath(record.path))}>Open Markdown</a>
          {openIn !== undefined && <OpenIn assistants={openIn} address={markdownPath(canonical)} />}
        </>
      )}
      {changes && <a href={withBase(base, changesPath)}>Changes</a>}
      <a href={withBase(base, machineReadablePath)}>Machine-readable</a>
    </div>
  );
}

/** Asks an assistant to read the page. */
function OpenIn({ assistants, address }: { assistants: readonly NavigationLink[]; address: string }) {
  const prompt = `Read ${address}, I want to ask questions about it.`;
  return (
    <details className="open-in">
      <summary>Open in</summary>
      {assistants.map(({ text, link }) => (
        <a key={text} href={fillIn(link, { prompt })} target="_blank" rel="noopener">
          {text}
          <span className="visually-hidden"> (opens new window)</span>
        </a>
      ))}
    </details>
  );
}
