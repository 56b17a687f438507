import type { Site, SitePage } from '../../model/site';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { nearestName } from '../../report/nearest';
import type { ComponentRenderer } from './createRenderer';
import type { RenderedComponent } from './rendering';
import { slotPage, type KnownPages } from './knownPages';
import { CHILDREN, PREFIX } from './markers';

/** Layouts that pages may name without a file of layouts. */
const OWN = ['page', 'home', 'blank'];

export interface RenderedLayouts {
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

/** Renders the layouts that pages name, each around its page. */
export async function renderLayouts(site: Site, input: LayoutsInput): Promise<RenderedLayouts> {
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
