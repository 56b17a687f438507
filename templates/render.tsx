import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { AnnouncementText, SiteFooter } from '../client/components/Announcement';
import { Around } from '../client/components/Around';
import { App } from '../client/components/App';
import { createStaticGroups, createStaticServices } from '../client/components/clientServices';
import { NotFound } from '../client/components/NotFound';
import { siteMenus as menus } from '../client/components/siteMenus';
import { SidebarItem } from '../client/components/SidebarGroupContent';
import { SidebarTopGroup } from '../client/components/SidebarGroupItem';
import { withBase } from '../client/shared/basePath';
import type { RenderedOnce } from '../client/shared/page';
import type { SidebarGroup, SidebarNode } from '../client/shared/sidebar';
import { writtenState } from '../client/shared/shownPages';
import type { SlotsHtml } from '../client/shared/slots';
import type { SiteData } from '../client/shared/site';
import { blocksScript } from './inlineScripts';
import { hasRareContent } from './rareContent';
import {
  Extras,
  PageHead,
  type PageAssets,
  type PageExtras,
  type PageHeadProps,
  renderSharedHead,
  type SharedHead,
} from './page';
import { attributeOf, htmlTokens, type HtmlTag } from '../client/shared/htmlTokens';

interface RenderPageProps extends Omit<PageHeadProps, 'content'> {
  assets: PageAssets;
  version: string;
  extras?: PageExtras;
  /** Links to the page in other languages, as HTML. */
  alternates?: string;
  /** Elements that plugins add to the head of this page, as HTML. */
  pageHead?: string;
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
  const rare = hasRareContent(html) ? sheet.replace(assets.style, assets.rareStyle) : '';
  const content = assets.frame === undefined ? [html] : insertBeforeBlocks(html, { script, sheet: sheet + rare });
  const own = renderToStaticMarkup(<PageHead content={html === '' ? app : html} {...page} />);
  const shared = renderedOnce.head(assets, version);
  const linksStyle = isShown ? assets.frame !== undefined : app.includes(sheet);
  const added = (extras ? renderToStaticMarkup(<Extras {...extras} />) : '') + (assets.head ?? '') + pageHead;
  const data = JSON.stringify(writtenState(state)).replaceAll('<', '\\u003c');
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

/** Elements that a page may begin with: the rules for them are in each page (client/styles/frame.css). */
const TEXT = /^(?:h[1-6]|p|a|ul|ol|li|code|em|strong|span|br)$/;
const FRAME = /^(?:content|method(?: method-long)?|method-(?:main|sections|coverage))$/;

/**
 * Puts what blocks need, a script and the link of a style sheet, in front of the first element that is more than text:
 * there, the sheet holds up only what comes after it. In a page of text alone the footer is the first that needs it.
 * Returns the pieces of the text that it makes.
 */
export function insertBeforeBlocks(html: string, { script, sheet }: { script: string; sheet: string }): string[] {
  let paragraph: number | undefined;
  for (const token of htmlTokens(html)) {
    // In a drawing a link would be none.
    if (!('name' in token) || token.isForeign) continue;
    if (token.name === 'p') paragraph = token.kind === 'open' ? token.from : undefined;
    if (token.kind === 'close' || isText(token)) continue;
    // Not within a paragraph: rules for what stands alone in one would not hold.
    const at = paragraph ?? token.from;
    return [html.slice(0, at), script + sheet, html.slice(at)];
  }
  return [html, sheet];
}

/** Lists with a class look different. */
function isText(tag: HtmlTag): boolean {
  const { name } = tag;
  const className = attributeOf(tag, 'class');
  if (name === 'div' || name === 'nav') return className !== undefined && FRAME.test(className);
  return TEXT.test(name) && !((name === 'ul' || name === 'ol') && className !== undefined);
}
