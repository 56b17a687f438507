import type { ContentTool } from '../shared/contentTool';

/** Makes code and tables that are larger than their box tab stops; such a table is a region named after its section. */
export function createScrollRegions(document: Document): ContentTool {
  const names = new Map<Element, string>();
  const observer = new ResizeObserver((entries) => {
    // All are measured before one is changed: each change would make the browser lay out the page again.
    const boxes = new Set(entries.map(({ target }) => target.closest('pre') ?? target));
    const regions = [...boxes].map((target) => ({ target, scrolls: isLarger(target) }));
    for (const { target, scrolls } of regions) {
      const name = names.get(target) ?? '';
      const given = { tabindex: '0', ...(name !== '' && { role: 'region', 'aria-label': name }) };
      for (const [key, value] of Object.entries(given)) {
        if (scrolls) target.setAttribute(key, value);
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
        // Code can grow within a box that stays as it is, such as a sample that a form fills in.
        if (each.matches('pre')) observer.observe(each.firstElementChild ?? each);
      }
    },
  };
}

/** True if a reader has to scroll for the rest; what is folded does not scroll. Parts of a pixel are rounded away. */
function isLarger(box: Element): boolean {
  if (box.scrollWidth > box.clientWidth) return true;
  return box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'hidden';
}

/** Text of a heading without the mark that links to it. */
function headingText(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[aria-hidden], .visually-hidden')) mark.remove();
  return copy.textContent.trim().replace(/\s+/g, ' ');
}
