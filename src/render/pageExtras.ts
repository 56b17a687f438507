import { withBase } from '../../client/shared/basePath';
import type { PageView } from '../../client/shared/page';
import { framedParts, shellSlots, type ChunkSlots, type PageSlots, type SlotsHtml } from '../../client/shared/slots';
import { renderNotFoundContent } from '../../templates/render';
import type { PageExtras } from '../../templates/page';
import type { SlotParts } from '../model/renderedComponents';
import type { SitePage } from '../model/site';
import type { ComponentAssets, RenderContext } from './context';

/** The slots of a page as HTML; undefined if the site fills none. */
export function slotsOf({ record }: PageView, { components, site }: RenderContext): SlotsHtml | undefined {
  if (components?.slots === undefined) return undefined;
  const parts = components.slots.of(record);
  const shell = [...shellSlots, ...framedParts].flatMap((name) =>
    parts[name] === undefined ? [] : [[name, parts[name].join('')] as const],
  );
  const notFound = parts.notFound?.join(renderNotFoundContent(site.data));
  return { ...(Object.fromEntries(shell) as SlotsHtml), ...(notFound !== undefined && { notFound }) };
}

/** The slots in which a page differs from most others. */
export function chunkSlots(view: PageView, context: RenderContext): ChunkSlots | undefined {
  const html = slotsOf(view, context);
  if (html === undefined) return undefined;
  const { common, hash } = context.components!.slots!;
  const own = Object.entries(html).filter(([name, text]) => common[name as keyof SlotsHtml] !== text);
  return { common: hash, own: Object.fromEntries(own) };
}

/** The names of the same. */
export function pageSlots(view: PageView, context: RenderContext): PageSlots | undefined {
  const slots = chunkSlots(view, context);
  if (slots === undefined) return undefined;
  const around = context.components!.slots!.hasFrames ? { around: framesAround(view, context) } : {};
  return { common: slots.common, own: Object.keys(slots.own) as PageSlots['own'], ...around };
}

/** HTML around parts of the shell; the document has this HTML in pieces. */
function framesAround(view: PageView, context: RenderContext): SlotsHtml {
  const html = slotsOf(view, context) ?? {};
  return Object.fromEntries(framedParts.flatMap((name) => (html[name] === undefined ? [] : [[name, html[name]]])));
}

/** The content of a page, in its layout, and that of the home page in what the site puts around it. */
export function aroundContent(html: string, { record }: PageView, { components }: RenderContext): string {
  const content = components?.layouts?.get(record.path)?.join(html) ?? html;
  return components?.slots?.of(record).home?.join(content) ?? content;
}

/** Parts of a page's document besides its content. */
export function documentParts(
  view: PageView,
  context: RenderContext,
  page?: SitePage,
): { slots?: SlotsHtml; extras?: PageExtras } {
  if (context.components === undefined) return {};
  const slots = slotsOf(view, context);
  const extras = pageExtras(view, context, page);
  return { ...(slots && { slots }), ...(extras && { extras }) };
}

const NOTHING = { styles: [], islands: false, builtIn: false, feedback: false };

/** Style sheets and scripts that a page loads for its components and slots; undefined if there are none. */
export function pageExtras(view: PageView, context: RenderContext, page?: SitePage): PageExtras | undefined {
  const { components, config } = context;
  if (components === undefined) return undefined;
  const { slots, style } = components;
  const needs = page === undefined ? NOTHING : components.needs(page);
  const hasIslands = needs.islands || holdsIsland(slots?.of(view.record));
  const usesStyle = needs.builtIn || hasIslands || slots !== undefined;
  const listed = (...paths: readonly (string | false | undefined)[]): string[] =>
    paths
      .filter((path) => typeof path === 'string')
      .map((path) => withBase(config.base, `/${path.replace(/^\//, '')}`));
  const extras: PageExtras = {
    styles: listed(usesStyle && style, ...needs.styles, ...(slots?.styles ?? [])),
    scripts: listed(...scriptsFor({ hasIslands, asks: needs.feedback }, components)),
  };
  return extras.styles.length + extras.scripts.length === 0 ? undefined : extras;
}

function scriptsFor(
  { hasIslands, asks }: { hasIslands: boolean; asks: boolean },
  { runtime, feedback }: ComponentAssets,
): (string | false | undefined)[] {
  return [hasIslands && runtime, asks && feedback];
}

function holdsIsland(slots: SlotParts = {}): boolean {
  return Object.values(slots).some((parts) => parts.join('').includes('<docgen-island'));
}

/** Code in the script of a page that loads the same after a click. */
export function loadExtras({ styles, scripts }: PageExtras): string {
  const links =
    styles.length === 0
      ? ''
      : `for(const href of ${JSON.stringify(styles)})` +
        "if(!document.querySelector(`link[href='${href}']`))" +
        "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href}));\n";
  return links + scripts.map((each) => `import(${JSON.stringify(each)});\n`).join('');
}
