import { imitated } from './answers/hosts';
import { hostingOf } from './hosting';
import { renderHostFiles } from './writeHostFiles';

/** The part of the feature that sites for certain hosts load, and who imitates one: one file. */
export const ofSite = { hostingOf, imitated, renderHostFiles };
