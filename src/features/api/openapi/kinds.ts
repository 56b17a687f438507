import type { PluginProblem } from '../../../config/plugins';

/** Summaries of the faults in descriptions, worded so that each holds for all places of its kind. */
const KINDS: Record<string, string> = {
  structure: 'the description breaks a rule of the standard',
  'dangling-ref': 'a reference leads nowhere, or to another host',
  'refused-file': 'a description names a file that may not be published',
  'circular-ref': 'a reference leads back to itself',
  'relative-link': 'a link in a description is no whole address, and is shown as text',
  internal: 'a part of the description is internal, and left out',
  overlay: 'an overlay changes nothing',
  'not-shown': 'a part of the description is on no page',
  nullable: '`nullable` stands without a `type`',
  example: 'an example does not fit its schema',
  pattern: 'a pattern is none that JavaScript knows, so that examples are not compared with it',
  'same-id': 'two operations have one `operationId`',
  'path-parameter': 'what a path names and what is described of it differ',
  'no-reply': 'an operation says nothing of its reply',
  'no-error': 'an operation says nothing of what it replies when something is wrong',
  'no-summary': 'an operation has neither a summary nor a description',
};

export function withSummary(problem: PluginProblem): PluginProblem {
  const summary = KINDS[problem.code ?? ''];
  return summary === undefined ? problem : { ...problem, summary };
}
