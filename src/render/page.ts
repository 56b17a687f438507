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
      { path: `assets/js/${page.number}.${chunkHash}.js`, contents: chunk, source },
    ],
  };
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
