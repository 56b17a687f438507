import type { Operation } from '../../../../client/features/api/shared/operation';
import { onEachPage, type Check, type CheckedPage } from '../../../check/checkedSite';
import type { Diagnostic } from '../../../report/diagnostic';

/** A check that looks at each method page separately. */
export function onEachMethod(check: (page: CheckedPage, method: Operation) => Diagnostic[]): Check {
  return onEachPage((page) => {
    const method = page.parsed.operation;
    return method?.call === undefined ? [] : check(page, method);
  });
}
