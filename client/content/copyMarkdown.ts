import type { ContentTool, ToolContext } from '../shared/contentTool';
import { textOf } from '../shared/text';

/** Copies the markdown of the page, a file beside it. */
export function createCopyMarkdown({ window, site, copy, showDone, say }: ToolContext): ContentTool {
  const done = textOf(site, 'copied.done', 'Copied');
  const copyFrom = async (address: string): Promise<boolean> => {
    const text = load(window, address);
    try {
      // Called before the text has arrived: after a wait, the browser may no longer take this for the reader's action.
      const blob = text.then((each) => new Blob([each], { type: 'text/plain' }));
      await window.navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      say(done);
      return true;
    } catch {
      return text.then(
        (each) => copy(each, done),
        () => (say(textOf(site, 'copied.noMarkdown', 'The Markdown can’t be loaded')), false),
      );
    }
  };
  return {
    click(target) {
      const button = target.closest<HTMLElement>('.copy-markdown');
      const link = button?.nextElementSibling;
      if (!button || !(link instanceof HTMLAnchorElement)) return;
      void copyFrom(link.href).then((copied) =>
        showDone(button, copied ? done : textOf(site, 'copied.failed', 'Not copied')),
      );
    },
  };
}

async function load(window: Window, address: string): Promise<string> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
