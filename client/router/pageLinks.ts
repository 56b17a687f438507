import { withoutBase, withBase } from '../shared/basePath';
import { routeKey } from '../shared/resolveRoute';

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

/** True if the reader has asked the browser to save data; not all browsers report it. */
export function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}

/** The address of a page served under another spelling, else null: `/accounts/index.html` → `/accounts/` */
export function ownAddress(url: URL, base: string, path: string): URL | null {
  const asked = withoutBase(base, url.pathname);
  if (asked === null || asked === path || routeKey(asked) !== routeKey(path)) return null;
  const own = new URL(url);
  own.pathname = withBase(base, path);
  return own;
}
