import { CATALOGUE } from '../../client/shared/catalogue';
import type { Texts } from '../../client/shared/text';
import { catalogue } from '../report/catalogue';
import type { Messages } from '../report/messages/message';
import { FEATURES } from './features';

/** Messages of all parts of docgen, which its compiler lists for `knownMessages`. */
export function allMessages(): Messages {
  return Object.assign({}, catalogue, ...FEATURES.map(({ messages }) => messages)) as Messages;
}

/** Texts of all parts in English, which it lists for `englishTexts`. */
export function allEnglish(): Texts {
  return Object.assign({}, CATALOGUE, ...FEATURES.map(({ texts }) => texts)) as Texts;
}
