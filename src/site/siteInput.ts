import type { LinkPlaces } from './linkPlaces';
import type { Refused } from '../guard/fileGuard';
import type { SiteLook } from '../../client/shared/look';
import type { ChosenGenerator, SiteRecord } from '../config/generator';
import type { Language } from '../config/languages';
import type { Config } from '../config/schema';
import type { OlderVersion } from '../config/versions';
import type { PageTeller } from '../model/pageTeller';
import type { ParsedPage } from '../model/parsedPage';
import type { FolderOrder, PlaceInConfig } from '../model/site';

/** Parts of a site besides its pages. */
export interface SiteInput {
  config: Config;
  /** The languages of the site, the original first; absent or empty where it has one. */
  languages?: readonly Language[];
  placeInConfig: PlaceInConfig;
  times: ReadonlyMap<string, number>;
  /** See `Commits`. */
  authors?: ReadonlyMap<string, readonly string[]> | undefined;
  publicFiles: readonly string[];
  otherFiles: readonly string[];
  /** See `ContentFiles`. */
  staticFiles?: Readonly<Record<string, string>> | undefined;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
  order?: FolderOrder | undefined;
  /** Files beside the content to which pages link, relative to the root. */
  filesInRepository?: ReadonlySet<string> | undefined;
  /** Name before → name now, of pages that links still call by the old one. */
  renamed?: ReadonlyMap<string, string>;
  /** Files among the others that are not published. */
  refused?: Readonly<Record<string, Refused>> | undefined;
  /** True if git can show changes, or could in a full clone. */
  hasHistory?: boolean;
  /** True if git can show changes of files that plugins make pages from, or could in a full clone. */
  isDescribed?: boolean;
  /** Additions of the site to the shell. */
  look?: SiteLook;
  /** For which its pages were written. */
  generator: ChosenGenerator;
  /** Name of the content folder. */
  folder: string;
  /** All of them, where there are several. */
  linkPlaces?: LinkPlaces | undefined;
  /** Present where this is an older version of the site. */
  version?: OlderVersion | undefined;
  /** Path of a page or a folder → how many times as much it counts in the search. */
  weights?: Readonly<Record<string, number>> | undefined;
  /** False for pages that other machines render: their links are looked up, and their faults told, there. */
  isOwn?: (page: ParsedPage) => boolean;
  /** Parts of docgen that tell of pages. */
  tellers?: readonly PageTeller[];
  /** True to show drafts. */
  withDrafts?: boolean;
}
