import type { ContentPlace } from '../../base/contentFolders';
import type { Config } from '../../config/schema';
import type { PlaceInConfig } from '../../model/site';

/** The part of a project that its look is read from. */
export interface LookProject extends ContentPlace {
  root: string;
  /** See `Project`. */
  publicFolder: string;
  config: Pick<
    Config,
    'base' | 'content' | 'siteUrl' | 'theme' | 'plugins' | 'social' | 'announcement' | 'footer' | 'ogImage'
  >;
  placeInConfig: PlaceInConfig;
}
