import { CATALOGUE } from '../../client/shared/catalogue';
import type { Texts } from '../../client/shared/text';

/** All texts of a site, as plugins and slots see them: the catalogue, and over it what plugins and the site say. */
export function allTexts(strings: Texts): Texts {
  return Object.freeze({ ...CATALOGUE, ...strings });
}
