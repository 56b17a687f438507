import type { SitePage } from '../model/site';

/** What the ids of a page about a schema begin with. */
const ROOT = 'fields';

/**
 * Whether an id names a row that comes from another page when it is asked for: `body.address.city`, where only
 * `body.address` is on this one. The browser finds it the same way (`client/content/fillFragment.ts`).
 */
export function isInFragment(page: SitePage, id: string, byFile: ReadonlyMap<string, SitePage>): boolean {
  const { anchors, fragments } = page.parsed;
  if (fragments === undefined) return false;
  for (let end = lastStep(id, id.length); end > 0; end = lastStep(id, end)) {
    const row = id.slice(0, end);
    if (!anchors.includes(row)) continue;
    const own = Object.hasOwn(fragments, row) ? fragments[row]! : [];
    // What is left of the id gets shorter each time.
    return own.some((path) => {
      const target = byFile.get(path);
      const inside = ROOT + id.slice(end);
      return target !== undefined && (target.parsed.anchors.includes(inside) || isInFragment(target, inside, byFile));
    });
  }
  return false;
}

/** Where the last step of an id begins: `body.address~Home` → 12 */
function lastStep(id: string, end: number): number {
  return Math.max(id.lastIndexOf('.', end - 1), id.lastIndexOf('~', end - 1));
}
