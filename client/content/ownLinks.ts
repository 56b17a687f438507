import type { ContentTool, ToolContext } from '../shared/contentTool';
import { createShowDone } from './showDone';
import { moveToRow, setRowStops } from './rowLinks';
import { textOf } from '../shared/text';

/** A parameter's link to itself also copies its address. The links of a table are one tab stop, with the arrow keys. */
export function createOwnLinks({ window: { document }, site, copy }: ToolContext): ContentTool {
  const showDone = createShowDone();
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
