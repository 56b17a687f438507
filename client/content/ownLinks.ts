import type { ContentTool, ToolContext } from '../shared/contentTool';
import { createShowDone } from './showDone';
import { textOf } from '../shared/text';

/** A parameter's link to itself also copies its address. */
export function createOwnLinks({ site, copy }: ToolContext): ContentTool {
  const showDone = createShowDone();
  return {
    click(target, event) {
      const link = target.closest<HTMLAnchorElement>('.param-anchor, .field-name');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      void copy(link.href, textOf(site, 'copied.link', 'Link copied')).then(
        (copied) => copied && showDone(link, textOf(site, 'copied.done', 'Copied')),
      );
    },
  };
}
