import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AnnouncementText } from '../client/components/Announcement';
import { App } from '../client/components/App';
import { createStaticGroups, createStaticServices } from '../client/components/clientServices';
import { NotFound } from '../client/components/NotFound';
import { SiteFooter } from '../client/components/SiteFooter';
import { SidebarItem } from '../client/components/SidebarGroupContent';
import { SidebarTopGroup } from '../client/components/SidebarGroupItem';
import { withBase } from '../client/shared/basePath';
import type { RenderedOnce, SidebarNode } from '../client/shared/page';
import type { SidebarGroup } from '../client/shared/sidebar';
import type { SlotsHtml } from '../client/shared/slots';
import type { SiteData } from '../client/shared/site';
import { insertBeforeBlocks } from './insertBeforeBlocks';
import { blocksScript } from './inlineScripts';
import { PageDocument, type PageDocumentProps } from './page';
import { RedirectDocument, type RedirectDocumentProps } from './redirect';

interface RenderPageProps extends Omit<PageDocumentProps, 'appHtml' | 'linksStyle'> {
  /** HTML of the page's content. */
  html: string;
  slots?: SlotsHtml;
  renderedOnce: RenderedOnce;
}

/** Renders items of the sidebar when they are first needed. */
export function createRenderedOnce(site: SiteData, groups: readonly SidebarGroup[]): RenderedOnce {
  const client = createStaticGroups();
  const made: string[] = [];
  const items = new WeakMap<SidebarNode, string>();
  const closed = (node: SidebarNode, level: number): string => {
    const known = items.get(node);
    if (known !== undefined) return known;
    const html = renderToString(
      <SidebarItem site={site} node={node} level={level} brought={null} page={null} client={client} />,
    );
    items.set(node, html);
    return html;
  };
  return {
    group: (number) =>
      (made[number] ??= renderToString(
        <SidebarTopGroup site={site} number={number} group={groups[number]!} page={null} client={client} />,
      )),
    list: ({ nodes, level, item, end }) =>
      nodes.map((node) => htmlOf(item(node)) || closed(node, level)).join('') + htmlOf(end),
  };
}

function htmlOf(element: ReactNode): string {
  return element ? renderToString(element) : '';
}

/** A complete HTML document for one page. */
export function renderPage({ html, slots, renderedOnce, ...page }: RenderPageProps): string {
  const { site, assets } = page;
  const sheet = `<link rel="stylesheet" href="${withBase(site.base, assets.style)}">`;
  const script = `<script>${blocksScript}</script>`;
  const content = assets.frame === undefined ? html : insertBeforeBlocks(html, { script, sheet });
  const client = createStaticServices(page, { html: content, ...(slots && { slots }) }, renderedOnce);
  const appHtml = renderToString(<App site={site} client={client} />);
  const linksStyle = appHtml.includes(sheet);
  const document = renderToStaticMarkup(<PageDocument {...page} linksStyle={linksStyle} appHtml={appHtml} />);
  const added = (page.assets.head ?? '') + (page.pageHead ?? '');
  return `<!doctype html>${added === '' ? document : document.replace('</head>', () => `${added}</head>`)}\n`;
}

/** What docgen shows in the slots of the shell that replace something, as HTML. */
export function renderOwnParts(site: SiteData): SlotsHtml {
  const { announcement, footer } = site;
  return {
    ...(announcement && {
      announcement: renderToStaticMarkup(<AnnouncementText announcement={announcement} site={site} />),
    }),
    ...(footer && { footer: renderToStaticMarkup(<SiteFooter footer={footer} site={site} isInert={false} />) }),
  };
}

/** What docgen shows where there is no page. */
export function renderNotFoundContent(site: SiteData): string {
  return renderToStaticMarkup(<NotFound site={site} />);
}

/** A complete HTML document that redirects its reader. */
export function renderRedirect(redirect: RedirectDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectDocument {...redirect} />)}\n`;
}
