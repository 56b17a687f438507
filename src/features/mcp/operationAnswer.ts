/** Facts about a page in a published record. */
export interface PublishedPage {
  id: string;
  area: string;
  title: string;
  path: string;
  url: string;
  markdown: string;
}

/** An operation of `operations.json`, as far as it is looked at here. */
export interface SiteOperation extends PublishedPage {
  verb: string;
  /** Below the address of the API: `/users/{id}` */
  address: string;
  summary: string;
  servers: string[];
}

/** Operations that a name means: an id, a title, or verb and path. */
export function findOperations(operations: readonly SiteOperation[], name: string): SiteOperation[] {
  const asked = name.trim().replace(/\s+/g, ' ').toLowerCase();
  const named = (names: (operation: SiteOperation) => string[]): SiteOperation[] =>
    operations.filter((each) => names(each).some((known) => known.toLowerCase() === asked));
  const exact = named(({ id, verb, address }) => [id, `${verb} ${address}`]);
  return exact.length > 0 ? exact : named(({ title, address }) => [title, address]);
}

/** The record of an operation, with what is needed to call it. */
export function operationRecord({ address, verb, servers, ...operation }: SiteOperation): Record<string, unknown> {
  const [server = ''] = servers;
  const endpoint = { url: server.replace(/\/$/, '') + address, method: verb, ...(servers.length > 1 && { servers }) };
  return { endpoint, call: operation.id, ...operation };
}
