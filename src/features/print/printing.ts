import { planBook } from './book/planBook';
import { tellPrinted } from './tellPrinted';

/** The part of the feature that builds for paper load: one file. */
export const printing = { planBook, tellPrinted };
