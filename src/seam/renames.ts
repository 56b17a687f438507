import type { ContentPlace } from '../base/contentFolders';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';

/** The pages that a site has had while it is served, by the names of their files. */
export type SeenPages = Map<string, { title: string; isFirst: boolean }>;

export interface AskedRenames {
  /** Names of files to which links lead that are not there. */
  gone: readonly string[];
  pages: readonly Pick<ParsedPage, 'relativePath' | 'title'>[];
  place: ContentPlace;
  config: Config;
  /** Only while the site is served. */
  seen?: SeenPages | undefined;
}

export interface Renames {
  /** Name before → name now. */
  now: ReadonlyMap<string, string>;
  problems?: (site: Site) => readonly Diagnostic[];
}
