import type { CompiledComponents, CompiledModule } from '../modules/compiledComponents';
import type { KnownPages } from '../modules/knownPages';
import type { ModuleExports } from '../modules/loadModules';
import type { RenderedComponent, Rendering } from './rendering';

export interface RememberOptions {
  base: string;
  /** `text`: what pages pass to components is by anybody. */
  trust: 'full' | 'text';
  compiled: CompiledComponents;
  /** True if the site's policy allows `style` attributes. */
  keepsStyles?: boolean;
  /** True if components may show what they have shown before: they are the same, and their props. */
  remembers: boolean;
  pages: KnownPages;
}

/** Components that were loaded without a fault, and what they have shown: by value, so that none is kept for ever. */
const shown = new WeakMap<CompiledModule, Map<string, RenderedComponent>>();

export interface RenderedBefore {
  /** True if a component has been loaded before. */
  isKnown(name: string): boolean;
  /** Takes a component that was loaded now; undefined if it has a fault. */
  note(name: string, exported: ModuleExports | undefined): void;
  /** Renders what was not rendered before. */
  once(render: (rendering: Rendering) => RenderedComponent): (rendering: Rendering) => RenderedComponent;
}

/**
 * Remembers what components have shown in this process: an edit of a page, or of one component, does not have to load
 * the others with all their packages. Those that ask for pages or read files are rendered anew.
 */
export function rememberRendered({ compiled, pages, remembers, ...settings }: RememberOptions): RenderedBefore {
  const { base, trust, keepsStyles } = settings;
  const isOff = !remembers || compiled.reads !== undefined;
  const scripts = new Set(Object.values(compiled.scripts).map((name) => `${base}assets/js/${name}`));
  const knownOf = (name: string) => {
    const module = isOff ? undefined : compiled.modules[name];
    return module && shown.get(module);
  };
  return {
    isKnown: (name) => knownOf(name) !== undefined,
    note(name, exported) {
      // A schema, which says if props are right, is code.
      if (!isOff && exported !== undefined && exported.props === undefined)
        shown.set(compiled.modules[name]!, new Map());
    },
    once: (render) => (rendering) => {
      const known = knownOf(rendering.name);
      if (known === undefined) return render(rendering);
      const key = JSON.stringify([rendering, trust, keepsStyles, compiled.layer]);
      const before = known.get(key);
      if (before && islandsIn(before.html ?? '').every((script) => scripts.has(script))) return before;
      const made = render(rendering);
      if (made.later === undefined && made.faults.length === 0 && !pages.isAsked()) known.set(key, made);
      return made;
    },
  };
}

/** Addresses of the scripts of components that run in the browser. */
function islandsIn(html: string): string[] {
  return [...html.matchAll(/<docgen-island src="([^"]*)"/g)].map(([, script]) => script!);
}
