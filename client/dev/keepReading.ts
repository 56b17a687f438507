/** Changes the page, and keeps what is at the top of the window in place. */
export function keepReading(content: Element | null, change: () => void): void {
  const anchor = content === null || window.scrollY === 0 ? null : firstInView(content);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  const root = document.documentElement;
  // Some browsers do the same, but there is no telling when.
  root.style.overflowAnchor = 'none';
  change();
  if (anchor?.isConnected === true) {
    window.scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' });
  }
  requestAnimationFrame(() => {
    root.style.overflowAnchor = '';
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  });
}

/** The first part of the content that begins in the window. */
function firstInView(content: Element): Element | null {
  const parts = content.querySelectorAll('h1, h2, h3, h4, p, li, tr, .code-block, details');
  return [...parts].find((part) => part.getBoundingClientRect().top >= 0 && part.getClientRects().length > 0) ?? null;
}
