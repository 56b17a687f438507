import type { ContentTool, ToolContext } from '../../../shared/contentTool';
import { putInto, textOf } from '../../../shared/text';

const KEY = '[data-language="json"] [id^="response-"]';

/** Links of the keys of a response: a click follows and copies one. A block is one tab stop, with arrow keys inside. */
export function createKeyLinks({ window, site, copy }: ToolContext): ContentTool {
  const { document } = window;

  const follow = (key: HTMLElement): void => {
    // Through a link, so that it is handled like a click on any link.
    const link = document.createElement('a');
    link.href = `#${key.id}`;
    key.append(link);
    link.click();
    link.remove();
    void copy(link.href, textOf(site, 'copied.link', 'Link copied'));
  };
  const label = (key: HTMLElement): string =>
    putInto(textOf(site, 'method.linkToKey', 'Copy link to {name}, {type}'), {
      name: key.textContent.replaceAll('"', ''),
      type: typeOf(key),
    });
  document.addEventListener('keydown', (event) => {
    const key = event.target instanceof Element ? keyOf(event.target) : null;
    if (!key) return;
    const next = keyBeside(key, event.key);
    if (event.key === 'Enter') follow(key);
    else if (!next) return;
    event.preventDefault();
    if (!next) return;
    setStop(key, null);
    setStop(next, label(next));
    next.focus();
  });

  // Types are read from the example, when somebody points at a key.
  document.addEventListener('pointerover', ({ target }) => {
    const key = target instanceof Element ? keyOf(target) : null;
    if (key) key.title ||= typeOf(key);
  });

  return {
    click(target) {
      const key = keyOf(target);
      // Not for the click that `follow` makes, nor for one that ends a text selection.
      if (key && !target.closest('a') && document.getSelection()?.isCollapsed !== false) follow(key);
    },
    watch() {
      for (const block of document.querySelectorAll('.code-block:not(:has([role="button"]))')) {
        const first = block.querySelector<HTMLElement>(KEY);
        if (first) setStop(first, label(first));
      }
    },
  };
}

function keyOf(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(KEY);
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^"/, 'string'],
  [/^-?\d+(?![\d.eE])/, 'integer'],
  [/^-?\d/, 'number'],
  [/^(?:true|false)/, 'boolean'],
  [/^\[/, 'array'],
  [/^\{/, 'object'],
  [/^null/, 'null'],
];

/** The type of a key's value in the example: `"id": "1"` → string */
function typeOf(key: HTMLElement): string {
  const rest = key.ownerDocument.createRange();
  rest.setStartAfter(key);
  rest.setEndAfter(key.closest('pre')?.lastChild ?? key);
  const value = rest.toString().replace(/^\s*:\s*/, '');
  return TYPES.find(([pattern]) => pattern.test(value))?.[1] ?? '';
}

function keyBeside(key: HTMLElement, pressed: string): HTMLElement | undefined {
  const keys = [...(key.closest('pre')?.querySelectorAll<HTMLElement>(KEY) ?? [])];
  const place = keys.indexOf(key);
  if (pressed === 'ArrowDown') return keys[place + 1];
  if (pressed === 'ArrowUp') return keys[place - 1];
  return undefined;
}

/** Only the key that Tab can reach is a button with a label, so that screen readers read the rest as code. */
function setStop(key: HTMLElement, label: string | null): void {
  if (label !== null) {
    key.tabIndex = 0;
    key.setAttribute('role', 'button');
    key.setAttribute('aria-label', label);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) key.removeAttribute(name);
  }
}
