import type { Operation } from '../../client/shared/operation';

/** Name of an operation in the history: `getClient`, `GET /users/{id}` */
export function historyName(operation: Operation | undefined): string | undefined {
  if (operation === undefined) return undefined;
  return operation.kind === 'rpc' ? operation.call : `${operation.verb} ${operation.path}`;
}

/** `/users/{id}` → `/users/{}`: what a path calls its parameters matters to nobody who calls it. */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** True if a name of the history is a verb and a path, or the name of an event. */
export function isAddress(name: string): boolean {
  return /^[A-Z]+ \S/.test(name);
}
