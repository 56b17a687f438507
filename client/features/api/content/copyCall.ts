import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import { textOf } from '../../../shared/text';

/** Copies what names a method in a call, from the line below its name. */
export function createCopyCall({ site, copy, showDone }: ToolContext): ContentTool {
  return {
    click(target) {
      const button = target.closest<HTMLElement>('.method-call > button');
      const call = button?.previousElementSibling?.textContent;
      if (!button || !call) return;
      const done = textOf(site, 'copied.done', 'Copied');
      void copy(call, done).then((isCopied) => isCopied && showDone(button, done));
    },
  };
}
