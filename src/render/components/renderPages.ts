import type { ComponentUse } from '../../model/component';
import type { Site, SitePage } from '../../model/site';
import type { Diagnostic } from '../../report/diagnostic';
import type { ComponentRenderer, RenderedComponent } from './createRenderer';
import { familyOf } from './familyOf';
import type { FigureImage } from './readImages';
import { CHILDREN, PREFIX } from './markers';

/** A component's HTML in two or more parts, with its content between them. */
export type ComponentHtml = string[];

export interface RenderedPages {
  /** The HTML of each component, by the index of its slot. */
  html: ReadonlyMap<SitePage, ComponentHtml[]>;
  diagnostics: Diagnostic[];
}

export interface RenderPagesOptions {
  renderer: ComponentRenderer;
  /** The image at an address. */
  readImage: (address: unknown) => FigureImage | undefined;
}

/** Renders every component on every page; what is equal is rendered once. */
export function renderPages(site: Site, { renderer, readImage }: RenderPagesOptions): RenderedPages {
  const known = new Map<string, RenderedComponent>();
  const diagnostics: Diagnostic[] = [];
  const html = new Map<SitePage, ComponentHtml[]>();
  const render = (uses: readonly ComponentUse[], index: number, page: SitePage): RenderedComponent => {
    const use = uses[index]!;
    const { name, hasChildren, isInline } = use;
    const props = withAddresses(use, site.hrefs.get(page) ?? []);
    const told = renderer.isOwn(name)
      ? {}
      : { family: familyOf(uses, index), ...(name === 'Figure' && readImage(props.src)) };
    const rendering = { name, props, told, hasChildren, isInline };
    const key = JSON.stringify(rendering);
    const found = known.get(key) ?? renderer.render(rendering);
    known.set(key, found);
    return found;
  };
  for (const page of site.pages) {
    const { components, file } = page.parsed;
    if (components === undefined) continue;
    const parts = components.map((use, index): ComponentHtml => {
      const { line, column } = use;
      const rendered = render(components, index, page);
      diagnostics.push(...rendered.faults.map((fault) => fault({ file, line, column })));
      if (rendered.html === undefined) return ['', ''];
      return rendered.html.replaceAll(PREFIX, `c${index}-`).split(CHILDREN);
    });
    html.set(page, parts);
  }
  return { html, diagnostics };
}

function withAddresses({ props, links = {} }: ComponentUse, hrefs: readonly string[]): Record<string, unknown> {
  const addresses = Object.entries(links).map(([name, index]) => [name, hrefs[index] ?? '']);
  return { ...props, ...(Object.fromEntries(addresses) as Record<string, string>) };
}
