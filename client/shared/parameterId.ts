/** The id that the row of a parameter has, unless another row has it: `filter[client_id]` → param-filter-client-id */
export function usualParameterId(name: string): string {
  return `param-${name
    .replace(/[\W_]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}`;
}
