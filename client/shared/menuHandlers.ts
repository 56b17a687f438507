import type { KeyboardEvent, RefObject } from 'react';
import { closeOnLeave } from './closeOnLeave';

/** Handlers of a menu that close it when its reader leaves, and by which arrow keys, Home and End move in it. */
export function menuHandlers(details: RefObject<HTMLDetailsElement | null>) {
  const { onKeyDown, ...others } = closeOnLeave(details);
  return {
    ...others,
    onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
      onKeyDown(event);
      const { key, currentTarget: menu } = event;
      const links = [...menu.querySelectorAll('a')];
      const next = nextPlace(key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
      // Home and End scroll the page until the menu is open.
      if (next === undefined || !(menu.open || key.startsWith('Arrow'))) return;
      event.preventDefault();
      if (menu.open) links.at(next)?.focus();
      else menu.open = true;
    },
  };
}

/** The entry that a key leads to from another one, or from the name of the menu, which is at -1. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return Math.max(place, 0) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
}
