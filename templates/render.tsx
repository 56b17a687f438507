import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../client/components/App';
import { createStillGroups, createStillServices } from '../client/components/clientServices';
import { SidebarGroupContent } from '../client/components/SidebarGroupItem';
import type { SiteData } from '../client/shared/site';
import { PageDocument, type PageDocumentProps } from './page';
import { RedirectDocument, type RedirectDocumentProps } from './redirect';

interface RenderPageProps extends Omit<PageDocumentProps, 'appHtml'> {
  /** HTML of the page's content. */
  html: string;
  /** From `renderClosedGroups`. */
  closedGroups: readonly string[];
}

/** HTML of each sidebar group as it is on the pages of all others. */
export function renderClosedGroups(site: SiteData): string[] {
  const client = createStillGroups();
  return site.groups.map((_, index) =>
    renderToString(<SidebarGroupContent site={site} index={index} page={null} client={client} />),
  );
}

/** A complete HTML document of one page. */
export function renderPage({ html, closedGroups, ...page }: RenderPageProps): string {
  const client = createStillServices(page.state, html, closedGroups);
  const appHtml = renderToString(<App site={page.site} client={client} />);
  return `<!doctype html>${renderToStaticMarkup(<PageDocument {...page} appHtml={appHtml} />)}\n`;
}

/** A complete HTML document that sends its reader on. */
export function renderRedirect(redirect: RedirectDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectDocument {...redirect} />)}\n`;
}
