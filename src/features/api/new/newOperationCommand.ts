import { VERBS } from '../schema/operationNames';
import { loadProject } from '../../../generators/loadProject';
import { nearestName } from '../../../report/nearest';
import { usageError } from './messages';
import { newOperation } from './newOperation';
import { oneLine } from '../../../scaffold/template';
import { findRoot, type CommonOptions } from '../../../commandLine/options';
import type { Questions } from '../../../commandLine/questions';
import { makingCommand, mustAsk } from '../../../scaffold/scaffoldOutput';

export interface NewOperationOptions extends CommonOptions {
  page?: string;
  title?: string;
  summary?: string;
}

/** `docgen new operation`: writes the page of an operation; returns the exit code. */
export function newOperationCommand(
  target: string | undefined,
  root: string,
  options: NewOperationOptions,
): Promise<number> {
  const { page, title, summary, surroundings } = options;
  return makingCommand(root, options, async (questions) => {
    const project = await loadProject(await findRoot(root, options), surroundings);
    const operation = splitTarget(target ?? (await askForTarget(questions)));
    return newOperation(project, { ...operation, page, title: oneLine(title), summary: oneLine(summary) });
  });
}

function askForTarget(questions: Questions | undefined): Promise<string> {
  const ask = mustAsk(questions, 'verb and path', 'docgen new operation "GET /users/{id}"');
  const problemOf = (answer: string) =>
    isTarget(answer) ? undefined : 'expected a verb and a path, such as `GET /users/{id}`';
  return ask.text('Verb and path, such as GET /users/{id}', { problemOf });
}

const TARGET = /^([a-z]+)\s+(\/[^\s?#]*)$/i;

function isTarget(target: string): boolean {
  return VERBS.includes(TARGET.exec(target.trim())?.[1]?.toUpperCase() ?? '');
}

/** `get /users` → GET, /users */
function splitTarget(target: string): { verb: string; path: string } {
  const [, verb = '', path = ''] = TARGET.exec(target.trim()) ?? [];
  if (isTarget(target)) return { verb: verb.toUpperCase(), path };
  throw usageError('new-operation-name', {
    target,
    near: verb === '' ? undefined : nearestName(verb.toUpperCase(), VERBS),
  });
}
