import type { Diagnostic } from '../report/diagnostic';
import type { OutputFile } from './outputFile';

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
  /** What it may be: `string`, `number`, `true`, `false`, `null`; left out where it is anything else. */
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
  /** Whether there may be others. */
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
  /** Of slots: they are the site's, not a plugin's. */
  isOwn?: boolean;
}

/** What a site's components and slots have become: plain data, which decides everything that they show. */
export interface CompiledComponents {
  components: SiteComponent[];
  /** By the name of the component. */
  modules: Readonly<Record<string, CompiledModule>>;
  /** What several of all these load, by the name that they load it by. */
  shared?: Readonly<Record<string, CompiledModule>>;
  /** The slots of plugins in their order, then the site's own. */
  slots: readonly CompiledModule[];
  /** What pages may name as their layout. */
  layouts?: CompiledModule;
  /** Scripts of the components that run in the browser: file relative to the root → name in `assets/js`. */
  scripts: Readonly<Record<string, string>>;
  /** Scripts, style sheets, and the files that they refer to. */
  files: OutputFile[];
  /** Every file that was read; absolute, for the watcher. */
  inputs: string[];
  /** Whether some may show what other pages say of themselves. */
  readsPages?: boolean;
  /** What components say that they read themselves, relative to the root. */
  reads?: readonly string[];
  /** A hash of all of it. */
  identity: string;
  diagnostics: Diagnostic[];
}
