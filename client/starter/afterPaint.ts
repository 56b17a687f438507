/** Calls `act` after the next frame, which it would hold up; at once in a page that nobody sees. */
export function afterPaint(window: Window, act: () => void): void {
  if (window.document.visibilityState !== 'visible') return act();
  window.requestAnimationFrame(() => void setTimeout(act));
}
