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

/** Longest name of a page; some descriptions have paragraphs in place of summaries. */
export const LONGEST_NAME = 90;

/** Parts of an id that frameworks add: `UsersController_findAll`, `getUserUsingGET_1` */
const ADDED = /Controller(?=[_.])|Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)(?:_\d+)?$/g;

/** An id in words: `create_message` → Create message, `getPetById` → Get pet by ID; undefined for one that has none. */
export function nameFromId(id: string): string | undefined {
  if (/[{}\s]/.test(id)) return undefined;
  const words = id
    .replace(ADDED, '')
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) ? word : word.toLowerCase()))
    .map((word) => (LETTERS.has(word) ? word.toUpperCase() : word));
  const name = words.join(' ');
  const isWords = words.some((word) => /\p{L}{2}/u.test(word)) && !/\b[\da-f]{12,}\b/i.test(name);
  return isWords && name.length <= LONGEST_NAME ? name.charAt(0).toUpperCase() + name.slice(1) : undefined;
}

/** Abbreviations that are said letter by letter. */
const LETTERS: ReadonlySet<string> = new Set('api csv html http id ip json pdf sms sso ui uri url uuid xml'.split(' '));

/** The verbs of HTTP that operations have. */
export const VERBS: readonly string[] = 'GET POST PUT PATCH DELETE HEAD OPTIONS TRACE QUERY'.split(' ');
