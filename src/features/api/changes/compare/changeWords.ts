import type { OperationFacts } from '../../../../model/changes';
import { textOf, type Worded } from '../../../../../client/shared/text';
import type { ByKind } from './judgeOperation';
import { type ChangeText, sayCount, sayIn, type Say } from './sayChange';
import { code, codes, defaults, keyIn, limits, sent, subjectOf, type Shown, type Sides } from './wordParts';
import { wordsOfRest } from './wordsOfRest';

/** Keys of a reply, which share a line. */
type KeyChange = Extract<OperationFacts, { kind: 'response-added' | 'response-removed' }>;
type SingleChange = Exclude<OperationFacts, KeyChange>;
type Sentence = Parameters<Say>[0];

export function isKeyChange<Facts extends OperationFacts>(change: Facts): change is Facts & KeyChange {
  return change.kind === 'response-added' || change.kind === 'response-removed';
}

/** A change in the words of the page of changes. */
export function wordsOf(change: SingleChange, words: Worded): ChangeText[] {
  return wordsIn(words)[change.kind](change as never);
}

/** Has more to say than fits several operations. */
const ALONE: ReadonlySet<string> = new Set<OperationFacts['kind']>([
  'method-added',
  'method-removed',
  'parameter-renamed',
  'values-added',
  'values-removed',
  'address',
  'operation-id',
  'callback',
]);

/** Words for changes of one kind in several operations; undefined if a change has more to say. */
export function wordsTogether(change: OperationFacts, words: Worded): ChangeText[] | undefined {
  if (ALONE.has(change.kind)) return undefined;
  const { parameter = '', key = parameter } = change as { parameter?: string; key?: string };
  const table: Partial<ByKind<ChangeText[]>> = key.trim() === '' ? wordsIn(words) : togetherIn(words);
  return table[change.kind]?.(change as never);
}

function wordsIn(words: Worded): ByKind<ChangeText[], SingleChange> {
  const say = sayIn(words);
  const plain = (key: Sentence) => () => say(key);
  const about = (key: Sentence) => (facts: { parameter: string }) => say(key, { name: sent(facts.parameter) });
  return {
    'method-added': plain('change.methodAdded'),
    'method-removed': plain('change.methodGone'),
    'pagination-added': plain('change.paged'),
    'pagination-removed': plain('change.unpaged'),
    'response-listed': plain('change.sampleAdded'),
    'response-unlisted': plain('change.sampleGone'),
    deprecated: plain('change.deprecated'),
    'not-deprecated': plain('change.revived'),
    'body-required': plain('change.bodyRequired'),
    'body-optional': plain('change.bodyOptional'),
    'body-added': plain('change.bodyAdded'),
    'body-removed': plain('change.bodyGone'),
    'parameter-removed': about('change.gone'),
    'parameter-required': about('change.required'),
    'parameter-optional': about('change.optional'),
    'values-closed': about('change.closed'),
    'values-opened': about('change.opened'),
    'values-listed': about('change.listed'),
    'values-unlisted': about('change.unlisted'),
    'values-added': (facts) => say(facts.closed ? 'change.takes' : 'change.lists', listed(facts)),
    'values-removed': (facts) => say(facts.closed ? 'change.takesNot' : 'change.listsNot', listed(facts)),
    'parameter-added': ({ parameter, ...added }) =>
      say('change.added', { name: sent(parameter), facts: addedAs(added, words) }),
    'parameter-renamed': (own) => say('change.renamed', { name: sent(own.parameter), before: code(own.before) }),
    'parameter-type': ({ parameter, ...both }) => say('change.type', { name: sent(parameter), ...types(both, say) }),
    'response-type': ({ key, ...both }) => say('change.is', { subject: keyIn(key, say), ...nouns(both, say) }),
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
    'received-values': (facts) => values(keyIn(facts.key, say), facts, say),
    choices: (facts) => values(subjectOf(facts, say), facts, say),
    ...wordsOfRest(words, (change) => wordsInside(change, words)),
  };
}

/** Keys have a line for several elsewhere. */
function wordsInside(change: OperationFacts, words: Worded): ChangeText[] {
  if (!isKeyChange(change)) return wordsOf(change, words);
  const key = change.kind === 'response-added' ? 'change.keysAdded' : 'change.keysGone';
  return sayCount(words, [key, 1], { names: code(change.key) });
}

function togetherIn(words: Worded): ByKind<ChangeText[]> {
  const say = sayIn(words);
  const plain = (key: Sentence) => () => say(key);
  return {
    ...wordsIn(words),
    'response-added': plain('change.allKeysAdded'),
    'response-removed': plain('change.allKeysGone'),
    'parameter-removed': plain('change.allGone'),
    'parameter-required': plain('change.allRequired'),
    'parameter-optional': plain('change.allOptional'),
    'values-closed': plain('change.allClosed'),
    'values-opened': plain('change.allOpened'),
    'values-listed': plain('change.allListed'),
    'values-unlisted': plain('change.allUnlisted'),
    'parameter-added': (added) => say('change.allAdded', { facts: addedAs(added, words) }),
    'parameter-type': (both) => say('change.allTypes', types(both, say)),
    'response-type': (both) => say('change.allKeyTypes', nouns(both, say)),
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

function listed({ parameter, values }: { parameter: string; values: string[] }) {
  return { name: sent(parameter), values: codes(values) };
}

function addedAs({ type, required }: { type: string; required: boolean }, words: Worded): string {
  const need = required ? textOf(words, 'search.required', 'required') : textOf(words, 'search.optional', 'optional');
  return [type, need].filter(Boolean).join(', ');
}

function types({ before, after }: Sides, say: Say): Shown {
  const shown = (type: string) => (type === '' ? say('change.untold') : [type]);
  return { before: shown(before), after: shown(after) };
}

const NOUNS = new Set<string>(['string', 'number', 'boolean', 'array', 'object'] as const);

function nouns({ before, after }: Sides, say: Say): Shown {
  const noun = (type: string) => (NOUNS.has(type) ? say(`change.${type}` as Sentence) : [type]);
  return { before: noun(before), after: noun(after) };
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

type Format = Extract<OperationFacts, { side: string; format: string }>;

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
