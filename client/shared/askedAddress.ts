/** Stands in the address of `404.html` before the address of a page that the host cannot send. */
export const askedMark = '#!';

/** The address that `404.html` is asked to show: `/404.html#!/a.html?b#c` → `/a.html?b#c` of the same site, or null. */
export function askedAddress({ hash, origin }: Pick<Location, 'hash' | 'origin'>): URL | null {
  if (!hash.startsWith(`${askedMark}/`)) return null;
  const url = new URL(hash.slice(askedMark.length), origin);
  return url.origin === origin ? url : null;
}
