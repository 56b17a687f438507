import type { OperationChange, OperationFacts } from '../../../../model/changes';

/** A function for each kind of change; `More` are its other arguments. */
export type ByKind<Result, Facts extends OperationFacts = OperationFacts, More extends unknown[] = []> = {
  [Kind in Facts['kind']]: (facts: FactsOf<Facts, Kind>, ...more: More) => Result;
};

type FactsOf<Each, Kind> = Each extends { kind: infer Own } ? (Kind extends Own ? Each : never) : never;

const always = () => true;
const never = () => false;

/** A type is a promise unless it is one of these. */
const NO_TYPES = new Set(['', 'unknown']);

/**
 * True if a change may break programs that call the operation: what they send is no longer accepted, what they do not
 * send is required, what they read is gone or has another type. `isWhole` says whether the older record documented the
 * operation in full; if it did not, a parameter that appears may always have existed. Pagination is never breaking,
 * because it is often documented long after it was introduced.
 */
const BREAKING: ByKind<boolean, OperationFacts, [isWhole: boolean]> = {
  'method-added': never,
  'method-removed': always,
  'pagination-added': never,
  'pagination-removed': never,
  'parameter-added': ({ required }, isWhole) => required && isWhole,
  'parameter-removed': always,
  'parameter-renamed': always,
  'parameter-required': always,
  'parameter-optional': never,
  'parameter-type': ({ before, after }) => !NO_TYPES.has(before) && !NO_TYPES.has(after),
  'values-added': never,
  'values-removed': ({ closed }) => closed,
  'values-closed': always,
  'values-opened': never,
  'values-listed': never,
  'values-unlisted': never,
  'response-listed': never,
  'response-unlisted': never,
  'response-added': never,
  'response-removed': always,
  'response-type': always,
  address: always,
  place: always,
  writing: always,
  server: ({ narrower }) => narrower,
  default: never,
  'body-required': always,
  'body-removed': always,
  'received-optional': always,
  access: ({ narrower }) => narrower,
  limits: ({ narrower }) => narrower,
  'sent-type': ({ wider }) => !wider,
  'received-type': ({ wider }) => !wider,
  'format-removed': ({ side, status }) => side === 'sent' || status?.startsWith('2') === true,
  'reply-removed': ({ status }) => status.startsWith('2'),
  choices: ({ side, removed }) => side === 'sent' && removed.length > 0,
  deprecated: never,
  'not-deprecated': never,
  'body-optional': never,
  'body-added': never,
  'format-added': never,
  'reply-added': never,
  'received-required': never,
  'received-values': never,
};

/** True if programs still run, but may behave differently. */
export function isRisky(facts: OperationFacts): boolean {
  if (facts.kind === 'default') return facts.before !== '';
  return facts.kind === 'received-values' && facts.added.length > 0;
}

/** Changes of an operation with a judgement, each once, and breaking ones first. */
export function judged(facts: readonly OperationFacts[], isWhole = true): OperationChange[] {
  const once = new Map(facts.map((each) => [JSON.stringify(each), each]));
  const changes = [...once.values()].map((each): OperationChange => {
    const isBreaking = BREAKING[each.kind] as (facts: OperationFacts, isWhole: boolean) => boolean;
    return { ...each, breaking: isBreaking(each, isWhole) };
  });
  return [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
}
