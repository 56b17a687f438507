import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AnnouncementText } from '../client/components/Announcement';
import { Around } from '../client/components/Around';
import { App } from '../client/components/App';
import { createStaticGroups, createStaticServices } from '../client/components/clientServices';
import { NotFound } from '../client/components/NotFound';
import { siteMenus as menus } from '../client/components/siteMenus';
import { SiteFooter } from '../client/components/SiteFooter';
import { SidebarItem } from '../client/components/SidebarGroupContent';
import { SidebarTopGroup } from '../client/components/SidebarGroupItem';
import { withBase } from '../client/shared/basePath';
import type { RenderedOnce } from '../client/shared/page';
import type { SidebarGroup, SidebarNode } from '../client/shared/sidebar';
import type { SlotsHtml } from '../client/shared/slots';
import type { SiteData } from '../client/shared/site';
import { insertBeforeBlocks } from './insertBeforeBlocks';
import { blocksScript } from './inlineScripts';
import { Extras, PageHead, type PageAssets, type PageExtras, type PageHeadProps } from './page';
import { RedirectDocument, type RedirectDocumentProps } from './redirect';
import { renderSharedHead, type SharedHead } from './sharedHead';

interface RenderPageProps extends Omit<PageHeadProps, 'content'> {
  assets: PageAssets;
  /** docgen's version, for the generator meta tag. */
  version: string;
  extras?: PageExtras;
  /** Links to the page in other languages, as HTML. */
  alternates?: string;
  /** Elements that plugins add to the head of this page, as HTML. */
  pageHead?: string;
  /** HTML of the page's content. */
  html: string;
  slots?: SlotsHtml;
  renderedOnce: RenderedForAll;
}

/** HTML that is the same in the documents of all pages of a site. */
export interface RenderedForAll extends RenderedOnce {
  head(assets: PageAssets, version: string): SharedHead;
}

/** Renders what pages share when it is first needed. */
export function createRenderedOnce(site: SiteData, groups: readonly SidebarGroup[]): RenderedForAll {
  const client = { Around, ...createStaticGroups() };
  const heads = new WeakMap<PageAssets, SharedHead>();
  const parts = new Map<string, string>();
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
    head(assets, version) {
      const known = heads.get(assets) ?? renderSharedHead({ site, assets, version });
      heads.set(assets, known);
      return known;
    },
    part(name, element) {
      const known = parts.get(name) ?? renderToString(element);
      parts.set(name, known);
      return known;
    },
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

/** Stands for the content of a page while React renders what is around it. */
const CONTENT = '<!--docgen-content-->';

/**
 * A complete HTML document for one page, in pieces that follow one another. What all pages share is put around React's
 * HTML as text, and so is this HTML around the content, which is most of a page and would be copied with each step.
 */
export function renderPage({ html, slots, renderedOnce, ...page }: RenderPageProps): readonly string[] {
  const { site, state, assets, version, extras, alternates = '', pageHead = '' } = page;
  const sheet = `<link rel="stylesheet" href="${withBase(site.base, assets.style)}">`;
  const script = `<script>${blocksScript}</script>`;
  const client = {
    menus,
    Around,
    ...createStaticServices(page, { html: CONTENT, ...(slots && { slots }) }, renderedOnce),
  };
  const app = renderToString(<App site={site} client={client} />);
  const [before, after] = app.split(CONTENT);
  const isShown = after !== undefined;
  const content = assets.frame === undefined ? [html] : insertBeforeBlocks(html, { script, sheet });
  const own = renderToStaticMarkup(<PageHead content={html === '' ? app : html} {...page} />);
  const shared = renderedOnce.head(assets, version);
  const linksStyle = isShown ? assets.frame !== undefined : app.includes(sheet);
  const added = (extras ? renderToStaticMarkup(<Extras {...extras} />) : '') + (assets.head ?? '') + pageHead;
  const data = JSON.stringify(state).replaceAll('<', '\\u003c');
  return [
    shared.begin(state.view.record),
    `${alternates}${own}${shared.end(linksStyle)}${added}</head>${bodyTag(state)}<div id="docgen-app">${before}`,
    ...(isShown ? [...content, after] : []),
    `</div><script id="docgen-state" type="application/json">${data}</script></body></html>\n`,
  ];
}

/** Search programs of owners, such as pagefind, leave out what search engines are not told of. */
function bodyTag({ view }: PageHeadProps['state']): string {
  const isLeftOut = view.meta.some(({ name, content }) => name === 'robots' && content === 'noindex');
  return isLeftOut ? '<body data-pagefind-ignore="all">' : '<body>';
}

/** docgen's own HTML for the slots of the shell that replace something. */
export function renderOwnParts(site: SiteData): SlotsHtml {
  const { announcement, footer } = site;
  return {
    ...(announcement && {
      announcement: renderToStaticMarkup(<AnnouncementText announcement={announcement} site={site} />),
    }),
    ...(footer && { footer: renderToStaticMarkup(<SiteFooter footer={footer} site={site} isInert={false} />) }),
  };
}

/** docgen's own HTML for addresses without a page. */
export function renderNotFoundContent(site: SiteData): string {
  return renderToStaticMarkup(<NotFound site={site} />);
}

/** A complete HTML document that redirects its reader. */
export function renderRedirect(redirect: RedirectDocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<RedirectDocument {...redirect} />)}\n`;
}
