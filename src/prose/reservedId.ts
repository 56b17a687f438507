/** Ids of docgen's own elements and names of its scripts: what has one of them on a page would stand in their way. */
const RESERVED = new RegExp(
  '^(?:docgen-(?:app|client|content|main|sidebar|state|save-pages|search-list|(?:search-option|list|group)-\\d+)' +
    '|docgenChunks|code-group-\\d+-(?:tab|panel)-\\d+|requestIdleCallback)$',
  'i',
);

export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}
