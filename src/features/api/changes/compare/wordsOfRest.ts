import type { OperationFacts } from '../../../../model/changes';
import type { Worded } from '../../../../../client/shared/text';
import type { ByKind } from './judgeOperation';
import { type ChangeText, sayIn, type Say } from './sayChange';
import { code, codes, defaults, keyIn, limits, subjectOf } from './wordParts';

/** Changes that only a description tells: of replies, rules, credentials, callbacks, and the life of an operation. */
type RestOfChanges = Extract<
  OperationFacts,
  {
    kind:
      | `received-${'optional' | 'required' | 'opened' | 'closed' | 'default' | 'limits'}`
      | `part-${string}`
      | `callback${string}`
      | 'rules'
      | 'credentials'
      | 'token-addresses'
      | 'operation-id'
      | 'sunset'
      | 'tags';
  }
>;

/** Their words; `inside` has those of a change in a callback. */
export function wordsOfRest(
  words: Worded,
  inside: (change: OperationFacts) => ChangeText[],
): ByKind<ChangeText[], RestOfChanges> {
  const say = sayIn(words);
  const keyed = (sentence: Parameters<Say>[0]) => (facts: { key: string }) =>
    say(sentence, { subject: keyIn(facts.key, say) });
  const line = (subject: ChangeText[], said: ChangeText[]) => say('change.line', { subject, words: said });
  const callback = (name: string) => say('change.callback', { name: code(name) });
  return {
    'received-optional': keyed('change.missing'),
    'received-required': keyed('change.present'),
    'received-opened': keyed('change.openedKey'),
    'received-closed': keyed('change.closedKey'),
    'received-default': ({ key, ...both }) => say('change.default', { name: keyIn(key, say), ...defaults(both, say) }),
    'received-limits': ({ key, ...both }) => say('change.limits', { name: keyIn(key, say), ...limits(both, say) }),
    rules: (facts) => say('change.rules', { subject: subjectOf(facts, say), names: codes(facts.names) }),
    'part-deprecated': (facts) => line(subjectOf(facts, say), say('change.deprecated')),
    'part-revived': (facts) => line(subjectOf(facts, say), say('change.revived')),
    credentials: ({ name, before, after }) => say('change.credentials', { name: code(name), before, after }),
    'token-addresses': ({ name, ...both }) => say('change.tokens', { name: code(name), ...defaults(both, say) }),
    'operation-id': ({ before, after }) => say('change.id', { before: code(before), after: code(after) }),
    sunset: (both) => say('change.sunset', limits(both, say)),
    tags: ({ before, after }) =>
      say('change.tags', limits({ before: before.join(', '), after: after.join(', ') }, say)),
    'callback-added': ({ name }) => line(callback(name), say('change.methodAdded')),
    'callback-removed': ({ name }) => line(callback(name), say('change.methodGone')),
    callback: ({ name, change }) => line(callback(name), inside(change)),
  };
}
