import { wrapKey } from '../shared/wrapKey';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { keepPlace } from './keepPlace';
import { createShowDone } from './showDone';
import { textOf } from '../shared/text';
import { withoutPrompts } from './withoutPrompts';

/** The buttons of code blocks: one wraps long lines, in all blocks for this visit; the other copies the code. */
export function createCodeTools({ window, site, copy }: ToolContext): ContentTool {
  const { document } = window;
  const showDone = createShowDone();
  const root = document.documentElement;

  const showWrapped = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('.code-wrap')) {
      button.setAttribute('aria-pressed', String(root.dataset.wrap !== undefined));
    }
  };
  const toggleWrap = (button: HTMLElement): void => {
    keepPlace(button, () => root.toggleAttribute('data-wrap'));
    showWrapped();
    try {
      window.sessionStorage.setItem(wrapKey, root.dataset.wrap === undefined ? '' : '1');
    } catch {
      // Then it lasts until the next page load.
    }
  };
  const copyCode = async (button: HTMLElement): Promise<void> => {
    const block = button.closest<HTMLElement>('.code-block');
    const pre = block?.querySelector('pre')?.cloneNode(true) as HTMLElement | undefined;
    // Nobody needs lines that are shown as removed.
    for (const line of pre?.querySelectorAll('.line-removed') ?? []) line.remove();
    const code = withoutPrompts(pre?.textContent ?? '', block?.dataset.language ?? '');
    // The generator ends the last line with a line break, too.
    const done = textOf(site, 'copied.done', 'Copied');
    const copied = await copy(code.replace(/\n$/, ''), done);
    showDone(button, copied ? done : textOf(site, 'copied.failed', 'Not copied'));
  };

  return {
    click(target) {
      const button = target.closest<HTMLElement>('.code-tools > button');
      if (button?.matches('.code-wrap')) toggleWrap(button);
      else if (button) void copyCode(button);
    },
    watch: showWrapped,
  };
}
