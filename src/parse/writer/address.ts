import type { Element } from 'hast';
import { toHast } from 'mdast-util-to-hast';

/** The address of a link or an image as it is in HTML, where some characters are written as `%20`. */
export function addressOf(url: string): string {
  if (/^[!#$&-;=?-Z_a-z~]*$/.test(url)) return url;
  return String((toHast({ type: 'link', url, children: [] }) as Element).properties.href);
}
