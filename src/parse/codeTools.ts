import type { Element } from 'hast';
import { escapeHtml } from '../base/escapeHtml';
import { textOf, type Worded } from '../../client/shared/text';

/** What the buttons of a block of code are called, and the words on them. */
function buttonsOf(words: Worded): { name: string; label: string; text: string }[] {
  return [
    {
      name: 'code-wrap',
      label: textOf(words, 'code.wrapLabel', 'Wrap lines'),
      text: textOf(words, 'code.wrap', 'Wrap'),
    },
    {
      name: 'code-copy',
      label: textOf(words, 'code.copyLabel', 'Copy code'),
      text: textOf(words, 'code.copy', 'Copy'),
    },
  ];
}

/** The buttons in the bar of a block of code, as HTML: part of the page, so that none appears while it is read. */
export function codeToolsHtml(words: Worded): string {
  const buttons = buttonsOf(words).map(
    ({ name, label, text }) =>
      `<button type="button" class="${name}" aria-label="${escapeHtml(label)}">${escapeHtml(text)}</button>`,
  );
  return `<div class="code-tools">${buttons.join('')}</div>`;
}

/** The same as an element. */
export function codeToolsElement(words: Worded): Element {
  const buttons = buttonsOf(words).map(({ name, label, text }): Element => ({
    type: 'element',
    tagName: 'button',
    properties: { type: 'button', className: [name], ariaLabel: label },
    children: [{ type: 'text', value: text }],
  }));
  return { type: 'element', tagName: 'div', properties: { className: ['code-tools'] }, children: buttons };
}
