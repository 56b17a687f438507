import type { ContentTool } from '../shared/contentTool';

/** Lets the keyboard scroll code and tables that are wider than the page. Those that fit are not tab stops. */
export function createScrollRegions(document: Document): ContentTool {
  const observer = new ResizeObserver((entries) => {
    // All are measured before one is changed: each change would make the browser lay out the page again.
    const regions = entries.map(({ target }) => ({ target, isWider: target.scrollWidth > target.clientWidth }));
    for (const { target, isWider } of regions) {
      if (isWider) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  return {
    watch() {
      observer.disconnect();
      for (const region of document.querySelectorAll('#docgen-content :is(pre, .table-wrapper)'))
        observer.observe(region);
    },
  };
}
