import type { ChangeFacts, ChangeKind, MethodChange } from '../../model/changes';

/** What a documented type has to be to be a promise. */
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
 * The rule of what breaks a program that calls the method: something it sends is no longer taken, something it does not
 * send is asked for, something it reads is gone or of another kind. `isWhole` says whether the older record documented
 * the method in full; where it did not, a parameter that appears may always have been there. That a reply comes in
 * pages is a mark that documentations get late, mostly of replies that always did.
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
