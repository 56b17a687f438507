import { withBookParts } from './includes';
import type { Syntax } from '../../model/syntax';
import { textRule } from '../textRule';

/** Parts of other files as mdBook includes them. */
export const book: Syntax = {
  name: 'book',
  rules: [textRule(['{{#'], withBookParts)],
};
