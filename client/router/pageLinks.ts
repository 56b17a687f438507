import { withoutBase } from '../shared/basePath';

/** The link that an event is about, also if it hit something inside the link. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** The address of a link to a page of this site; null for files, downloads, other windows and other sites. */
export function pageAddress(link: HTMLAnchorElement, base: string): URL | null {
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const url = new URL(link.href);
  if (url.origin !== link.ownerDocument.location.origin) return null;
  if (withoutBase(base, url.pathname) === null) return null;
  const extension = /\.([^./]+)$/.exec(url.pathname)?.[1];
  return extension === undefined || extension.toLowerCase() === 'html' ? url : null;
}

/** True if a click asks for the link itself, rather than a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
