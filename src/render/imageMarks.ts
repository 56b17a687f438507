import { escapeHtml } from '../base/html';
import type { KnownImage } from '../model/renderedComponents';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/** How wide the column of a page is at most, in pixels. */
const COLUMN = 704;

type ImageContext = Pick<RenderContext, 'site' | 'images'>;

/**
 * Attributes of an image, by which its place is kept while it loads, and which say when it is loaded: the first one of
 * a page at once. The address, which is a value in double quotes, ends here, and the quote that follows ends the last
 * of them.
 */
export function imageMark(page: SitePage, index: number, context: ImageContext): string {
  const { references } = page.parsed;
  const image = references[index]?.image;
  if (image === undefined) return '';
  const found = context.images.read(context.site.hrefs.get(page)?.[index]);
  const isFirst = references.findIndex((each) => each.image !== undefined) === index;
  const attributes = [
    ...(found === undefined ? [] : sizeAttributes(found, image === true ? {} : image)),
    ...(isFirst ? [] : [['loading', 'lazy'] as const]),
    ['decoding', 'async'] as const,
  ];
  return attributes.map(([name, value]) => `" ${name}="${escapeHtml(value)}`).join('');
}

/** Sizes of an image; where its author gives one of the two, the other follows from the file. */
function sizeAttributes(
  { measured, sources }: KnownImage,
  given: { width?: number; height?: number },
): (readonly [string, string])[] {
  const { width, height } = measured;
  const { width: shown = given.height === undefined ? width : (width * given.height) / height } = given;
  const most = Math.min(Math.round(shown), COLUMN);
  return [
    ...(sources === undefined ? [] : [['srcset', sources] as const]),
    ...(sources === undefined ? [] : [['sizes', `(max-width: ${most}px) 100vw, ${most}px`] as const]),
    ...(given.width === undefined ? [['width', String(Math.round(shown))] as const] : []),
    ...(given.height === undefined ? [['height', String(Math.round((height * shown) / width))] as const] : []),
  ];
}
