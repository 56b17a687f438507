import { showDone } from './showDone';
import type { ToolContext } from './tools';

/** The link of a parameter to itself also copies its address. */
export function startOwnLinks({ window, copy }: ToolContext): void {
  window.document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.param-anchor') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    void copy(link.href, 'Link copied').then((copied) => copied && showDone(link, 'Copied'));
  });
}
