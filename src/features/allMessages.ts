import { catalogue } from '../report/catalogue';
import type { Messages } from '../report/messages/message';
import { FEATURES } from './features';

/** Messages of all parts of docgen, which its compiler lists for `knownMessages`. */
export function allMessages(): Messages {
  return Object.assign({}, catalogue, ...FEATURES.map(({ messages }) => messages)) as Messages;
}
