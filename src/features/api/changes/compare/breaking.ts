import type { ChangeFacts, ChangeKind, MethodChange } from '../../../../model/changes';

/** A type is a promise unless it is one of these. */
const NO_TYPES = new Set(['', 'unknown']);

const ALWAYS: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'method-removed',
  'parameter-removed',
  'parameter-renamed',
  'parameter-required',
  'values-closed',
  'response-removed',
  'response-type',
]);

/**
 * Decides what breaks a program that calls the method: something that it sends is no longer accepted, something that it
 * does not send is required, something that it reads is gone or has another type. `isWhole` says whether the older
 * record documented the method in full; if it did not, a parameter that appears may always have existed. Pagination is
 * never breaking, because it is often documented long after it was introduced.
 */
export function withBreaking(facts: ChangeFacts, isWhole: boolean): MethodChange {
  return { ...facts, breaking: isBreaking(facts, isWhole) };
}

function isBreaking(facts: ChangeFacts, isWhole: boolean): boolean {
  if (ALWAYS.has(facts.kind)) return true;
  if (facts.kind === 'parameter-added') return facts.required && isWhole;
  if (facts.kind === 'parameter-type') return !NO_TYPES.has(facts.before) && !NO_TYPES.has(facts.after);
  return facts.kind === 'values-removed' && facts.closed;
}
