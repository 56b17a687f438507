/**
 * The keys of a nested parameter name, as PHP reads them (php.net, "Variables From External Sources"): `filter[status]`
 * → filter, status; `zones[]` → zones, ''. Undefined for a placeholder for other names: `new[...]`.
 */
export function parseParameterName(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null || name.includes('...') || name.includes('…')) return undefined;
  const keys = [...match[2]!.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key!);
  return [match[1]!, ...keys.map((key) => (isIndex(key) ? '' : key))];
}

/** `n`, `k` and the like are placeholders for an index, as in `products[n][name]`. */
function isIndex(key: string): boolean {
  return /^[ijkn]$/.test(key);
}
