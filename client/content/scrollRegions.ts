import type { ContentTool } from '../shared/contentTool';

/** Lets the keyboard scroll code and tables that are wider than the page. Those that fit are not tab stops. */
export function createScrollRegions(document: Document): ContentTool {
  const observer = new ResizeObserver((entries) => markWide(entries.map(({ target }) => target)));
  return {
    watch() {
      observer.disconnect();
      const regions = [...document.querySelectorAll('#docgen-content :is(pre, .table-wrapper)')];
      // At once: the buttons of code that is wide would move when the observer reports it.
      markWide(regions);
      for (const region of regions) observer.observe(region);
    },
  };
}

/** Measures all before it changes any, so that the page is laid out once. */
function markWide(regions: readonly Element[]): void {
  const widths = regions.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const [index, region] of regions.entries()) {
    if (widths[index]) region.setAttribute('tabindex', '0');
    else region.removeAttribute('tabindex');
  }
}
