import { builtInComponents } from '../../../../templates/components/builtIn';
import type { SlotsHtml } from '../../../../client/shared/slots';
import { styleSheetOf } from '../../../base/styleClass';
import type { Config } from '../../../config/schema';
import type { CompiledComponents } from '../modules/compiledComponents';
import type { OutputFile } from '../../../model/outputFile';
import type { PageContent } from '../../../model/parsedPage';
import type { ImageReader, RenderedComponents } from '../../../model/renderedComponents';
import type { Site, SitePage } from '../../../model/site';
import type { RenderedParts } from '../../../seam/rendering';
import { type Diagnostic, problem } from '../../../report/diagnostic';
import type { FeatureComponents } from '../../../model/renderedComponents';
import { createRenderer, type ComponentRenderer } from './createRenderer';
import { createKnownPages, slotPage, type KnownPages } from '../modules/knownPages';
import { renderPages, type RenderedPages } from './renderPages';
import { renderSlots, sitePropsOf, type FoundSlots } from './renderSlots';
import { nearestName } from '../../../report/nearest';
import type { RenderedComponent } from './rendering';
import { CHILDREN, PREFIX } from '../modules/markers';

/** Layouts that pages may name without a file of layouts. */
const OWN = ['page', 'home', 'blank'];

interface RenderedLayouts {
  /** Path of a page → the HTML of its layout, around its content. */
  of: ReadonlyMap<string, string[]>;
  styles: ReadonlyMap<SitePage, readonly string[]>;
  diagnostics: Diagnostic[];
}

interface LayoutsInput {
  renderer: ComponentRenderer;
  pages: KnownPages;
  /** See `sitePropsOf`. */
  site: object;
}

export interface RenderSiteOptions {
  /** Folder of the code of the site. */
  root: string;
  config: Config;
  compiled: CompiledComponents;
  /** True if components may show what they have shown before. */
  remembers: boolean;
  /** docgen's own HTML for the slots of the shell. */
  ownParts: SlotsHtml;
  contentOf: (page: SitePage) => PageContent;
  images: ImageReader;
  /** Components that features bring. */
  ofFeatures: FeatureComponents;
}

/** Renders the components of all pages, and says what each page needs for them. */
export async function renderSite(site: Site, options: RenderSiteOptions): Promise<Required<RenderedParts>> {
  const { root, config, compiled, ownParts, contentOf, images } = options;
  const builtIn = { ...builtInComponents, ...options.ofFeatures };
  const known = createKnownPages(site);
  const renderer = createRenderer({
    root,
    base: config.base,
    trust: config.content.trust,
    compiled,
    keepsStyles: config.security.styles === 'inline',
    remembers: options.remembers,
    builtIn,
    pages: known,
  });
  const pages = await renderPages(site, { renderer, pages: known, readImage: images.read, config, builtIn });
  const made = renderSlots(site, { renderer, config, ownParts, pages: known, contentOf });
  const layouts = await renderLayouts(site, { renderer, pages: known, site: sitePropsOf(config, known) });
  const sheets = pageSheets(site, pages.styles, layouts.styles);
  const hasIslands = Object.keys(compiled.scripts).length > 0;
  const rendered: RenderedComponents = {
    identity: compiled.identity,
    html: pages.html,
    needs: createNeeds(compiled, { pages, layouts, sheets, slots: made }),
    scripts: hasIslands ? ['islands', 'islands-react'] : [],
    // Libraries of styles make an empty style sheet, which their scripts fill.
    policy: hasIslands ? { styles: [''] } : {},
    ...(made.slots && { slots: made.slots }),
    ...(made.codeFrames && { codeFrames: made.codeFrames }),
    ...(layouts.of.size > 0 && { layouts: layouts.of }),
    files: [...compiled.files, ...sheets.files, ...made.files],
    images: images.resized(),
  };
  return {
    rendered,
    site: made.site,
    times: renderer.times,
    diagnostics: [...renderer.diagnostics, ...pages.diagnostics, ...made.diagnostics, ...layouts.diagnostics],
  };
}

interface Shown {
  pages: RenderedPages;
  layouts: RenderedLayouts;
  sheets: ReturnType<typeof pageSheets>;
  slots: Pick<FoundSlots, 'slots' | 'styles'>;
}

/** Says what each page needs for its components, its layout and its slots. */
function createNeeds(
  compiled: CompiledComponents,
  { pages, layouts, sheets, slots: { slots, styles } }: Shown,
): RenderedComponents['needs'] {
  const layoutOf = ({ record }: SitePage): string[] | undefined => layouts.of.get(record.path);
  const stylesOf = (page: SitePage): string[] => {
    const names = page.parsed.components?.map(({ name }) => name) ?? [];
    const own = names.flatMap((name) => compiled.modules[name]?.style ?? []);
    const ofLayout = layoutOf(page) === undefined ? [] : [compiled.layouts?.style ?? []].flat();
    return [...new Set([...ofLayout, ...own, ...(sheets.of.get(page) ?? [])])];
  };
  return (record, page) => {
    const parts = page === undefined ? [] : [...(pages.html.get(page) ?? []), layoutOf(page) ?? []];
    const hasIslands = holdsIsland(parts) || holdsIsland(Object.values<string[]>(slots?.of(record) ?? {}));
    const usesOwn = page !== undefined && usesBuiltIn(page, compiled);
    return {
      styles: [...(page === undefined ? [] : stylesOf(page)), ...styles],
      scripts: hasIslands ? ['islands'] : [],
      builtIn: slots !== undefined || hasIslands || usesOwn,
    };
  };
}

function holdsIsland(all: readonly string[][]): boolean {
  return all.some((parts) => parts.join('').includes('<docgen-island'));
}

/** Style sheets in place of what plugins and components have written into elements; equal pages share one. */
function pageSheets(site: Site, ...others: readonly ReadonlyMap<SitePage, Iterable<string>>[]) {
  const of = new Map<SitePage, string[]>();
  const files = new Map<string, OutputFile>();
  for (const page of site.pages) {
    const rules = [...(page.parsed.styles ?? []), ...others.flatMap((each) => [...(each.get(page) ?? [])])];
    if (rules.length === 0) continue;
    const sheet = styleSheetOf(rules);
    of.set(page, [sheet.path]);
    files.set(sheet.path, { ...sheet, source: 'styles of plugins and components' });
  }
  return { of, files: [...files.values()] };
}

function usesBuiltIn({ parsed }: SitePage, { modules }: CompiledComponents): boolean {
  return parsed.components?.some(({ name }) => modules[name] === undefined) === true;
}

/** Renders the layouts that pages name, each around its page. */
async function renderLayouts(site: Site, input: LayoutsInput): Promise<RenderedLayouts> {
  const of = new Map<string, string[]>();
  const styles = new Map<SitePage, readonly string[]>();
  const diagnostics: Diagnostic[] = [];
  const { layouts } = input.renderer;
  if (layouts === undefined) return { of, styles, diagnostics };
  const names = Object.keys(layouts.exported).filter((name) => !['default', '__esModule', 'inputs'].includes(name));
  for (const page of site.pages) {
    const { file, frontMatter, keyLines } = page.parsed;
    const { layout } = frontMatter;
    if (layout === undefined || (OWN.includes(layout) && !names.includes(layout))) continue;
    const place = { file, line: keyLines.layout ?? 1, column: 1 };
    if (!names.includes(layout)) {
      const known = [...OWN, ...names];
      diagnostics.push(problem('layout-unknown', { name: layout, near: nearestName(layout, known), known }, place));
      continue;
    }
    const { html, styles: rules = [], faults } = await rendered(layouts.exported[layout], page, input);
    diagnostics.push(...faults.map((fault) => fault(place)));
    if (html === undefined) continue;
    of.set(page.record.path, html.replaceAll(PREFIX, 'l-').split(CHILDREN));
    styles.set(page, rules);
  }
  return { of, styles, diagnostics };
}

async function rendered(
  component: unknown,
  { record }: SitePage,
  { renderer, pages, site }: LayoutsInput,
): Promise<RenderedComponent> {
  pages.begin(record);
  const props = { page: slotPage(record), site };
  const name = String(record.frontmatter.layout);
  const made = renderer.renderExport(component, { name, props, hasChildren: true, isInline: false });
  return made.later === undefined ? made : made.later();
}
