import { htmlTokens, type HtmlTag } from '../../../../client/shared/htmlTokens';
import type { CompiledModule } from '../modules/compiledComponents';
import { type Diagnostic, type Place, problem } from '../../../report/diagnostic';
import { reasonThrown } from '../../../report/thrown';
import { checkPropTypes } from './checkPropTypes';
import { checkWithSchema } from '../../../base/checkWithSchema';
import { createIslandMaker, type IslandMaker } from '../modules/island';
import { createModuleLoader, type ModuleExports, type ModuleLoader } from '../modules/loadModules';
import { withoutRefused } from './refusedAddresses';
import { AsyncComponentError, renderComponent } from './renderComponent';
import { renderTree } from './renderTree';
import { rememberRendered, type RememberOptions, type RenderedBefore } from './rememberRendered';
import type { RenderedComponent, Rendering, RenderingTree } from './rendering';
import { countTimes, type SpentTimes } from './spentTimes';
import { withoutStyles } from './withoutStyles';

export interface ComponentRenderer {
  /** Problems of the modules themselves. */
  diagnostics: Diagnostic[];
  /** Time that components of the site have taken so far. */
  times: SpentTimes['of'];
  render(rendering: Rendering): RenderedComponent;
  /** True if the site brings a component of this name. */
  isOwn(name: string): boolean;
  /** True for a component that does not run in the browser, on a site whose components share contexts. */
  isStatic(name: string): boolean;
  /** Renders a component with those inside of it; nothing, if that is not possible. */
  renderTree(tree: RenderingTree): ReadonlyMap<number, RenderedComponent>;
  /** Props that do not fit the types of a component, if the component has no schema. */
  typeFaults(name: string, props: Readonly<Record<string, unknown>>): RenderedComponent['faults'];
  /** Exports of a module; undefined if it cannot be loaded. */
  exportsOf(name: string): ModuleExports | undefined;
  /** Exports of the files with slots, each with its module. */
  slots: readonly { module: CompiledModule; exported: ModuleExports }[];
  /** Exports of the file with layouts. */
  layouts: { module: CompiledModule; exported: ModuleExports } | undefined;
  /** Renders what a module exports, by the same rules. */
  renderExport(component: unknown, rendering: Rendering): RenderedComponent;
}

export interface RendererOptions extends RememberOptions {
  root: string;
  /** docgen's own components. */
  builtIn: Readonly<Record<string, ModuleExports>>;
}

const NO_STYLES = { rules: [], hasOthers: false };

/** Loads the components of a site, and renders them. */
export function createRenderer(options: RendererOptions): ComponentRenderer {
  const { root, compiled } = options;
  const diagnostics: Diagnostic[] = [];
  const islands = createIslandMaker({ addressOf: (file) => addressIn(options, file), layer: compiled.layer });
  const { shared } = compiled;
  const load = createLoad(createModuleLoader(root, { ...islands, pages: options.pages, shared }), diagnostics);
  const isOwn = (name: string): boolean => Object.hasOwn(compiled.modules, name);
  const before = rememberRendered(options);
  const spent = countTimes();
  const exportsOf = loadOnce(options, before, (name, module) => spent.take(name, () => load(module, true)));
  const slots = compiled.slots.map((module) => ({ module, exported: load(module, false) ?? {} }));
  const ofLayouts = compiled.layouts;
  const layouts = ofLayouts && { module: ofLayouts, exported: load(ofLayouts, false) ?? {} };
  const renderExport = createExportRenderer(islands, options);
  const runsInBrowser = new Set(compiled.components.flatMap(({ name, kind }) => (kind === 'server' ? [] : [name])));
  return {
    diagnostics,
    times: spent.of,
    slots,
    layouts,
    isOwn,
    isStatic: (name) => compiled.sharesContext === true && isOwn(name) && !runsInBrowser.has(name),
    renderTree(tree) {
      islands.begin(false);
      return spent.take(tree.rendering.name, () =>
        renderTree(tree, exportsOf, (html, rendering) => finished(html, rendering, options)),
      );
    },
    typeFaults(name, props) {
      const { types, file = '' } = isOwn(name) ? compiled.modules[name]! : {};
      const isUnchecked = types === undefined || exportsOf(name)?.props !== undefined;
      return isUnchecked ? [] : checkPropTypes({ name, props, types, file });
    },
    exportsOf,
    renderExport,
    render: before.once((rendering) => {
      const { name } = rendering;
      const module = exportsOf(name);
      if (module === undefined) return { faults: [] };
      const checked = checkWithSchema(module.props, rendering.props);
      const told = isOwn(name) ? {} : rendering.told;
      if ('value' in checked) {
        const render = () => renderExport(module.default, { ...rendering, props: { ...checked.value, ...told } });
        return isOwn(name) ? spent.take(name, render) : render();
      }
      return { faults: checked.faults.map((each) => (place) => problem('component-props', { name, ...each }, place)) };
    }),
  };
}

/** Loads modules when they are asked for; at once those that have not been loaded before, which may have faults. */
function loadOnce(
  { compiled, builtIn }: RendererOptions,
  before: RenderedBefore,
  load: (name: string, module: CompiledModule) => ModuleExports | undefined,
): ComponentRenderer['exportsOf'] {
  const loaded = new Map<string, ModuleExports | undefined>(Object.entries(builtIn));
  for (const name of Object.keys(compiled.modules)) loaded.delete(name);
  const exportsOf = (name: string): ModuleExports | undefined => {
    const module = compiled.modules[name];
    if (module !== undefined && !loaded.has(name)) loaded.set(name, load(name, module));
    return loaded.get(name);
  };
  for (const name of Object.keys(compiled.modules)) if (!before.isKnown(name)) before.note(name, exportsOf(name));
  return exportsOf;
}

/** Renders what modules export, at once or, where it has to be waited for, later. */
function createExportRenderer(islands: IslandMaker, options: RendererOptions): ComponentRenderer['renderExport'] {
  return (component, rendering) => {
    const { name, props, hasChildren, isInline } = rendering;
    islands.begin(isInline);
    try {
      return finished(renderComponent({ component, props, hasChildren }), rendering, options);
    } catch (cause) {
      if (!(cause instanceof AsyncComponentError)) return failed(cause, name, options);
      const later = async (): Promise<RenderedComponent> => {
        islands.begin(isInline);
        try {
          const { renderLater } = await import('./renderLater');
          return finished(await renderLater({ component, props, hasChildren }), rendering, options);
        } catch (reason) {
          return failed(reason, name, options);
        }
      };
      return { ...failed(cause, name, options), later };
    }
  };
}

/** HTML that React has made, without its refused parts, and its faults. */
function finished(
  made: string,
  { name, props, isInline }: Rendering,
  { trust, keepsStyles, compiled }: RendererOptions,
): RenderedComponent {
  const { html: allowed, removed } = withoutRefused(made, trust === 'text' ? props : undefined);
  const refused = removed.map((each) => (place: Place) => problem('component-address', { name, ...each }, place));
  const { html, rules, hasOthers } =
    keepsStyles === true ? { ...NO_STYLES, html: allowed } : withoutStyles(allowed, compiled.layer);
  if (hasOthers) refused.push((place) => problem('component-inline-style', { name }, place));
  return { html, styles: rules, faults: [...faultsIn(html, { name, isInline }), ...refused] };
}

function failed(cause: unknown, name: string, { compiled }: RendererOptions): RenderedComponent {
  if (cause instanceof AsyncComponentError) return { faults: [(place) => problem('component-async', { name }, place)] };
  const facts = { name, reason: reasonOf(cause), file: compiled.modules[name]?.file };
  return { faults: [(place) => problem('component-failed', facts, place)] };
}

/** The address of the script of a component. */
function addressIn({ base, compiled }: RendererOptions, file: string): string | undefined {
  const script = compiled.scripts[file];
  return script === undefined ? undefined : `${base}assets/js/${script}`;
}

/** Makes the function that loads a module; what keeps it from that is added to the problems. */
function createLoad(loader: ModuleLoader, diagnostics: Diagnostic[]) {
  return ({ file, code }: CompiledModule, needsDefault: boolean): ModuleExports | undefined => {
    if (code === undefined) return undefined;
    try {
      const found = loader.load({ file, code });
      if (!needsDefault || isComponent(found.default)) return found;
      diagnostics.push(problem('component-export', { file }, { file }));
    } catch (cause) {
      diagnostics.push(problem('component-loading', { file, reason: reasonOf(cause) }, { file }));
    }
    return undefined;
  };
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function reasonOf(cause: unknown): string {
  return reasonThrown(cause).split('\n')[0]!;
}

/** Elements that end a paragraph (HTML, the element `p`). */
const BLOCKS = `address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr
  main nav ol p pre section table ul`.split(/\s+/);
const HEAD = ['title', 'meta', 'base', 'script'];

/** Faults in the HTML of a component. */
function faultsIn(html: string, { name, isInline }: { name: string; isInline: boolean }): RenderedComponent['faults'] {
  const faults: RenderedComponent['faults'] = [];
  const tags = outsideDrawings(html);
  const block = isInline ? tags.find((tag) => BLOCKS.includes(tag.name))?.name : undefined;
  if (block !== undefined) faults.push((place) => problem('component-in-paragraph', { name, element: block }, place));
  const head = tags.find((tag) => HEAD.includes(tag.name))?.name;
  if (head !== undefined) faults.push((place) => problem('component-head', { name, element: head }, place));
  return faults;
}

/** Opening tags but those of drawings, which have titles of their own. */
function outsideDrawings(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (!('name' in token)) continue;
    if (token.kind === 'open' && depth === 0) tags.push(token);
    if (token.name === 'svg') depth += token.kind === 'open' ? 1 : -1;
  }
  return tags;
}
