import { isPlainClick, linkOf, pageAddress } from '../router/pageLinks';

/** How long the next page may take before this one heeds its reader again, in milliseconds. */
export const leavingTime = 3000;

/** Tells whether the reader has just clicked a link that the browser follows to another page. */
export function watchLeaving(window: Window, base: string): () => boolean {
  let left = -leavingTime;
  const hear = (event: MouseEvent): void => {
    const link = event.defaultPrevented || !isPlainClick(event) ? null : linkOf(event);
    const address = link && pageAddress(link, base);
    if (address && address.pathname !== window.location.pathname) left = window.performance.now();
  };
  window.addEventListener('click', hear, true);
  return () => window.performance.now() - left < leavingTime;
}
