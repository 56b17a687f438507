import type { Element } from 'hast';
import { escapeHtml } from '../../base/html';
import { textOf, type Worded } from '../../../client/shared/text';
import { element } from '../element';

/** Class, label and word of the buttons of a block of code. */
const buttonsOf = (words: Worded): [name: string, label: string, word: string][] => [
  ['code-wrap', textOf(words, 'code.wrapLabel', 'Wrap lines'), textOf(words, 'code.wrap', 'Wrap')],
  ['code-copy', textOf(words, 'code.copyLabel', 'Copy code'), textOf(words, 'code.copy', 'Copy')],
];

/** The buttons in the bar of a block of code, as HTML: part of the page, so that none appears while it is read. */
export function codeToolsHtml(words: Worded): string {
  const buttons = buttonsOf(words).map(
    ([name, label, word]) =>
      `<button type="button" class="${name}" aria-label="${escapeHtml(label)}">${escapeHtml(word)}</button>`,
  );
  return `<div class="code-tools">${buttons.join('')}</div>`;
}

/** The same as an element. */
export function codeTools(words: Worded): Element {
  const buttons = buttonsOf(words).map(([name, ariaLabel, value]) =>
    element('button', { type: 'button', className: [name], ariaLabel }, [{ type: 'text', value }]),
  );
  return element('div', { className: ['code-tools'] }, buttons);
}
