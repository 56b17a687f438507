import type { PageChunk } from '../../client/shared/page';
import { renderPage } from '../../templates/render';
import { outputFile } from '../site/paths';
import type { SitePage } from '../site/records';
import { renderBody } from './body';
import type { RenderContext } from './context';
import type { OutputFile } from './outputFile';
import { notFoundView, pageState, pageView } from './view';

/** A page's HTML file and its script file for navigation in the browser. */
export interface RenderedPage {
  files: OutputFile[];
  /** Hash in the name of the script file. */
  chunkHash: string;
}

/** Everything that a page is made from, as text; `contentKey` stands for its content. */
export function renderInputs(page: SitePage, contentKey: string, context: RenderContext): string {
  const { site, assets, version } = context;
  const state = pageState(pageView(page, context), context);
  const inserted = [site.hrefs.get(page), site.summaries.get(page)];
  return JSON.stringify([contentKey, page.number, state, inserted, site.data, assets, version]);
}

/** Renders one page. */
export function renderSitePage(page: SitePage, context: RenderContext): RenderedPage {
  const html = renderBody(page, context);
  const view = pageView(page, context);
  const { site, assets, version } = context;
  const state = pageState(view, context);
  const document = renderPage({ site: site.data, state, assets, version, html });
  const around = state.group?.complete === false ? { around: state.group } : {};
  const chunk = chunkScript(page.number, { ...view, html, ...around });
  const chunkHash = context.hash(chunk);
  const source = page.parsed.file;
  return {
    chunkHash,
    files: [
      { path: outputFile(page.record.path), contents: document, source },
      { path: chunkFile(page, chunkHash), contents: chunk, source },
    ],
  };
}

/** Where a page's script file is: `assets/js/12.1a2b3c4d.js` */
export function chunkFile({ number }: SitePage, hash: string): string {
  return `assets/js/${number}.${hash}.js`;
}

/** The script that registers a page with the loader in the browser. */
function chunkScript(number: number, chunk: PageChunk): string {
  return `(self.docgenChunks=self.docgenChunks||[]).push([${number},${JSON.stringify(chunk)}]);\n`;
}

/** `404.html`, which static hosts serve for unknown paths. */
export function renderNotFound(context: RenderContext): OutputFile {
  const { site, assets, version } = context;
  const state = pageState(notFoundView(context), context);
  const document = renderPage({ site: site.data, state, assets, version, html: '' });
  return { path: '404.html', contents: document, source: 'docgen' };
}
