import type { ComponentUse } from '../../model/component';
import type { Site, SitePage } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';
import type { Family } from '../../../templates/components/family';
import type { ComponentRenderer, RenderedComponent, Rendering } from './createRenderer';
import { createFamilies } from './families';
import type { KnownImage } from '../../model/renderedComponents';
import { CHILDREN, PREFIX } from './markers';

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
  /** The image at an address. */
  readImage: (address: unknown) => KnownImage | undefined;
}

/** Renders every component on every page; what is equal is rendered once. */
export function renderPages(site: Site, { renderer, readImage }: RenderPagesOptions): RenderedPages {
  const known = new Map<string, RenderedComponent>();
  const diagnostics: Diagnostic[] = [];
  const html = new Map<SitePage, ComponentHtml[]>();
  const styles = new Map<SitePage, Set<string>>();
  const renderOnce = (rendering: Rendering): RenderedComponent => {
    const key = JSON.stringify(rendering);
    const found = known.get(key) ?? renderer.render(rendering);
    known.set(key, found);
    return found;
  };
  const render = (use: ComponentUse, family: Family, page: SitePage): RenderedComponent => {
    const { name, hasChildren, isInline } = use;
    const props = withAddresses(use, site.hrefs.get(page) ?? []);
    if (renderer.isOwn(name)) return renderOnce({ name, props, told: {}, hasChildren, isInline });
    const told = { family, ...(name === 'Figure' && readImage(props.src)) };
    const rendering = { name, props, told, hasChildren, isInline };
    // No other is in the same family: to compare all of a thousand tabs with each other would take minutes.
    const isAlone = family.parent === undefined && family.parts.length === 0;
    return isAlone ? renderOnce(rendering) : renderer.render(rendering);
  };
  for (const page of site.pages) {
    const { components, file } = page.parsed;
    if (components === undefined) continue;
    const familyOf = createFamilies(components);
    const rules = new Set<string>();
    styles.set(page, rules);
    const parts = components.map((use, index): ComponentHtml => {
      const { line, column } = use;
      const rendered = render(use, familyOf(index), page);
      diagnostics.push(...rendered.faults.map((fault) => fault({ file, line, column })));
      rendered.styles?.forEach((rule) => rules.add(rule));
      if (rendered.html === undefined) return ['', ''];
      return rendered.html.replaceAll(PREFIX, `c${index}-`).split(CHILDREN);
    });
    html.set(page, parts);
  }
  return { html, styles, diagnostics };
}

function withAddresses({ props, links = {} }: ComponentUse, hrefs: readonly string[]): Record<string, unknown> {
  const addresses = Object.entries(links).map(([name, index]) => [name, hrefs[index] ?? '']);
  return { ...props, ...(Object.fromEntries(addresses) as Record<string, string>) };
}
