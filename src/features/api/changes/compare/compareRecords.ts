import type { Operation } from '../../../../../client/shared/operation';
import type { OperationChange } from '../../../../model/changes';
import { compareOperation } from './compareApis';
import { compareMethods } from './compareMethods';

/** Changes of an operation of either kind. Empty if the kind itself changed: then nothing is the same. */
export function compareRecords(before: Operation, after: Operation): OperationChange[] {
  if (before.kind === 'http') return after.kind === 'http' ? compareOperation(before, after) : [];
  return after.kind === 'rpc' ? compareMethods(before, after) : [];
}
