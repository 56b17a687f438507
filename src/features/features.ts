// The list of all features, the only file that names them.

import { PLUGINS } from '../render/partsAround';
import type { PageTeller } from '../model/pageTeller';
import { takeAll } from '../seam/additions';
import type { Feature } from '../seam/feature';
import { api } from './api/index';
import { apiImport } from './api/import/index';
import { newOperations } from './api/new/index';
import { externalLinks } from './externalLinks/index';
import { exportsOfSite } from './exports/index';
import { hosts } from './hosts/index';
import { mcp } from './mcp/index';
import { newPages } from './newPages/index';
import { newSite } from './newSite/index';
import { offline } from './offline/index';
import { pluginClient } from './pluginClient/index';
import { posts } from './posts';
import { print } from './print/index';
import { questions } from './questions';
import { uploadSearch } from './searchRecords/index';
import { translationNotes } from './translationNotes/index';
import { versionNotes } from './versionNotes';

/**
 * The features of docgen: those that put something around the content of a page from the outermost to the innermost,
 * then those that bring commands, as the help lists them.
 */
export const FEATURES: readonly Feature[] = [
  questions,
  versionNotes,
  PLUGINS,
  translationNotes,
  posts,
  api,
  exportsOfSite,
  print,
  pluginClient,
  offline,
  hosts,
  newOperations,
  newPages,
  newSite,
  apiImport,
  uploadSearch,
  mcp,
  externalLinks,
];

/** Features tell the rest of a site of their pages. */
export const TELLERS: readonly PageTeller[] = FEATURES.flatMap(({ tells }) => tells ?? []);

/** Files of the content that add to pages of plugins, taken by whichever features do. */
export const takeAdditions = takeAll(FEATURES.flatMap((feature) => feature.takeAdditions ?? []));
