import { PLUGINS } from '../render/partsAround';
import { api } from './api/index';
import type { Feature } from '../seam/feature';
import { hosts } from './hosts/index';
import { offline } from './offline/index';
import { posts } from './posts';
import { print } from './print/index';
import { questions } from './questions';
import { translationNotes } from './translationNotes';
import { versionNotes } from './versionNotes';

/** The features of docgen, from the outermost around the content of a page to the innermost. */
export const FEATURES: readonly Feature[] = [
  questions,
  versionNotes,
  PLUGINS,
  translationNotes,
  posts,
  api,
  print,
  offline,
  hosts,
];
