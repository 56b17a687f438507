import type { MethodRecord } from '../../model/methodRecord';
import { withBreaking } from './breaking';
import type { ChangeFacts, MethodChange } from '../../model/changes';
import { compareParameters } from './compareParameters';
import { compareResponses } from './compareResponses';

/**
 * The differences between one record of a method and a later one, breaking ones first; changes of prose do not count.
 */
export function compareMethods(before: MethodRecord, after: MethodRecord): MethodChange[] {
  const facts: ChangeFacts[] = [
    ...compareParameters(before.parameters, after.parameters),
    ...comparePagination(before.pagination, after.pagination),
    ...compareResponses(before.response, after.response),
  ];
  const changes = facts.map((each) => withBreaking(each, before.coverage === 'full'));
  return [...changes.filter(({ breaking }) => breaking), ...changes.filter(({ breaking }) => !breaking)];
}

function comparePagination(before: boolean, after: boolean): ChangeFacts[] {
  return before === after ? [] : [{ kind: after ? 'pagination-added' : 'pagination-removed' }];
}
