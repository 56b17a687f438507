/**
 * The keys of a nested parameter name, as PHP reads them (php.net, "Variables From External Sources"): `filter[status]`
 * → filter, status; `zones[]` → zones, ''. Undefined for a placeholder for other names: `new[...]`.
 */
export function parseParameterName(name: string): string[] | undefined {
  if (name.includes('...') || name.includes('…')) return undefined;
  return nameKeys(name)?.map((key, index) => (index > 0 && isIndex(key) ? '' : key));
}

/** The keys of a name as they are written; undefined if its brackets don't match: `filter[status` */
export function nameKeys(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return undefined;
  return [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key!)];
}

/** `n`, `k` and the like are placeholders for an index, as in `products[n][name]`. */
export function isIndex(key: string): boolean {
  return /^[ijkn]$/.test(key);
}
