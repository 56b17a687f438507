import { findJsonError } from '../markdown/code/jsonError';
import { placeInCode } from '../markdown/code/placeInCode';
import { problem } from '../report/problem';
import { onEachPage } from './checkedSite';
import { at } from './places';

/** Reports blocks of JSON that cannot be parsed. */
export const checkJson = onEachPage((page) =>
  page.details.code
    .filter(({ language }) => language === 'json')
    .flatMap((code) => {
      const mistake = findJsonError(code.text);
      if (mistake === undefined) return [];
      return [problem('json-syntax', { reason: mistake.message }, at(page, placeInCode(code, mistake.offset)))];
    }),
);
