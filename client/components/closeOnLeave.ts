import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';

/** What closes an opened menu: Escape, a click on a link in it, and the focus that leaves it. */
export function closeOnLeave(details: RefObject<HTMLDetailsElement | null>) {
  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
      if (key !== 'Escape') return;
      close();
      currentTarget.querySelector('summary')?.focus();
    },
    onClick({ target }: MouseEvent<HTMLDetailsElement>) {
      if (target instanceof Element && target.closest('a')) close();
    },
  };
}
