import type { OutputFile } from './outputFile';
import type { SitePage } from './site';

/** What a page needs for its components besides its HTML. */
export interface ComponentNeeds {
  /** Paths of style sheets. */
  styles: string[];
  /** Whether something on it runs in the browser. */
  islands: boolean;
  /** Whether it needs the style sheet of docgen's own components. */
  builtIn: boolean;
}

/** The components of a site, rendered. */
export interface RenderedComponents {
  /** The HTML of each component in parts, with its content between them, by the index of its slot. */
  html: ReadonlyMap<SitePage, string[][]>;
  needs(page: SitePage): ComponentNeeds;
  /** Scripts and style sheets. */
  files: readonly OutputFile[];
  /** Whether any component runs in the browser. */
  hasIslands: boolean;
}
