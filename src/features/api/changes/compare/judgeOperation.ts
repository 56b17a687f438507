import type { ChangeFacts, OperationChange, OperationFacts } from '../../../../model/changes';
import { withBreaking } from './breaking';

/** Changes that only descriptions of an API show. */
export type OwnFacts = Exclude<OperationFacts, ChangeFacts>;

/** A function for each kind of change. */
export type ByKind<Result> = { [Kind in OwnFacts['kind']]: (facts: FactsOf<OwnFacts, Kind>) => Result };

type FactsOf<Each, Kind> = Each extends { kind: infer Own } ? (Kind extends Own ? Each : never) : never;

/** Looks up a change in a table, by its kind. */
export function byKind<Result>(table: ByKind<Result>, facts: OwnFacts): Result {
  return (table[facts.kind] as (facts: OwnFacts) => Result)(facts);
}

const always = () => true;
const never = () => false;

/** True if a change may break programs that call the operation. */
const BREAKING: ByKind<boolean> = {
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

export function isOwn<Facts extends OperationFacts>(facts: Facts): facts is Facts & OwnFacts {
  return Object.hasOwn(BREAKING, facts.kind);
}

/** Changes of an operation with a judgement, each once, and breaking ones first. */
export function judged(facts: readonly OperationFacts[]): OperationChange[] {
  const once = new Map(facts.map((each) => [JSON.stringify(each), each]));
  const changes = [...once.values()].map((each): OperationChange =>
    isOwn(each) ? { ...each, breaking: byKind(BREAKING, each) } : withBreaking(each, true),
  );
  return [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
}
