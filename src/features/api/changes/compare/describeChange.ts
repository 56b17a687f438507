import { textOf, type Worded } from '../../../../../client/shared/text';
import type { ChangeKind, MethodChange, OperationChange } from '../../../../model/changes';
import { type ChangeText, listOf, plainText, sayCount, sayIn, type Say } from './sayChange';
import { isOwn, isRisky } from './judgeOperation';
import { ownTogether, ownWords, subjectOf } from './ownWords';

/** Changes in words, one line each; the keys of a reply that were added or removed together share one. */
interface ChangeLine {
  text: ChangeText[];
  breaking: boolean;
  /** Programs go on, but may do other things than they did. */
  risky?: boolean;
}

/** `[{ kind: 'parameter-removed', parameter: 'list' … }]` → one line: parameter `list` is gone. */
export function describeChanges(changes: readonly OperationChange[], words: Worded = {}): ChangeLine[] {
  const told = new Set<string>();
  return changes.flatMap((change): ChangeLine[] => {
    const { breaking } = change;
    if (isOwn(change)) return [{ text: ownWords(change, words), breaking, risky: isRisky(change) }];
    if (!isKeyChange(change)) return [{ text: describeChange(change, words), breaking }];
    const { kind } = change;
    if (told.has(kind)) return [];
    told.add(kind);
    const keys = changes.flatMap((each) => (isKeyChange(each) && each.kind === kind ? [each.key] : []));
    const key = kind === 'response-added' ? 'change.keysAdded' : 'change.keysGone';
    const names = listOf(keys.map((each): ChangeText => ({ code: each, responseKey: each })));
    return [{ text: sayCount(words, [key, keys.length], { names }), breaking }];
  });
}

/** Words for one change in several methods: `parameters whose type is string now, was integer`. */
export function describeTogether(change: OperationChange, words: Worded = {}): string | undefined {
  const said = isOwn(change) ? ownTogether(change, words) : together(change, words);
  return said && plainText(said);
}

/** The name that a change is about, if it has one. */
export function nameOf(change: OperationChange): Exclude<ChangeText, string> | undefined {
  if (isOwn(change)) {
    const [parameter, responseKey] = [subjectOf(change, true), subjectOf(change, false)];
    if (parameter !== undefined) return { code: parameter, parameter };
    return responseKey === undefined ? undefined : { code: responseKey, responseKey };
  }
  if ('parameter' in change) return { code: change.parameter, parameter: change.parameter };
  return 'key' in change && change.key !== '' ? { code: change.key, responseKey: change.key } : undefined;
}

type KeyChange = Extract<MethodChange, { kind: 'response-added' | 'response-removed' }>;
type SingleChange = Exclude<MethodChange, KeyChange>;
type Of<Kind> = Extract<SingleChange, { kind: Kind }>;

function isKeyChange(change: OperationChange): change is KeyChange {
  return change.kind === 'response-added' || change.kind === 'response-removed';
}

function describeChange(change: SingleChange, words: Worded): ChangeText[] {
  const say = sayIn(words);
  if ('parameter' in change) return describeParameter(change, say, words);
  if (change.kind !== 'response-type') return say(SENTENCES[change.kind]);
  const name = { code: change.key, responseKey: change.key };
  const subject = change.key === '' ? say('change.reply') : say('change.key', { name });
  return say('change.is', { subject, ...nouns(change, say) });
}

const SENTENCES = {
  'method-added': 'change.methodAdded',
  'method-removed': 'change.methodGone',
  'pagination-added': 'change.paged',
  'pagination-removed': 'change.unpaged',
  'response-listed': 'change.sampleAdded',
  'response-unlisted': 'change.sampleGone',
} as const;

function nouns({ before, after }: Of<'response-type'>, say: Say): Record<'before' | 'after', ChangeText[]> {
  const noun = (type: string) => (isNamed(type) ? say(NOUNS[type]) : [type]);
  return { before: noun(before), after: noun(after) };
}

function isNamed(type: string): type is keyof typeof NOUNS {
  return Object.hasOwn(NOUNS, type);
}

const NOUNS = {
  string: 'change.string',
  number: 'change.number',
  boolean: 'change.boolean',
  array: 'change.array',
  object: 'change.object',
} as const;

/** Sentences with nothing in them but a name. */
const ABOUT_NAME = {
  'parameter-removed': 'change.gone',
  'parameter-required': 'change.required',
  'parameter-optional': 'change.optional',
  'values-closed': 'change.closed',
  'values-opened': 'change.opened',
  'values-listed': 'change.listed',
  'values-unlisted': 'change.unlisted',
} as const;

function describeParameter(
  change: Extract<SingleChange, { parameter: string }>,
  say: Say,
  words: Worded,
): ChangeText[] {
  const name: ChangeText = { code: change.parameter, parameter: change.parameter };
  switch (change.kind) {
    case 'parameter-added':
      return say('change.added', { name, facts: addedAs(change, words) });
    case 'parameter-renamed':
      return say('change.renamed', { name, before: { code: change.before } });
    case 'parameter-type':
      return say('change.type', { name, ...types(change, say) });
    case 'values-added':
    case 'values-removed': {
      const values = listOf(change.values.map((code): ChangeText => ({ code })));
      const isMore = change.kind === 'values-added';
      if (change.closed) return say(isMore ? 'change.takes' : 'change.takesNot', { name, values });
      return say(isMore ? 'change.lists' : 'change.listsNot', { name, values });
    }
    default:
      return say(ABOUT_NAME[change.kind], { name });
  }
}

function addedAs({ type, required }: Of<'parameter-added'>, words: Worded): string {
  const need = required ? textOf(words, 'search.required', 'required') : textOf(words, 'search.optional', 'optional');
  return [type, need].filter(Boolean).join(', ');
}

function types({ before, after }: Of<'parameter-type'>, say: Say): Record<'before' | 'after', ChangeText[]> {
  const shown = (type: string) => (type === '' ? say('change.untold') : [type]);
  return { before: shown(before), after: shown(after) };
}

function together(change: MethodChange, words: Worded): ChangeText[] | undefined {
  const say = sayIn(words);
  switch (change.kind) {
    case 'parameter-added':
      return say('change.allAdded', { facts: addedAs(change, words) });
    case 'parameter-type':
      return say('change.allTypes', types(change, say));
    case 'response-type':
      if (change.key === '') return describeChange(change, words);
      return say('change.allKeyTypes', nouns(change, say));
    default: {
      const key = TOGETHER[change.kind];
      return key && say(key);
    }
  }
}

/** Sentences about several methods that say nothing else of them. */
const TOGETHER: Partial<Record<ChangeKind, Parameters<Say>[0]>> = {
  'pagination-added': 'change.paged',
  'pagination-removed': 'change.unpaged',
  'response-listed': 'change.sampleAdded',
  'response-unlisted': 'change.sampleGone',
  'response-added': 'change.allKeysAdded',
  'response-removed': 'change.allKeysGone',
  'parameter-removed': 'change.allGone',
  'parameter-required': 'change.allRequired',
  'parameter-optional': 'change.allOptional',
  'values-closed': 'change.allClosed',
  'values-opened': 'change.allOpened',
  'values-listed': 'change.allListed',
  'values-unlisted': 'change.allUnlisted',
};
