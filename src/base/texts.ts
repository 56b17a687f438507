import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../../client/shared/text';
import { PACKAGE_FOLDER } from './package';
import { once } from './waiting';

/** All texts in English, those of features too: the list is made when docgen is compiled, which knows them. */
export const englishTexts = once(
  () => JSON.parse(readFileSync(path.join(PACKAGE_FOLDER, 'lib/english.json'), 'utf8')) as Texts,
);

/** All texts as plugins and slots see them: the English ones, and over them what plugins and the site say. */
export function allTexts(strings: Texts): Texts {
  return Object.freeze({ ...englishTexts(), ...strings });
}
