import { exampleReply, type Operation } from '../../../client/shared/operation';
import { withBreaking } from './breaking';
import type { ChangeFacts, MethodChange } from '../../model/changes';
import { compareParameters } from './compareParameters';
import { compareResponses } from './compareResponses';

/**
 * The differences between one record of a method and a later one, breaking ones first; changes of prose do not count.
 */
export function compareMethods(before: Operation, after: Operation): MethodChange[] {
  const facts: ChangeFacts[] = [
    ...compareParameters(before.parameters, after.parameters),
    ...comparePagination(before.pagination ?? false, after.pagination ?? false),
    ...compareResponses(exampleReply(before)?.value, exampleReply(after)?.value),
  ];
  const changes = facts.map((each) => withBreaking(each, before.coverage === undefined));
  return [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
}

function comparePagination(before: boolean, after: boolean): ChangeFacts[] {
  return before === after ? [] : [{ kind: after ? 'pagination-added' : 'pagination-removed' }];
}
