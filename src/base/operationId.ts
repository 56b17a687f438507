/** An id made from verb and path, `get /users/{id}` → `get-users-id`; events have a name and no path. */
export function operationId(verb: string, path: string): string {
  return `${verb}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
