import type { SitePage } from '../model/site';

/** Start of the ids on a page about a schema. */
const ROOT = 'fields';

/**
 * True if an id names a row that comes from another page on request: `body.address.city`, where only `body.address` is
 * on this page. The browser finds the row the same way (`client/content/fillFragment.ts`).
 */
export function isInFragment(page: SitePage, id: string, byFile: ReadonlyMap<string, SitePage>): boolean {
  const { anchors, fragments } = page.parsed;
  if (fragments === undefined) return false;
  for (let end = lastStep(id, id.length); end > 0; end = lastStep(id, end)) {
    const row = id.slice(0, end);
    if (!anchors.includes(row)) continue;
    const own = Object.hasOwn(fragments, row) ? fragments[row]! : [];
    // Ends, since the rest of the id gets shorter each time.
    return own.some((path) => {
      const target = byFile.get(path);
      const inside = ROOT + id.slice(end);
      return target !== undefined && (target.parsed.anchors.includes(inside) || isInFragment(target, inside, byFile));
    });
  }
  return false;
}

/** Offset of the last step of an id: `body.address~Home` → 12 */
function lastStep(id: string, end: number): number {
  return Math.max(id.lastIndexOf('.', end - 1), id.lastIndexOf('~', end - 1));
}
