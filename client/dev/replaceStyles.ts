/** Replaces style sheets. The old ones stay until the new ones have loaded, so the page is never unstyled. */
export function replaceStyles(before: readonly string[], after: readonly string[]): void {
  if (before.join() === after.join()) return;
  const old = document.querySelectorAll('link[rel="stylesheet"]');
  const loaded = after.map(
    (href) =>
      new Promise<void>((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = () => resolve();
        document.head.append(link);
      }),
  );
  void Promise.all(loaded).then(() => old.forEach((link) => link.remove()));
}
