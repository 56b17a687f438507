/**
 * Replaces the style sheets of a page, not that of the shell. The old ones stay until the new ones have loaded, so the
 * page is never unstyled.
 */
export function replaceStyles(before: readonly string[], after: readonly string[]): void {
  if (before.join() === after.join()) return;
  const old = document.head.querySelectorAll('link[rel="stylesheet"]:not([data-shell])');
  const loaded = after.map(
    (href) =>
      new Promise<void>((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = () => resolve();
        // At the place of the first one: whichever comes first names the layers in their order.
        old[0]?.before(link);
      }),
  );
  void Promise.all(loaded).then(() => old.forEach((link) => link.remove()));
}
