import type { OperationChange, OperationFacts } from '../../../../model/changes';

/** A function for each kind of change; `More` are its other arguments. */
export type ByKind<Result, Facts extends OperationFacts = OperationFacts, More extends unknown[] = []> = {
  [Kind in Facts['kind']]: (facts: FactsOf<Facts, Kind>, ...more: More) => Result;
};

type FactsOf<Each, Kind> = Each extends { kind: infer Own } ? (Kind extends Own ? Each : never) : never;

/** How much a change does to programs that call an operation: they fail, they may, or nothing happens to them. */
type Degree = 'breaking' | 'risky' | 'harmless';

const breaking = (): Degree => 'breaking';
const risky = (): Degree => 'risky';
const harmless = (): Degree => 'harmless';
const breakingIf = (is: boolean): Degree => (is ? 'breaking' : 'harmless');
const riskyIf = (is: boolean): Degree => (is ? 'risky' : 'harmless');

/** A type is a promise unless it is one of these. */
const NO_TYPES = new Set(['', 'unknown']);

/**
 * Breaking is what programs send and is no longer accepted, what they do not send and is required, and what they read
 * and is gone or has another type. Risky is what they may not expect: a value that a reply did not have, a default that
 * is another. `isWhole` says whether the older record documented the operation in full; if it did not, a parameter that
 * appears may always have existed. Pagination is never breaking, because it is often documented long after it was
 * introduced.
 */
const DEGREES: ByKind<Degree, OperationFacts, [isWhole: boolean]> = {
  'method-added': harmless,
  'method-removed': breaking,
  'pagination-added': harmless,
  'pagination-removed': harmless,
  'parameter-added': ({ required }, isWhole) => breakingIf(required && isWhole),
  'parameter-removed': breaking,
  'parameter-renamed': breaking,
  'parameter-required': breaking,
  'parameter-optional': harmless,
  'parameter-type': ({ before, after }) => breakingIf(!NO_TYPES.has(before) && !NO_TYPES.has(after)),
  'values-added': harmless,
  'values-removed': ({ closed }) => breakingIf(closed),
  'values-closed': breaking,
  'values-opened': harmless,
  'values-listed': harmless,
  'values-unlisted': harmless,
  'response-listed': harmless,
  'response-unlisted': harmless,
  'response-added': harmless,
  'response-removed': breaking,
  'response-type': breaking,
  address: breaking,
  place: breaking,
  writing: breaking,
  server: ({ narrower }) => breakingIf(narrower),
  default: risky,
  'body-required': breaking,
  'body-removed': breaking,
  'received-optional': breaking,
  access: ({ narrower }) => breakingIf(narrower),
  limits: ({ narrower }) => breakingIf(narrower),
  'sent-type': ({ wider }) => breakingIf(!wider),
  'received-type': ({ wider }) => breakingIf(!wider),
  'format-removed': ({ side, status }) => breakingIf(side === 'sent' || status?.startsWith('2') === true),
  'reply-removed': ({ status }) => breakingIf(status.startsWith('2')),
  choices({ side, added, removed }) {
    return side === 'sent' ? breakingIf(removed.length > 0) : riskyIf(added.length > 0);
  },
  deprecated: harmless,
  'not-deprecated': harmless,
  'body-optional': harmless,
  'body-added': harmless,
  'format-added': harmless,
  'reply-added': harmless,
  'received-required': harmless,
  'received-values': ({ added }) => riskyIf(added.length > 0),
  'received-opened': risky,
  'received-closed': harmless,
  'received-default': harmless,
  'received-limits': ({ wider }) => riskyIf(wider),
  rules({ side, added, removed }) {
    if (side === 'received') return riskyIf(!added);
    return added ? 'breaking' : riskyIf(!removed);
  },
  'part-deprecated': harmless,
  'part-revived': harmless,
  credentials: breaking,
  'token-addresses': risky,
  'operation-id': risky,
  // A day that was promised comes earlier, or is no longer known.
  sunset: ({ before, after }) => riskyIf(before !== '' && (after === '' || Date.parse(after) < Date.parse(before))),
  tags: harmless,
  'callback-added': harmless,
  'callback-removed': breaking,
  callback: ({ change }, isWhole) => degreeOf(change, isWhole),
};

function degreeOf(facts: OperationFacts, isWhole: boolean): Degree {
  return (DEGREES[facts.kind] as (facts: OperationFacts, isWhole: boolean) => Degree)(facts, isWhole);
}

/** Changes of an operation with a judgement, each once, and the worst first. */
export function judged(facts: readonly OperationFacts[], isWhole = true): OperationChange[] {
  const once = new Map(facts.map((each) => [JSON.stringify(each), each]));
  const changes = [...once.values()].map((each): OperationChange => {
    const degree = degreeOf(each, isWhole);
    return { ...each, breaking: degree === 'breaking', ...(degree === 'risky' && { risky: true }) };
  });
  return worstFirst(changes);
}

/** Breaking changes, those that may break, and all others, each in their order. */
export function worstFirst<Change extends { breaking: boolean; risky?: boolean }>(
  changes: readonly Change[],
): Change[] {
  const rank = ({ breaking: isBreaking, risky: isRisky }: Change): number =>
    isBreaking ? 0 : isRisky === true ? 1 : 2;
  return [0, 1, 2].flatMap((degree) => changes.filter((each) => rank(each) === degree));
}
