// The list of all features, the only file that names them.

import { PLUGINS } from '../render/partsAround';
import type { PageTeller } from '../model/pageTeller';
import { takeAll } from '../seam/additions';
import type { Feature } from '../seam/feature';
import { api } from './api/index';
import { apiImport } from './api/import/index';
import { newOperations } from './api/new/index';
import { cards } from './cards/index';
import { changelog } from './changelog/index';
import { comment } from './comment/index';
import { components } from './components/index';
import { diagrams } from './diagrams/index';
import { feedback } from './feedback/index';
import { externalLinks } from './externalLinks/index';
import { exportsOfSite } from './exports/index';
import { hosts } from './hosts/index';
import { landing } from './landing/index';
import { math } from './math/index';
import { mcp } from './mcp/index';
import { migrate } from './migrate/index';
import { newPages } from './newPages/index';
import { newSite } from './newSite/index';
import { offline } from './offline/index';
import { parts } from './parts/index';
import { pluginClient } from './pluginClient/index';
import { posts } from './posts/index';
import { print } from './print/index';
import { relative } from './relative/index';
import { uploadSearch } from './searchRecords/index';
import { renames } from './renames/index';
import { browserCheck } from './browserCheck/index';
import { siteCheck } from './siteCheck/index';
import { translationNotes } from './translationNotes/index';
import { versions } from './versions/index';

/**
 * The features of docgen: those that put something around the content of a page from the outermost to the innermost,
 * then those that bring commands, as the help lists them.
 */
export const FEATURES: readonly Feature[] = [
  feedback,
  versions,
  parts,
  PLUGINS,
  translationNotes,
  posts,
  changelog,
  landing,
  math,
  diagrams,
  api,
  exportsOfSite,
  print,
  pluginClient,
  offline,
  relative,
  hosts,
  components,
  cards,
  newOperations,
  newPages,
  newSite,
  migrate,
  apiImport,
  uploadSearch,
  mcp,
  externalLinks,
  siteCheck,
  browserCheck,
  comment,
  renames,
];

/** Features tell the rest of a site of their pages. */
export const TELLERS: readonly PageTeller[] = FEATURES.flatMap(({ tells }) => tells ?? []);

/** Files of the content that add to pages of plugins, taken by whichever features do. */
export const takeAdditions = takeAll(FEATURES.flatMap((feature) => feature.takeAdditions ?? []));
