import type { Told } from './includedLinks';
import { nearestName } from '../report/nearest';
import type { ParsedPage } from '../model/parsedPage';
import type { SitePage } from '../model/site';
import { decodePath, type LinkTargets } from './links';
import type { FindOtherAnchor } from './otherAnchors';

/** Start of the ids on a page about a schema. */
const ROOT = 'fields';

/** Target of a link to a page. A link to an id that does not exist leads to the page. */
export interface FoundAnchor {
  href: string;
  noteAt?: Told;
  problemAt?: Told;
}

interface AnchorTargets extends Pick<LinkTargets, 'byFile'> {
  hasAnchor: HasAnchor;
  findOtherAnchor: FindOtherAnchor;
}

/** True if a page has an id. */
export type HasAnchor = (page: ParsedPage, id: string) => boolean;

/** From so many on, it takes longer to look through the ids of a page than to look one up. */
const MANY_ANCHORS = 50;

/** Looks ids up: those of a page with many are looked through only once. */
export function createAnchorTest(): HasAnchor {
  const known = new Map<ParsedPage, ReadonlySet<string>>();
  return (page, id) => {
    if (page.anchors.length < MANY_ANCHORS) return page.anchors.includes(id);
    const ids = known.get(page) ?? new Set(page.anchors);
    known.set(page, ids);
    return ids.has(id);
  };
}

/** A hash has to be the id of something on the target page; one that other generators make leads there too. */
export function checkHash(
  { page, hash, href }: { page: SitePage; hash: string; href: string },
  { hasAnchor, findOtherAnchor, byFile }: AnchorTargets,
): FoundAnchor {
  const id = decodePath(hash.slice(1));
  const { anchors, file } = page.parsed;
  // Browsers look for it as it is written first, as footnotes have it.
  const isThere = hasAnchor(page.parsed, id) || hasAnchor(page.parsed, hash.slice(1));
  if (id === '' || isThere || isForBrowsers(id) || isInFragment(page, id, byFile)) return { href };
  const other = findOtherAnchor(page.parsed, id);
  if (other === undefined) {
    const near = nearestName(id, anchors) ?? longerAnchor(id, anchors);
    return { href, problemAt: (tell) => tell('dead-anchor', { id, file, near }) };
  }
  return {
    href: `${href.slice(0, href.length - hash.length)}#${encodeURIComponent(other)}`,
    noteAt: (tell) => tell('anchor-of-other-rule', { id, file, other }),
  };
}

/** `#top`, unless something has that id, and text that a browser looks for: `#:~:text=word` */
function isForBrowsers(id: string): boolean {
  return id.toLowerCase() === 'top' || id.startsWith(':~:');
}

/** The only anchor that contains the id in a longer form: `client-id` → `param-client-id` */
function longerAnchor(id: string, anchors: readonly string[]): string | undefined {
  const name = id.toLowerCase().replace(/_/g, '-');
  const found = name === '' ? [] : anchors.filter((each) => `-${each}-`.includes(`-${name}-`));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * True if an id names a row that comes from another page on request: `body.address.city`, where only `body.address` is
 * on this page. The browser finds the row the same way (`client/features/api/content/fillFragment.ts`).
 */
function isInFragment(page: SitePage, id: string, byFile: ReadonlyMap<string, SitePage>): boolean {
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
