import type { Element } from 'hast';
import { toHast } from 'mdast-util-to-hast';

/** The address of a link or an image as it is in HTML, where some characters are written as `%20`. */
export function addressOf(url: string): string {
  // Characters that may be encoded already, or consist of two parts, are left to the library.
  if (!/[%\ud800-\udfff]/.test(url)) return url.replace(/[^!#$&-;=?-Z_a-z~]/g, encodeURIComponent);
  return String((toHast({ type: 'link', url, children: [] }) as Element).properties.href);
}
