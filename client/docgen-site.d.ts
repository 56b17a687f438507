/** The site's shared data, bundled into the client by the generator (a virtual module of its esbuild plugin). */
declare module 'docgen:site' {
  export const site: import('./shared/site').SiteData;
}

/** Names of the scripts of features that share code with the shell, filled in when the client is bundled. */
declare module 'docgen:beside' {
  /** `client/features/NAME/beside`, by the names of their sources. */
  export const beside: Readonly<Record<string, string>>;
  /** Scripts that the shell loads immediately, and that these may import. */
  export const preloads: readonly string[];
}

/** React with all names that it exports, which only a bundler knows. */
declare module 'docgen:react';

/** Everything that the shell shares with scripts that it loads later. */
declare module 'docgen:shared';

/** Names of the shell's files, filled in by the generator in the same way. */
declare module 'docgen:shell' {
  /** The one that starts it first. */
  export const scripts: readonly string[];
  /** The script that answers before that: to links that are clicked, and to the search. */
  export const early: string;
  /** The script of the search. */
  export const search: string;
  /** Styles of pages that are shown without a page load, and of parts that the shell adds. */
  export const styles: readonly string[];
  /** Style sheet that pages begin with, for hosts whose policy does not let pages hold it. */
  export const frame: string;
}
