import type { HttpOperation } from '../../../client/shared/operation';
import type { PluginProblem } from '../../config/plugins';
import type { Description } from './operations';

/** Faults in the operations of a description, and details missing from them. */
export function findFaults({ operations }: Description): PluginProblem[] {
  return [...sameIds(operations), ...operations.flatMap(faultsOf)];
}

function sameIds(operations: readonly HttpOperation[]): PluginProblem[] {
  const first = new Map<string, HttpOperation>();
  return operations.flatMap((operation) => {
    const known = first.get(operation.id);
    if (known === undefined) first.set(operation.id, operation);
    if (known === undefined) return [];
    const message = `${shown(operation)} has the \`operationId\` of ${shown(known)}: \`${operation.id}\``;
    return [{ code: 'same-id', message, ...operation.source }];
  });
}

function faultsOf(operation: HttpOperation): PluginProblem[] {
  const { path, parameters, responses, summary, description, source, direction } = operation;
  const problems: PluginProblem[] = [];
  const report = (code: string, message: string): void => {
    problems.push({ code, message: `${shown(operation)} ${message}`, ...source });
  };
  const inPath = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!));
  const named = new Set(parameters.filter((each) => each.in === 'path').map(({ name }) => name));
  const isCall = direction === 'request';
  for (const name of named) {
    if (isCall && !inPath.has(name))
      report('path-parameter', `has a path parameter that is not in its path: \`${name}\``);
  }
  for (const name of inPath) {
    if (isCall && !named.has(name)) report('path-parameter', `does not describe \`{${name}}\` of its path`);
  }
  if (responses.length === 0) report('no-reply', 'has no reply');
  else if (isCall && !responses.some(({ status }) => isError(status))) report('no-error', 'has no reply for errors');
  if (summary === '' && description === '') report('no-summary', 'has neither a summary nor a description');
  return problems;
}

function isError(status: string): boolean {
  return /^(?:[45]|default$)/i.test(status);
}

function shown({ verb, path }: HttpOperation): string {
  return `\`${verb} ${path}\``;
}
