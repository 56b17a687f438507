import type { ContentTool, ToolContext } from '../shared/contentTool';

const KEY = '[data-language="json"] [id^="response-"]';

/**
 * A key of a response leads to its own address, and copies it. The keys of a block are one stop of the Tab key, with
 * the arrow keys between them, like the tabs of a group.
 */
export function createKeyLinks({ window, copy }: ToolContext): ContentTool {
  const { document } = window;

  const follow = (key: HTMLElement): void => {
    // By a link, so that the click goes the way of all links.
    const link = document.createElement('a');
    link.href = `#${key.id}`;
    key.append(link);
    link.click();
    link.remove();
    void copy(link.href, 'Link copied');
  };
  document.addEventListener('keydown', (event) => {
    const key = event.target instanceof Element ? keyOf(event.target) : null;
    if (!key) return;
    const next = keyBeside(key, event.key);
    if (event.key === 'Enter') follow(key);
    else if (!next) return;
    event.preventDefault();
    if (!next) return;
    setStop(key, false);
    setStop(next, true);
    next.focus();
  });

  return {
    click(target, event) {
      const key = keyOf(target);
      // Neither the link's own click, nor that of a reader who selects text.
      if (key && event.isTrusted && document.getSelection()?.isCollapsed !== false) follow(key);
    },
    watch() {
      for (const block of document.querySelectorAll('.code-block:not(:has([role="button"]))')) {
        const first = block.querySelector<HTMLElement>(KEY);
        if (first) setStop(first, true);
      }
    },
  };
}

function keyOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(KEY);
}

function keyBeside(key: HTMLElement, pressed: string): HTMLElement | undefined {
  const keys = [...(key.closest('pre')?.querySelectorAll<HTMLElement>(KEY) ?? [])];
  const place = keys.indexOf(key);
  if (pressed === 'ArrowDown') return keys[place + 1];
  if (pressed === 'ArrowUp') return keys[place - 1];
  return undefined;
}

/** Only the key that can be tabbed to is a button, so that the code around it is read as code. */
function setStop(key: HTMLElement, isStop: boolean): void {
  if (isStop) {
    key.tabIndex = 0;
    key.setAttribute('role', 'button');
    key.setAttribute('aria-label', `Copy link to ${key.textContent.replaceAll('"', '')}`);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) key.removeAttribute(name);
  }
}
