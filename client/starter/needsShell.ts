import { ownAddress } from '../router/ownAddress';
import { hashTarget } from '../router/scroll';
import type { PageState } from '../shared/page';

/**
 * True if a page can't wait for its reader, because the first view is not yet the one that the address asks for: the
 * shell put the reader here and knows the scroll position; the document stands in for another page, or has another
 * address; or the part of the page that the address names is hidden, or has not come yet.
 */
export function needsShell({ document, history, location }: Window, base: string): boolean {
  if (history.scrollRestoration === 'manual') return true;
  const path = ownPath(document);
  if (path === null) return false;
  if (isStandIn(path) || ownAddress(new URL(location.href), base, path) !== null) return true;
  const target = hashTarget(document, location.hash);
  // The target may be in rows that are still to be loaded.
  return target === null ? location.hash !== '' && document.querySelector('.fragment') !== null : isHidden(target);
}

/** Path of the page in the document; null where docgen has not written it. */
function ownPath(document: Document): string | null {
  const state = document.getElementById('docgen-state')?.textContent;
  return state == null ? null : (JSON.parse(state) as PageState).view.record.path;
}

/** `404.html`, and the document that stands for a page that is not saved. */
function isStandIn(path: string): boolean {
  return path.endsWith('/404.html') || path === '/assets/offline.html';
}

function isHidden(target: Element): boolean {
  // Not all browsers can tell.
  const isShown = (target as Partial<Element>).checkVisibility?.() === true;
  return !isShown || target.closest('[data-lines]:not([data-unfolded])') !== null;
}
