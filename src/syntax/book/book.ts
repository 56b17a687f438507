import type { PageSyntax } from '../../markdown/context';
import { textRule } from '../rules';
import { bookCode } from './code';
import { withBookParts } from './includes';

/** Parts of other files as mdBook includes them. */
export const book: PageSyntax = {
  name: 'book',
  rules: [textRule(['{{#'], withBookParts)],
  code: bookCode,
};
