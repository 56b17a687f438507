import type { PageReference } from '../model/parsedPage';

/** Attributes of an image as its author has written them. */
type Written = Readonly<Partial<Record<'width' | 'height' | 'loading' | 'srcset' | 'style', unknown>>>;

/**
 * An image to which docgen adds sizes and loading: one without them, or with a size in pixels. Undefined for any other,
 * about which its author knows better.
 */
export function shownImage({ width, height, loading, srcset, style }: Written): PageReference['image'] {
  if ([loading, srcset, style].some((each) => each != null)) return undefined;
  const given = Object.entries({ width, height }).filter(([, value]) => value != null);
  if (given.length === 0) return true;
  const sizes = given.map(([name, value]) => [name, Number(value)] as const);
  return sizes.every(([, size]) => size > 0) ? Object.fromEntries(sizes) : undefined;
}
