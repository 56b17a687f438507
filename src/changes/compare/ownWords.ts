import type { ChangeText } from './changeText';
import { byKind, type ByKind, type OwnFacts } from './judgeOperation';

/** A change that only descriptions tell, in the words that go with those of the page of changes. */
export function ownWords(change: OwnFacts): ChangeText[] {
  const parameter = subjectOf(change, true);
  const responseKey = subjectOf(change, false);
  const parts = byKind(WORDS, change).split('`');
  return parts.flatMap((part, index): ChangeText[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    if (part === parameter) return [{ code: part, parameter }];
    return [part === responseKey ? { code: part, responseKey } : { code: part }];
  });
}

/** The name that a change is about, if it is one of what is sent, or of what is received. */
export function subjectOf(change: OwnFacts, isSent: boolean): string | undefined {
  if ('parameter' in change) return isSent ? change.parameter : undefined;
  if (!('key' in change) || change.key === '') return undefined;
  return isSent === (change.kind === 'choices' && change.side === 'sent') ? change.key : undefined;
}

const WORDS: ByKind<string> = {
  deprecated: () => 'deprecated now',
  'not-deprecated': () => 'no longer deprecated',
  'body-required': () => 'the body is required now',
  'body-optional': () => 'the body is optional now',
  'body-added': () => 'a body is taken now',
  'body-removed': () => 'a body is no longer taken',
  address: ({ before, after }) => `called with ${code(after)} now, was ${code(before)}`,
  place: ({ parameter, ...places }) => `${code(parameter)} is sent ${newPlace(places)}`,
  writing: ({ parameter, before, after }) => `${code(parameter)} is written as ${after} now, was ${before}`,
  default: ({ parameter, ...values }) => `default of ${code(parameter)} is ${newDefault(values)}`,
  server: ({ before, after }) => `called at ${codes(after)} now, was ${codes(before)}`,
  access: ({ before, after }) => `authentication is ${after} now, was ${before}`,
  'reply-added': ({ status }) => `reply ${code(status)} added`,
  'reply-removed': ({ status }) => `reply ${code(status)} is gone`,
  'format-added': (facts) => `${bodyOf(facts)} in ${code(facts.format)} too`,
  'format-removed': (facts) => `${bodyOf(facts)} no longer in ${code(facts.format)}`,
  'sent-type': ({ parameter, before, after }) => `type of ${code(parameter)} is ${after} now, was ${before}`,
  'received-type': ({ key, before, after }) => `${keyOf(key)} is ${after} now, was ${before}`,
  limits: ({ parameter, before, after }) =>
    `limits of ${code(parameter)}: ${after === '' ? 'none' : after} now, was ${before === '' ? 'none' : before}`,
  'received-optional': ({ key }) => `${keyOf(key)} may be missing now`,
  'received-required': ({ key }) => `${keyOf(key)} is always there now`,
  'received-values': (facts) => `${keyOf(facts.key)} ${listed(facts)}`,
  choices: (facts) => `${facts.side === 'sent' ? code(facts.key) : keyOf(facts.key)} ${listed(facts)}`,
};

/** Words for changes of one kind in several operations; undefined if a change has more to say. */
export function ownTogether(change: OwnFacts): string | undefined {
  if (change.kind === 'address') return undefined;
  const name = subjectOf(change, true) ?? subjectOf(change, false) ?? '';
  return byKind(name.trim() === '' ? WORDS : TOGETHER, change);
}

const TOGETHER: ByKind<string> = {
  ...WORDS,
  place: (places) => `parameters that are sent ${newPlace(places)}`,
  writing: ({ before, after }) => `parameters that are written as ${after} now, were ${before}`,
  default: (values) => `parameters whose default is ${newDefault(values)}`,
  'sent-type': ({ before, after }) => `parameters whose type is ${after} now, was ${before}`,
  'received-type': ({ before, after }) => `keys of the reply, each ${after} now, was ${before}`,
  limits: ({ before, after }) => `parameters whose limits are ${after || 'none'} now, were ${before || 'none'}`,
  'received-optional': () => 'keys of the reply that may be missing now',
  'received-required': () => 'keys of the reply that are always there now',
  'received-values': (facts) => `keys of the reply that ${listed(facts, 'are')}`,
  choices: (facts) => `${facts.side === 'sent' ? 'parameters' : 'keys of the reply'} that ${listed(facts, 'are')}`,
};

function code(name: string): string {
  return `\`${name}\``;
}

function codes(names: readonly string[]): string {
  return names.map(code).join(', ');
}

interface Sides {
  before: string;
  after: string;
}

function newPlace({ before, after }: Sides): string {
  return `in the ${after} now, was in the ${before}`;
}

function newDefault({ before, after }: Sides): string {
  const shown = (value: string): string => (value === '' ? 'none' : code(value));
  return `${shown(after)} now, was ${shown(before)}`;
}

function keyOf(key: string): string {
  return key.trim() === '' ? 'the reply' : `key ${code(key)} of the reply`;
}

function bodyOf({ side, status }: Extract<OwnFacts, { side: string; format: string }>): string {
  if (side === 'sent') return 'the body is taken';
  return status === undefined ? 'the body is sent' : `reply ${code(status)} is sent`;
}

function listed({ added, removed }: { added: string[]; removed: string[] }, verb = 'is'): string {
  return [
    ...(added.length === 0 ? [] : [`may be ${codes(added)} now`]),
    ...(removed.length === 0 ? [] : [`${verb} no longer ${codes(removed)}`]),
  ].join(', ');
}
