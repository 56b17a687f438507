import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';

/** Handlers of an opened menu that close it: on Escape, on a click on one of its links, and when the focus leaves. */
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
