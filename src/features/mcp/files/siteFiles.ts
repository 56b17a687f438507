/** The files of a built site, wherever they are. */
export interface SiteFiles {
  /** The base of the site, where that is known: `/docs/`. */
  base?: string;
  /** For how many milliseconds the site counts as unchanged after it was looked at. */
  freshFor: number;
  /** A file by its path in the output, such as `pages.json`; undefined if there is none. */
  read(file: string): Promise<string | undefined>;
  /** Error for missing files of a site. */
  noSite(): Error;
}

/** The file that names all others; it changes with every build that changes the site. */
export const MANIFEST = 'assets/manifest.json';
