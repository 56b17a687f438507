import type { FeatureInput } from '../../../model/inputs';
import type { OutputFile } from '../../../model/outputFile';

/** `server`: HTML only; `island`: also runs in the browser; `browser`: runs nowhere else. */
export type ComponentKind = 'server' | 'island' | 'browser';

/** A component that a site brings. */
export interface SiteComponent {
  name: string;
  /** Relative to the root, with `/`. */
  file: string;
  kind: ComponentKind;
}

/** One of the props of a component, as its file says it. */
export interface PropType {
  isOptional: boolean;
  /** Kinds of values: `string`, `number`, `true`, `false`, `null`; left out if the prop may be anything else. */
  kinds?: readonly string[];
  /** Single texts and numbers that it may be besides. */
  values?: readonly (string | number)[];
  /** The type as written. */
  text: string;
  line: number;
  column: number;
}

export interface PropTypes {
  props: Readonly<Record<string, PropType>>;
  /** True if there may be other props. */
  isOpen: boolean;
}

/** A component or the slots as one module, which needs nothing but React and Node. */
export interface CompiledModule {
  /** Relative to the root, for messages. */
  file: string;
  /** CommonJS; absent if the file could not be compiled. */
  code?: string;
  /** Path of its style sheet in the output. */
  style?: string;
  /** Its props as TypeScript says them, where that is understood. */
  types?: PropTypes;
  /** True for slots of the site, as opposed to those of plugins. */
  isOwn?: boolean;
}

/** Compiled components and slots of a site: plain data, which decides everything that they show. */
export interface CompiledComponents extends Required<Omit<FeatureInput, 'value' | 'readsPages' | 'drawsCode'>> {
  components: SiteComponent[];
  /** Layer of the site's own for style sheets of packages. */
  layer?: string | undefined;
  readsPages?: boolean;
  drawsCode?: boolean;
  /** Modules by the name of the component. */
  modules: Readonly<Record<string, CompiledModule>>;
  /** True if components of the server get the same context of React from what they load. */
  sharesContext?: boolean;
  /** Modules that the others load, by the name of their file. */
  shared?: Readonly<Record<string, CompiledModule>>;
  /** The slots of plugins in their order, then the site's own. */
  slots: readonly CompiledModule[];
  /** Layouts that pages may name. */
  layouts?: CompiledModule;
  /** Scripts, style sheets, and the files that they refer to. */
  files: OutputFile[];
  /** Files that components declare as read by themselves, relative to the root. */
  reads?: readonly string[];
}
