import { withStorage } from './storage';

/** `localStorage` key: set where the reader has switched off what keys alone do. */
const KEY = 'docgen-keys';

/** False where the reader, or the site at the button of its search, does without keys alone (WCAG 2.2, 2.1.4). */
export function hasSingleKeys(): boolean {
  const isChosen = withStorage(() => localStorage.getItem(KEY) !== null) === true;
  return !isChosen && document.querySelector('[aria-keyshortcuts^=C]') === null;
}

/** Keeps the reader's choice; without storage it lasts for no page. */
export function chooseSingleKeys(isOn: boolean): void {
  withStorage(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')));
}

/** True if an event is a key alone, and such keys are switched off. */
export function isSwitchedOff(event: Event): boolean {
  return event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey && !hasSingleKeys();
}
