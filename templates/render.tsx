import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../client/components/App';
import { PageDocument, type PageDocumentProps } from './page';
import { RedirectDocument, type RedirectDocumentProps } from './redirect';

export interface RenderPageProps extends Omit<PageDocumentProps, 'appHtml'> {
  /** HTML of the page's content. */
  html: string;
}

/** A complete HTML document of one page. */
export function renderPage({ html, ...page }: RenderPageProps): string {
  const appHtml = renderToString(<App site={page.site} initial={page.state} html={html} />);
  return `<!doctype html>${renderToStaticMarkup(<PageDocument {...page} appHtml={appHtml} />)}\n`;
}

/** A complete HTML document that sends its reader on. */
export function renderRedirect(redirect: RedirectDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectDocument {...redirect} />)}\n`;
}
