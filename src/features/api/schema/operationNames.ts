import type { Operation } from '../../../../client/features/api/shared/operation';

/** Name of an operation in the history: `getClient`, `GET /users/{id}` */
export function historyName(operation: Operation | undefined): string | undefined {
  if (operation === undefined) return undefined;
  return operation.call ?? `${operation.verb} ${operation.path}`;
}

/** Name in the history of what a page documents. */
export function documentedName(page: { operation?: Operation; documents?: string }): string | undefined {
  return historyName(page.operation) ?? page.documents;
}

/** `/users/{id}` → `/users/{}`: what a path calls its parameters matters to nobody who calls it. */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** True if a name of the history is a verb and a path, or the name of an event. */
export function isAddress(name: string): boolean {
  return /^[A-Z]+ \S/.test(name);
}

/** An id made from verb and path, `get /users/{id}` → `get-users-id`; events have a name and no path. */
export function operationId(verb: string, path: string): string {
  return `${verb}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The verbs of HTTP that operations have. */
export const VERBS: readonly string[] = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE QUERY'.split(' ');
