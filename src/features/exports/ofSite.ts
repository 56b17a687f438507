import { planExports } from './exports';
import { textsAgain } from './textsAgain';

/** The part of the feature that sites with files for programs load: one file. */
export const ofSite = { planExports, textsAgain };
