import { textOf, type Worded } from '../../../../../client/shared/text';
import { type ChangeText, listOf, sayIn, type Say } from './sayChange';
import { byKind, type ByKind, type OwnFacts } from './judgeOperation';

/** A change that only descriptions tell, in the words that go with those of the page of changes. */
export function ownWords(change: OwnFacts, words: Worded): ChangeText[] {
  return byKind(wordsIn(words), change);
}

/** The name that a change is about, if it is one of what is sent, or of what is received. */
export function subjectOf(change: OwnFacts, isSent: boolean): string | undefined {
  if ('parameter' in change) return isSent ? change.parameter : undefined;
  if (!('key' in change) || change.key === '') return undefined;
  return isSent === (change.kind === 'choices' && change.side === 'sent') ? change.key : undefined;
}

/** Words for changes of one kind in several operations; undefined if a change has more to say. */
export function ownTogether(change: OwnFacts, words: Worded): ChangeText[] | undefined {
  if (change.kind === 'address') return undefined;
  const name = subjectOf(change, true) ?? subjectOf(change, false) ?? '';
  return byKind(name.trim() === '' ? wordsIn(words) : togetherIn(words), change);
}

function wordsIn(words: Worded): ByKind<ChangeText[]> {
  const say = sayIn(words);
  return {
    deprecated: () => say('change.deprecated'),
    'not-deprecated': () => say('change.revived'),
    'body-required': () => say('change.bodyRequired'),
    'body-optional': () => say('change.bodyOptional'),
    'body-added': () => say('change.bodyAdded'),
    'body-removed': () => say('change.bodyGone'),
    address: ({ before, after }) => say('change.address', { before: code(before), after: code(after) }),
    place: ({ parameter, before, after }) => say('change.place', { name: sent(parameter), before, after }),
    writing: ({ parameter, before, after }) => say('change.writing', { name: sent(parameter), before, after }),
    default: ({ parameter, ...values }) => say('change.default', { name: sent(parameter), ...defaults(values, say) }),
    server: ({ before, after }) => say('change.server', { before: codes(before), after: codes(after) }),
    access: (ways) => say('change.access', access(ways, words)),
    'reply-added': ({ status }) => say('change.replyAdded', { status: code(status) }),
    'reply-removed': ({ status }) => say('change.replyGone', { status: code(status) }),
    'format-added': (facts) => formats(facts, say)[0],
    'format-removed': (facts) => formats(facts, say)[1],
    'sent-type': ({ parameter, before, after }) => say('change.type', { name: sent(parameter), before, after }),
    'received-type': ({ key, before, after }) => say('change.is', { subject: keyIn(key, say), before, after }),
    limits: ({ parameter, ...values }) => say('change.limits', { name: sent(parameter), ...limits(values, say) }),
    'received-optional': ({ key }) => say('change.missing', { subject: keyIn(key, say) }),
    'received-required': ({ key }) => say('change.present', { subject: keyIn(key, say) }),
    'received-values': (facts) => values(keyIn(facts.key, say), facts, say),
    choices: (facts) => values(facts.side === 'sent' ? [sent(facts.key)] : keyIn(facts.key, say), facts, say),
  };
}

function togetherIn(words: Worded): ByKind<ChangeText[]> {
  const say = sayIn(words);
  return {
    ...wordsIn(words),
    place: ({ before, after }) => say('change.allPlaces', { before, after }),
    writing: ({ before, after }) => say('change.allWritings', { before, after }),
    default: (values) => say('change.allDefaults', defaults(values, say)),
    'sent-type': ({ before, after }) => say('change.allTypes', { before, after }),
    'received-type': ({ before, after }) => say('change.allKeyTypes', { before, after }),
    limits: (values) => say('change.allLimits', limits(values, say)),
    'received-optional': () => say('change.allMissing'),
    'received-required': () => say('change.allPresent'),
    'received-values': (facts) => allValues(say('change.keys'), facts, say),
    choices: (facts) => allValues(say(facts.side === 'sent' ? 'change.parameters' : 'change.keys'), facts, say),
  };
}

function code(name: string): ChangeText {
  return { code: name };
}

function codes(names: readonly string[]): ChangeText[] {
  return listOf(names.map(code));
}

/** The name of a parameter, which links lead to. */
function sent(parameter: string): ChangeText {
  return { code: parameter, parameter };
}

function keyIn(key: string, say: Say): ChangeText[] {
  return key.trim() === '' ? say('change.reply') : say('change.key', { name: { code: key, responseKey: key } });
}

interface Sides {
  before: string;
  after: string;
}

type Shown = Record<keyof Sides, ChangeText[]>;

function defaults({ before, after }: Sides, say: Say): Shown {
  const shown = (value: string) => (value === '' ? say('change.none') : [code(value)]);
  return { before: shown(before), after: shown(after) };
}

function limits({ before, after }: Sides, say: Say): Shown {
  const shown = (value: string) => (value === '' ? say('change.none') : [value]);
  return { before: shown(before), after: shown(after) };
}

/** Ways to say who calls, of which one is enough: `key or oauth read` */
function access({ before, after }: Sides, words: Worded): Shown {
  const or = ` ${textOf(words, 'shell.or', 'or')} `;
  const nothing = textOf(words, 'change.nothing', 'nothing');
  const shown = (ways: string) => {
    const each = ways.split(' or ').map((way) => (way === 'nothing' ? nothing : way));
    return [each.join(or)];
  };
  return { before: shown(before), after: shown(after) };
}

type Format = Extract<OwnFacts, { side: string; format: string }>;

/** Words for a format that was added, and for one that was removed. */
function formats({ side, status, format: name }: Format, say: Say): [added: ChangeText[], removed: ChangeText[]] {
  const format = code(name);
  if (side === 'sent') return [say('change.taken', { format }), say('change.takenNot', { format })];
  if (status === undefined) return [say('change.sent', { format }), say('change.sentNot', { format })];
  const both = { format, status: code(status) };
  return [say('change.replySent', both), say('change.replySentNot', both)];
}

type Listed = Record<'added' | 'removed', string[]>;

function values(subject: ChangeText[], facts: Listed, say: Say): ChangeText[] {
  const both = { subject, added: codes(facts.added), removed: codes(facts.removed) };
  if (facts.removed.length === 0) return say('change.may', both);
  return say(facts.added.length === 0 ? 'change.mayNot' : 'change.mayBoth', both);
}

function allValues(subject: ChangeText[], facts: Listed, say: Say): ChangeText[] {
  const both = { subject, added: codes(facts.added), removed: codes(facts.removed) };
  if (facts.removed.length === 0) return say('change.allMay', both);
  return say(facts.added.length === 0 ? 'change.allMayNot' : 'change.allMayBoth', both);
}
