import type { OperationChange } from '../../../../model/changes';
import { describeChanges } from './describeChange';
import { plainText } from './sayChange';

/** A change of an operation in words, with names in backticks. */
export interface OperationLine {
  text: string;
  breaking: boolean;
  /** Programs go on, but may do other things than they did. */
  risky: boolean;
}

/** The words of the page of changes, breaking changes first. */
export function describeOperation(changes: readonly OperationChange[]): OperationLine[] {
  const lines = describeChanges(changes).map(({ text, breaking, risky = false }): OperationLine => ({
    text: plainText(text),
    breaking,
    risky,
  }));
  return [...lines.filter(({ breaking }) => breaking), ...lines.filter(({ breaking }) => !breaking)];
}
