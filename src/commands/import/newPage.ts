import { OPTIONAL_PARAMETERS, REQUIRED_PARAMETERS, RESPONSE } from '../../../client/shared/methodSections';
import { tableLines } from './parameterRows';
import type { ImportedMethod } from './imported';

/**
 * The page of a method that the site does not have. The page says that everything missing from the file is not
 * documented.
 */
export function newMethodPage({ call, summary, parameters, response }: ImportedMethod): string {
  const required = parameters.filter((each) => each.required === true);
  const optional = parameters.filter((each) => each.required !== true);
  const nothing = parameters.length === 0 ? 'Not documented yet.' : 'This method has no required parameters.';
  const code = response === undefined ? ['Not documented yet.'] : ['```json', JSON.stringify(response, null, 2), '```'];
  const coverage = parameters.length === 0 && response === undefined ? 'none' : 'partial';
  return [
    '---',
    `title: ${call}`,
    `call: ${call}`,
    `coverage: ${coverage}`,
    '---',
    '',
    `# ${call}`,
    '',
    summary === '' ? `What \`${call}\` does is not documented yet.` : summary,
    '',
    `## ${REQUIRED_PARAMETERS}`,
    '',
    ...(required.length === 0 ? [nothing] : tableLines(required)),
    '',
    ...(optional.length === 0 ? [] : [`## ${OPTIONAL_PARAMETERS}`, '', ...tableLines(optional), '']),
    `## ${RESPONSE}`,
    '',
    ...code,
    '',
  ].join('\n');
}
