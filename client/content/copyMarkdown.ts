import type { ContentTool, ToolContext } from '../shared/contentTool';
import { showDone } from './showDone';

/** Copies the markdown of the page, a file beside it. */
export function createCopyMarkdown({ window, copy, say }: ToolContext): ContentTool {
  const copyFrom = async (address: string): Promise<boolean> => {
    const text = load(window, address);
    try {
      // Called before the text has arrived: after a wait, the browser may no longer take this for the reader's action.
      const blob = text.then((each) => new Blob([each], { type: 'text/plain' }));
      await window.navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      say('Copied');
      return true;
    } catch {
      return text.then(
        (each) => copy(each, 'Copied'),
        () => (say('The Markdown can’t be loaded'), false),
      );
    }
  };
  return {
    click(target) {
      const button = target.closest<HTMLElement>('.copy-markdown');
      const link = button?.nextElementSibling;
      if (!button || !(link instanceof HTMLAnchorElement)) return;
      void copyFrom(link.href).then((copied) => showDone(button, copied ? 'Copied' : 'Not copied'));
    },
  };
}

async function load(window: Window, address: string): Promise<string> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}
