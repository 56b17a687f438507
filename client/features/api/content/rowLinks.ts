import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import { textOf } from '../../../shared/text';

const LINK = '.param-anchor';

/** Makes the links of a table one tab stop: the focused one, else that of the first row that is shown. */
export function setRowStops(document: Document): void {
  for (const table of document.querySelectorAll('.parameters')) {
    const links = linksIn(table);
    const stop = links.find((link) => link === document.activeElement) ?? links[0];
    for (const link of table.querySelectorAll<HTMLElement>(LINK)) link.tabIndex = link === stop ? 0 : -1;
  }
}

/** Moves the focus to the link of a row above or below; false if the key is not for that. */
function moveToRow(target: Element, key: string): boolean {
  const table = target.closest('.parameters');
  const from = target.closest<HTMLElement>(LINK);
  if (!table || !from) return false;
  const links = linksIn(table);
  const to = placeAfter(links.indexOf(from), key, links.length);
  if (to === undefined) return false;
  links[to]?.focus();
  setRowStops(target.ownerDocument);
  return true;
}

function placeAfter(place: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function linksIn(table: Element): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`tr:not([hidden]) ${LINK}`)];
}

/** A parameter's link to itself also copies its address. The links of a table are one tab stop, with the arrow keys. */
export function createOwnLinks({ window: { document }, site, copy, showDone }: ToolContext): ContentTool {
  document.addEventListener('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isPlain && event.target instanceof Element && moveToRow(event.target, event.key)) event.preventDefault();
  });
  return {
    watch: () => setRowStops(document),
    click(target, event) {
      const link = target.closest<HTMLAnchorElement>('.param-anchor, .field-name');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      void copy(link.href, textOf(site, 'copied.link', 'Link copied')).then(
        (copied) => copied && showDone(link, textOf(site, 'copied.done', 'Copied')),
      );
    },
  };
}
