import { wrapKey } from '../shared/wrapKey';
import type { ContentTool, ToolContext } from '../shared/contentTool';
import { keepPlace } from './keepPlace';
import { createShowDone } from './showDone';
import { textOf, type Worded } from '../shared/text';
import { withoutPrompts } from './withoutPrompts';

/**
 * Adds two buttons to every code block: one wraps long lines, in all blocks for this visit; the other copies the code.
 */
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
    watch() {
      for (const block of document.querySelectorAll('.code-block:not(:has(.code-tools))')) {
        const tools = document.createElement('div');
        tools.className = 'code-tools';
        tools.append(...createButtons(document, site));
        block.querySelector('pre')?.after(tools);
      }
      showWrapped();
    },
  };
}

function createButtons(document: Document, site: Worded): HTMLElement[] {
  return [
    createButton(document, {
      className: 'code-wrap',
      text: textOf(site, 'code.wrap', 'Wrap'),
      label: textOf(site, 'code.wrapLabel', 'Wrap lines'),
    }),
    createButton(document, {
      className: 'code-copy',
      text: textOf(site, 'code.copy', 'Copy'),
      label: textOf(site, 'code.copyLabel', 'Copy code'),
    }),
  ];
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
