import { framedParts, OWN_PART, shellSlots, type SlotName, type SlotsHtml } from '../../../../client/shared/slots';
import type { PageRecord } from '../../../../client/shared/page';
import { contentHash } from '../../../base/hash';
import { styleSheetOf } from '../../../base/styleClass';
import type { Config } from '../../../config/schema';
import type { OutputFile } from '../../../model/outputFile';
import type { PageContent } from '../../../model/parsedPage';
import type { CodeFrames, RenderedSlots, SlotParts } from '../../../model/renderedComponents';
import type { Site, SitePage, Navigation, SidebarListing } from '../../../model/site';
import type { Diagnostic } from '../../../report/diagnostic';
import { frameCode } from './codeFrames';
import { createSlotRenderer, type SlotRenderer } from './slotRenderer';
import type { ComponentRenderer } from './createRenderer';
import { slotPage, type KnownPages } from '../modules/knownPages';
import { allTexts } from '../../../base/texts';
import { isBranch } from '../../../../client/shared/groupPages';
import type { SidebarNode } from '../../../../client/shared/sidebar';
import { once } from '../../../base/waiting';
import type { ListedPage } from '../modules/slotProps';

interface ItemFramesInput {
  made: SlotRenderer;
  pages: () => readonly ListedPage[];
  /** See `sitePropsOf`. */
  told: object;
}

export interface SlotsInput {
  renderer: ComponentRenderer;
  config: Config;
  /** docgen's own HTML for the slots of the shell. */
  ownParts: SlotsHtml;
  pages: KnownPages;
  contentOf: (page: SitePage) => PageContent;
}

export interface FoundSlots {
  slots?: RenderedSlots;
  codeFrames?: CodeFrames;
  /** The site with what is put around the items of its sidebar. */
  site: Site;
  /** Style sheets of the slots, and the content that most pages have, for pages that are opened from others. */
  files: OutputFile[];
  /** Paths of their style sheets. */
  styles: readonly string[];
  diagnostics: Diagnostic[];
}

/** Slots of which a page has one each. */
const OF_PAGES: readonly SlotName[] = [...shellSlots, ...framedParts, 'notFound', 'home'];
const FRAMES: readonly SlotName[] = [...framedParts, 'sidebarItem'];

/** Renders the slots of every page, and finds what most pages have in common; nothing if no slot is filled. */
export function renderSlots(site: Site, { renderer, config, ownParts, pages, contentOf }: SlotsInput): FoundSlots {
  const made = createSlotRenderer(renderer);
  const { filled, diagnostics, rules } = made;
  if (filled.size === 0) return { site, diagnostics, files: [], styles: [] };
  const told = sitePropsOf(config, pages);
  const of = createSlotsOf(site, { made, ownParts, pages, told });
  const common = mostCommon(site.pages.map(({ record }) => of(record)));
  const framed = filled.has('sidebarItem') ? frameItems(site, { made, pages: pages.all, told }) : site;
  const codeFrames = filled.has('codeBlock') ? frameCode(site, { made, pages, contentOf, told }) : undefined;
  const sheets = rules.size === 0 ? [] : [styleSheetOf([...rules])];
  const files = sheets.map((sheet): OutputFile => ({ ...sheet, source: 'slots' }));
  const styles = [...renderer.slots.flatMap(({ module }) => module.style ?? []), ...sheets.map((sheet) => sheet.path)];
  const hasFrames = FRAMES.some((name) => filled.has(name));
  const text = JSON.stringify(common);
  const slots = { of, common, hash: contentHash(text), hasFrames };
  files.push({ path: `assets/slots.${slots.hash}.json`, contents: text, source: 'slots' });
  return { site: framed, diagnostics, slots, files, styles, ...(codeFrames && { codeFrames }) };
}

interface SlotsOfPages extends Pick<SlotsInput, 'ownParts' | 'pages'> {
  made: SlotRenderer;
  told: object;
}

/** Makes the function that renders the slots of a page, once. */
function createSlotsOf(site: Site, { made, ownParts, pages, told }: SlotsOfPages): RenderedSlots['of'] {
  const names = OF_PAGES.filter((name) => made.filled.has(name));
  const renderSlot = (name: SlotName, record: PageRecord): string[] => {
    pages.begin(record);
    const parts = made.render(name, { props: { page: slotPage(record), site: told }, on: record.path });
    // Content of the other slots is not known yet.
    if (name === 'announcement' || name === 'footer') return [parts.join(ownParts[name] ?? '')];
    return framedParts.some((each) => each === name) ? [parts.join(OWN_PART)] : parts;
  };
  const known = new Map<string, SlotParts>();
  return (record) => {
    const found = known.get(record.path);
    if (found !== undefined) return found;
    const fitting = names.filter((name) => fits(name, record, site));
    const parts = Object.fromEntries(fitting.map((name) => [name, renderSlot(name, record)]));
    known.set(record.path, parts);
    return parts;
  };
}

/** Site props for slots; they list the site's pages only on request. */
export function sitePropsOf(config: Config, pages: KnownPages): object {
  const { title, description, base, lang, siteUrl, nav, strings: changed } = config;
  const strings = allTexts(changed);
  return Object.freeze({
    ...{ title, description, base, lang, nav, strings },
    ...(siteUrl !== undefined && { siteUrl }),
    get pages() {
      return pages.all();
    },
  });
}

function fits(name: SlotName, { path }: PageRecord, site: Site): boolean {
  if (name === 'notFound') return path.endsWith('/404.html');
  return name !== 'home' || path === site.data.home.path;
}

/** For each slot of the shell the HTML that most pages have, the first of several. */
function mostCommon(pages: readonly SlotParts[]): Readonly<Record<string, string>> {
  const counts = new Map<string, Map<string, number>>();
  for (const parts of pages) {
    for (const [name, html] of Object.entries(parts)) {
      if (name === 'home' || name === 'notFound') continue;
      const ofSlot = counts.get(name) ?? new Map<string, number>();
      const text = html.join('');
      counts.set(name, ofSlot.set(text, (ofSlot.get(text) ?? 0) + 1));
    }
  }
  const best = (ofSlot: ReadonlyMap<string, number>): string =>
    [...ofSlot].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
  return Object.fromEntries([...counts].map(([name, ofSlot]) => [name, best(ofSlot)]));
}

/** The site with what its slot puts around the pages and groups of the sidebar, once for each, on whatever page. */
function frameItems(site: Site, { made, pages, told }: ItemFramesInput): Site {
  const known = new Map<SidebarNode, SidebarNode>();
  const byPath = once(() => new Map(pages().map((page) => [page.path, page])));
  const framed = <Node extends SidebarNode>(node: Node): Node => {
    const found = known.get(node) ?? { ...node, around: around(node, known.size) };
    known.set(node, found);
    // Their lists are framed like any other.
    if (isBranch(found) && found.pages !== undefined) found.pages = found.pages.map(framed);
    return found as Node;
  };
  const around = (node: SidebarNode, count: number): string => {
    const isGroup = isBranch(node);
    const title = isGroup ? node.label : node.title;
    const { path, badge } = node;
    const page = path === null ? undefined : byPath().get(path);
    const item = Object.freeze({ title, path, isGroup, ...(badge !== undefined && { badge }), ...(page && { page }) });
    return made.render('sidebarItem', { props: { item, site: told }, on: title, key: `-${count}` }).join(OWN_PART);
  };
  const inListing = (listing: SidebarListing): SidebarListing => ({
    ...listing,
    nodes: listing.nodes.map(framed),
    inner: new Map([...listing.inner].map(([number, inner]) => [number, inListing(inner)])),
  });
  const inNavigation = (navigation: Navigation): Navigation => ({
    ...navigation,
    groups: navigation.groups.map(framed),
    listings: navigation.listings.map(inListing),
  });
  const inSite = <Part extends Pick<Site, 'data' | 'navigation'>>(part: Part): Part => ({
    ...part,
    navigation: inNavigation(part.navigation),
    data: { ...part.data, sidebar: { ...part.data.sidebar, groups: part.data.sidebar.groups.map(framed) } },
  });
  const { languages, ...rest } = inSite(site);
  return languages === undefined
    ? rest
    : { ...rest, languages: { ...languages, editions: languages.editions.map(inSite) } };
}
