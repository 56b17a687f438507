import type { ChangeKind, MethodChange, OperationChange } from '../../model/changes';
import type { ChangeText } from './changeText';
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
export function describeChanges(changes: readonly OperationChange[]): ChangeLine[] {
  const told = new Set<string>();
  return changes.flatMap((change): ChangeLine[] => {
    const { breaking } = change;
    if (isOwn(change)) return [{ text: ownWords(change), breaking, risky: isRisky(change) }];
    if (!isKeyChange(change)) return [{ text: describeChange(change), breaking }];
    const { kind } = change;
    if (told.has(kind)) return [];
    told.add(kind);
    return [
      {
        text: describeKeys(
          kind,
          changes.flatMap((each) => (isKeyChange(each) && each.kind === kind ? [each.key] : [])),
        ),
        breaking,
      },
    ];
  });
}

/**
 * Words for changes of one kind in several methods: `parameters whose type is string now, was integer`. Undefined if a
 * change has more to say.
 */
export function describeTogether(change: OperationChange): string | undefined {
  if (isOwn(change)) return ownTogether(change);
  switch (change.kind) {
    case 'parameter-added':
      return `parameters added${addedAs(change)}`;
    case 'parameter-type':
      return `parameters whose type${newType(change)}`;
    case 'response-type':
      return change.key === '' ? `the reply${newNoun(change)}` : `keys of the reply, each${newNoun(change)}`;
    default:
      return TOGETHER[change.kind];
  }
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

/** A line as plain text, with names in backticks. */
export function plainText(text: readonly ChangeText[]): string {
  return text.map((part) => (typeof part === 'string' ? part : `\`${part.code}\``)).join('');
}

type KeyChange = Extract<MethodChange, { kind: 'response-added' | 'response-removed' }>;
type SingleChange = Exclude<MethodChange, KeyChange>;

function isKeyChange(change: OperationChange): change is KeyChange {
  return change.kind === 'response-added' || change.kind === 'response-removed';
}

function describeKeys(kind: KeyChange['kind'], keys: readonly string[]): ChangeText[] {
  const isOne = keys.length === 1;
  const end = kind === 'response-added' ? ' added to the reply' : ` ${isOne ? 'is' : 'are'} gone from the reply`;
  return [isOne ? 'key ' : 'keys ', ...list(keys.map(responseKey)), end];
}

function describeChange(change: SingleChange): ChangeText[] {
  if ('parameter' in change) return describeParameter(change);
  switch (change.kind) {
    case 'response-type': {
      const subject: ChangeText[] =
        change.key === '' ? ['the reply'] : ['key ', responseKey(change.key), ' of the reply'];
      return [...subject, newNoun(change)];
    }
    default:
      return [SENTENCES[change.kind]];
  }
}

function newNoun({ before, after }: Extract<SingleChange, { kind: 'response-type' }>): string {
  return ` is ${NOUNS[after] ?? after} now, was ${NOUNS[before] ?? before}`;
}

const NOUNS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
};

const SENTENCES = {
  'method-added': 'added to the documentation',
  'method-removed': 'no longer documented',
  'pagination-added': 'the reply is now documented as paginated',
  'pagination-removed': 'the reply is no longer documented as paginated',
  'response-listed': 'a sample of the reply was added',
  'response-unlisted': 'the sample of the reply was removed',
} as const;

const TOGETHER: Partial<Record<ChangeKind, string>> = {
  'pagination-added': SENTENCES['pagination-added'],
  'pagination-removed': SENTENCES['pagination-removed'],
  'response-listed': SENTENCES['response-listed'],
  'response-unlisted': SENTENCES['response-unlisted'],
  'response-added': 'keys added to the reply',
  'response-removed': 'keys that are gone from the reply',
  'parameter-removed': 'parameters that are gone',
  'parameter-required': 'parameters that are required now',
  'parameter-optional': 'parameters that are optional now',
  'values-closed': 'parameters that take only the listed values now',
  'values-opened': 'parameters that also take values that are not listed',
  'values-listed': 'parameters whose values are listed now',
  'values-unlisted': 'parameters whose values are no longer listed',
};

function describeParameter(change: Extract<SingleChange, { parameter: string }>): ChangeText[] {
  const name: ChangeText = { code: change.parameter, parameter: change.parameter };
  switch (change.kind) {
    case 'parameter-added':
      return ['parameter ', name, ` added${addedAs(change)}`];
    case 'parameter-removed':
      return ['parameter ', name, ' is gone'];
    case 'parameter-renamed':
      return ['parameter ', { code: change.before }, ' is called ', name, ' now'];
    case 'parameter-required':
      return ['parameter ', name, ' is required now'];
    case 'parameter-optional':
      return ['parameter ', name, ' is optional now'];
    case 'parameter-type':
      return ['type of ', name, newType(change)];
    default:
      return describeValues(change, name);
  }
}

function addedAs({ type, required }: Extract<SingleChange, { kind: 'parameter-added' }>): string {
  return ` (${[type, required ? 'required' : 'optional'].filter(Boolean).join(', ')})`;
}

function newType({ before, after }: Extract<SingleChange, { kind: 'parameter-type' }>): string {
  return ` is ${after || 'not documented'} now, was ${before || 'not documented'}`;
}

type ValuesChange = Extract<SingleChange, { kind: `values-${string}` }>;

function describeValues(change: ValuesChange, name: ChangeText): ChangeText[] {
  switch (change.kind) {
    case 'values-added':
      return change.closed
        ? [name, ' also takes ', ...list(change.values.map(value))]
        : ['values listed for ', name, ': ', ...list(change.values.map(value))];
    case 'values-removed':
      return change.closed
        ? [name, ' no longer takes ', ...list(change.values.map(value))]
        : ['values no longer listed for ', name, ': ', ...list(change.values.map(value))];
    case 'values-closed':
      return [name, ' takes only the listed values now'];
    case 'values-opened':
      return [name, ' also takes values that are not listed'];
    case 'values-listed':
      return ['the values of ', name, ' are listed now'];
    case 'values-unlisted':
      return ['the values of ', name, ' are no longer listed'];
  }
}

function responseKey(key: string): ChangeText {
  return { code: key, responseKey: key };
}

function value(code: string): ChangeText {
  return { code };
}

function list(parts: readonly ChangeText[]): ChangeText[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}
