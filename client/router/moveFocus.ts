import { hashTarget } from './scroll';

/** Moves the focus to the hash target or the main heading, for screen readers and the keyboard. */
export function moveFocus(document: Document, hash: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  const target = hashTarget(document, hash) ?? heading;
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
