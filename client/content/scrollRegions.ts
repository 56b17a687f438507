import type { ContentTool } from '../shared/contentTool';

/** Makes code and tables that are wider than the page tab stops; such a table is a region named after its section. */
export function createScrollRegions(document: Document): ContentTool {
  const names = new Map<Element, string>();
  const observer = new ResizeObserver((entries) => {
    // All are measured before one is changed: each change would make the browser lay out the page again.
    const regions = entries.map(({ target }) => ({ target, isWider: target.scrollWidth > target.clientWidth }));
    for (const { target, isWider } of regions) {
      const name = names.get(target) ?? '';
      const given = { tabindex: '0', ...(name !== '' && { role: 'region', 'aria-label': name }) };
      for (const [key, value] of Object.entries(given)) {
        if (isWider) target.setAttribute(key, value);
        else target.removeAttribute(key);
      }
    }
  });
  return {
    watch() {
      observer.disconnect();
      names.clear();
      let section = '';
      let count = 0;
      for (const each of document.querySelectorAll('#docgen-content :is(h1, h2, h3, h4, pre, .table-wrapper)')) {
        if (each.matches('.table-wrapper')) names.set(each, (count += 1) > 1 ? `${section} (${count})` : section);
        else if (!each.matches('pre')) [section, count] = [headingText(each), 0];
        if (each.matches('pre, .table-wrapper')) observer.observe(each);
      }
    },
  };
}

/** Text of a heading without the mark that links to it. */
function headingText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[aria-hidden], .visually-hidden')) mark.remove();
  return copy.textContent.trim().replace(/\s+/g, ' ');
}
