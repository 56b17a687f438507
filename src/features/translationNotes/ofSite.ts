import { checkTranslations } from './checkTranslations';
import { englishTexts } from './englishTexts';
import { prepareNotes } from './prepareNotes';

/** The part of the feature that sites whose readers are told of changes load, and checks: one file. */
export const ofSite = { checkTranslations, englishTexts, prepareNotes };
