import type { Catalogue } from '../../../client/shared/catalogue';
import type { TextForms } from '../../../client/shared/text';

/** docgen's own words in a language; what is left out stays English. */
export type LanguageTexts = {
  [Key in keyof Catalogue]?: Catalogue[Key] extends string ? string : string | TextForms;
};
