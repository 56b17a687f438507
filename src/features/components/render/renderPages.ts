import type { Config } from '../../../config/schema';
import type { ComponentUse } from '../../../model/component';
import type { Site, SitePage } from '../../../model/site';
import type { Diagnostic } from '../../../report/diagnostic';
import type { Family } from '../../../../templates/components/family';
import type { ComponentRenderer } from './createRenderer';
import type { RenderedComponent, Rendering, RenderingTree } from './rendering';
import type { FeatureComponents } from '../../../model/renderedComponents';
import type { KnownImage } from '../../../model/renderedComponents';
import type { KnownPages } from '../modules/knownPages';
import { CHILDREN, PREFIX } from '../modules/markers';

/** How a component of a page is to be rendered. */
type RenderingOf = (use: ComponentUse, index: number) => Rendering;

/** A component's HTML in two or more parts, with its content between them. */
export type ComponentHtml = string[];

export interface RenderedPages {
  /** The HTML of each component, by the index of its slot. */
  html: ReadonlyMap<SitePage, ComponentHtml[]>;
  /** Rules in place of `style` attributes in it. */
  styles: ReadonlyMap<SitePage, ReadonlySet<string>>;
  diagnostics: Diagnostic[];
}

export interface RenderPagesOptions {
  renderer: ComponentRenderer;
  pages: KnownPages;
  /** The image at an address. */
  readImage: (address: unknown) => KnownImage | undefined;
  config: Config;
  /** Components that every site has. */
  builtIn: FeatureComponents;
}

/** Renders every component on every page; what is equal is rendered once. */
export async function renderPages(site: Site, options: RenderPagesOptions): Promise<RenderedPages> {
  const diagnostics: Diagnostic[] = [];
  const html = new Map<SitePage, ComponentHtml[]>();
  const styles = new Map<SitePage, Set<string>>();
  const render = createUseRenderer(site, options);
  for (const page of site.pages) {
    const { components } = page.parsed;
    if (components === undefined) continue;
    const familyOf = createFamilies(components);
    const rules = new Set<string>();
    styles.set(page, rules);
    const parts: ComponentHtml[] = [];
    options.pages.begin(page.record);
    const together = renderTogether(components, options.renderer, (use) => renderingOf(use, page, site));
    for (const [index, use] of components.entries()) {
      const { file = page.parsed.file, line, column } = use;
      const made = together.get(index) ?? render(use, familyOf(index), page);
      const rendered = made instanceof Promise ? await made : made;
      const faults = [...rendered.faults, ...options.renderer.typeFaults(use.name, use.props)];
      diagnostics.push(...faults.map((fault) => fault({ file, line, column })));
      rendered.styles?.forEach((rule) => rules.add(rule));
      parts.push(rendered.html?.replaceAll(PREFIX, `c${index}-`).split(CHILDREN) ?? ['', '']);
    }
    html.set(page, parts);
  }
  return { html, styles, diagnostics };
}

type Made = RenderedComponent | Promise<RenderedComponent>;

/** Renders components where they are used; it is a promise only of what has to be waited for. */
function createUseRenderer(site: Site, { renderer, pages, readImage, config, builtIn }: RenderPagesOptions) {
  const known = new Map<string, RenderedComponent>();
  const renderAnew = (rendering: Rendering, keep: (made: RenderedComponent) => RenderedComponent): Made => {
    const made = renderer.render(rendering);
    return made.later === undefined ? keep(made) : made.later().then(keep);
  };
  const renderOnce = (rendering: Rendering): Made => {
    const key = JSON.stringify(rendering);
    const keep = (made: RenderedComponent): RenderedComponent => {
      if (!pages.isAsked()) known.set(key, made);
      return made;
    };
    return known.get(key) ?? renderAnew(rendering, keep);
  };
  return (use: ComponentUse, family: Family, page: SitePage): Made => {
    const own = renderingOf(use, page, site);
    const { name, props } = own;
    pages.begin(page.record);
    if (renderer.isOwn(name)) return renderOnce(own);
    const told = {
      family,
      ...(name === 'Figure' && readImage(props.src)),
      ...builtIn[name]?.told?.(page, { site, config }),
    };
    const rendering = { ...own, told };
    // No other is in the same family: to compare all of a thousand tabs with each other would take minutes.
    const isAlone = family.parent === undefined && family.parts.length === 0;
    return isAlone ? renderOnce(rendering) : renderer.render(rendering);
  };
}

function renderingOf(use: ComponentUse, page: SitePage, site: Site): Rendering {
  const { name, hasChildren, isInline } = use;
  return { name, props: withAddresses(use, site.hrefs.get(page) ?? []), told: {}, hasChildren, isInline };
}

function withAddresses({ props, links = {} }: ComponentUse, hrefs: readonly string[]): Record<string, unknown> {
  const addresses = Object.entries(links).map(([name, index]) => [name, hrefs[index] ?? '']);
  return { ...props, ...(Object.fromEntries(addresses) as Record<string, string>) };
}

/**
 * Renders components of a site together with those inside of them, so that a context of React reaches them; those that
 * run in the browser are on their own. What fails is not in the result: it is rendered alone, which says what is wrong.
 */
function renderTogether(
  uses: readonly ComponentUse[],
  renderer: ComponentRenderer,
  renderingOf: RenderingOf,
): ReadonlyMap<number, RenderedComponent> {
  const trees = new Map<number, RenderingTree>();
  const tops: RenderingTree[] = [];
  for (const [index, use] of uses.entries()) {
    if (!renderer.isStatic(use.name)) continue;
    const tree = { index, rendering: renderingOf(use, index), inside: [] };
    trees.set(index, tree);
    (aroundOf(use, uses, trees)?.inside ?? tops).push(tree);
  }
  const found = new Map<number, RenderedComponent>();
  for (const tree of tops)
    if (tree.inside.length > 0) for (const [index, made] of renderer.renderTree(tree)) found.set(index, made);
  return found;
}

/** The nearest component of the site around another one. */
function aroundOf(
  { parent }: ComponentUse,
  uses: readonly ComponentUse[],
  trees: ReadonlyMap<number, RenderingTree>,
): RenderingTree | undefined {
  for (let at = parent; at !== undefined; at = uses[at]!.parent) {
    const tree = trees.get(at);
    if (tree !== undefined) return tree;
  }
  return undefined;
}

/** Finds the components around each component of a page, and inside it. */
export function createFamilies(uses: readonly ComponentUse[]): (index: number) => Family {
  const parts = uses.map((): Family['parts'][number][] => []);
  const places = new Map<number, number>();
  const counts = new Map<string, number>();
  for (const [index, { name, props, parent }] of uses.entries()) {
    if (parent === undefined) continue;
    parts[parent]!.push({ name, props });
    const kind = `${parent} ${name}`;
    const place = counts.get(kind) ?? 0;
    places.set(index, place);
    counts.set(kind, place + 1);
  }
  return (index) => {
    const alone = { index, parts: parts[index]! };
    const { parent } = uses[index]!;
    if (parent === undefined) return alone;
    const around = { index: parent, parts: parts[parent]!, name: uses[parent]!.name, place: places.get(index)! };
    return { ...alone, parent: around };
  };
}
