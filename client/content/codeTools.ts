import { wrapKey } from '../shared/wrapKey';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { keepPlace } from './keepPlace';
import { showDone } from './showDone';

/**
 * Adds two buttons to every code block: one wraps long lines, in all blocks for this visit; the other copies the code.
 */
export function createCodeTools({ window, copy }: ToolContext): ContentTool {
  const { document } = window;
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
    const pre = button.closest('.code-block')?.querySelector('pre')?.cloneNode(true) as HTMLElement | undefined;
    // Nobody needs lines that are shown as removed.
    for (const line of pre?.querySelectorAll('.line-removed') ?? []) line.remove();
    const code = pre?.textContent ?? '';
    // The generator ends the last line with a line break, too.
    const copied = await copy(code.replace(/\n$/, ''), 'Copied');
    showDone(button, copied ? 'Copied' : 'Not copied');
  };

  return {
    click(target) {
      const button = target.closest<HTMLElement>('.code-tools > button');
      if (button?.matches('.code-wrap')) toggleWrap(button);
      else if (button) void copyCode(button);
    },
    watch() {
      for (const block of document.querySelectorAll('.code-block:not(:has(.code-tools))')) {
        const tools = document.createElement('div');
        tools.className = 'code-tools';
        tools.append(
          createButton(document, { className: 'code-wrap', text: 'Wrap', label: 'Wrap lines' }),
          createButton(document, { className: 'code-copy', text: 'Copy', label: 'Copy code' }),
        );
        block.querySelector('pre')?.after(tools);
      }
      showWrapped();
    },
  };
}

function createButton(
  document: Document,
  { className, text, label }: { className: string; text: string; label: string },
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.setAttribute('aria-label', label);
  const word = document.createElement('span');
  word.textContent = text;
  button.append(word);
  return button;
}
