import type { LinkPlaces } from './linkPlaces';
import type { Refused } from '../base/fileGuard';
import type { SiteLook } from '../../client/shared/look';
import type { ChosenGenerator, SiteRecord } from '../config/generator';
import type { Language } from '../config/languages';
import type { Config } from '../config/schema';
import type { OlderVersion } from '../config/versions';
import type { Collections } from '../model/inputs';
import type { PlaceInConfig } from '../model/site';

/** What a site is made of beside its pages. */
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
  /** See `ContentFiles`. */
  collections?: Collections | undefined;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
  /** Files among the others that are not published. */
  refused?: Readonly<Record<string, Refused>> | undefined;
  /** Whether git can show what changed, or could in a full clone. */
  hasHistory?: boolean;
  /** Whether that is so of what plugins make pages from. */
  isDescribed?: boolean;
  /** What the site adds to the shell. */
  look?: SiteLook;
  /** For which its pages were written. */
  generator: ChosenGenerator;
  /** Name of the content folder. */
  folder: string;
  /** All of them, where there are several. */
  linkPlaces?: LinkPlaces | undefined;
  /** Present where this is an older version of the site. */
  version?: OlderVersion | undefined;
  /** Whether drafts are shown. */
  withDrafts?: boolean;
}
