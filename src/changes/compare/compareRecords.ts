import type { Operation } from '../../../client/shared/operation';
import type { OperationChange } from '../../model/changes';
import { compareOperation } from './compareApis';
import { compareMethods } from './compareMethods';

/** What changed in an operation of either kind; nothing is the same in an operation that becomes one of the other. */
export function compareRecords(before: Operation, after: Operation): OperationChange[] {
  if (before.kind === 'http') return after.kind === 'http' ? compareOperation(before, after) : [];
  return after.kind === 'rpc' ? compareMethods(before, after) : [];
}
