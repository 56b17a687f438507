import { isPlainClick, linkOf } from '../router/pageLinks';

/** How long the next page may take before this one heeds its reader again, in milliseconds. */
export const leavingTime = 3000;

/** Tells whether the reader has just clicked a link that the browser follows to another page. */
export function watchLeaving(window: Window): () => boolean {
  let left = -leavingTime;
  const hear = (event: MouseEvent): void => {
    const link = linkOf(event);
    const leads = link?.target === '' && link.pathname !== window.location.pathname;
    if (leads && isPlainClick(event)) left = event.timeStamp;
  };
  window.addEventListener('click', hear, true);
  return () => window.performance.now() - left < leavingTime;
}
