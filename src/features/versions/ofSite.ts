import { olderVersions } from './olderVersions';
import { withPast } from './pastNames';
import { versionFiles } from './versionFiles';

/** The part of the feature that sites with versions load: one file. */
export const ofSite = { olderVersions, withPast, versionFiles };
