import { isPlainClick, linkOf } from '../router/pageLinks';

/** How long the next page may take before this one heeds its reader again, in milliseconds. */
export const leavingTime = 3000;

/** State of leaving after a click on a link to another page. */
export interface Leaving {
  isUnderWay(): boolean;
  /** Ends leaving: the reader has arrived, in this document. */
  end(): void;
}

export function watchLeaving(window: Window): Leaving {
  let left = -leavingTime;
  const hear = (event: MouseEvent): void => {
    const link = linkOf(event);
    const leads = link?.target === '' && link.pathname !== window.location.pathname;
    if (leads && isPlainClick(event)) left = event.timeStamp;
  };
  window.addEventListener('click', hear, true);
  return {
    isUnderWay: () => window.performance.now() - left < leavingTime,
    end: () => void (left = -leavingTime),
  };
}
