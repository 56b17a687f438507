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
  if (references[index]?.image !== true) return '';
  const found = context.images.read(context.site.hrefs.get(page)?.[index]);
  const isFirst = references.findIndex(({ image }) => image === true) === index;
  const attributes = [
    ...(found === undefined ? [] : sizeAttributes(found)),
    ...(isFirst ? [] : [['loading', 'lazy'] as const]),
    ['decoding', 'async'] as const,
  ];
  return attributes.map(([name, value]) => `" ${name}="${escapeHtml(value)}`).join('');
}

function sizeAttributes({ measured: { width, height }, sources }: KnownImage): (readonly [string, string])[] {
  const most = Math.min(width, COLUMN);
  return [
    ...(sources === undefined ? [] : [['srcset', sources] as const]),
    ...(sources === undefined ? [] : [['sizes', `(max-width: ${most}px) 100vw, ${most}px`] as const]),
    ['width', String(width)],
    ['height', String(height)],
  ];
}

/** Facts about the images of a page, for the page's key. */
export function imageInputs(page: SitePage, context: ImageContext): unknown[] {
  const marks = page.parsed.references.flatMap((_reference, index) => imageMark(page, index, context) || []);
  return marks.length === 0 ? [] : [marks];
}
