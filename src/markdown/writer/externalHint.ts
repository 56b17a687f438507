import { textOf, type Worded } from '../../../client/shared/text';
import { EXTERNAL_ICON } from '../links';
import { textHtml } from './escape';

/** End of a link to another site: an icon and a hidden text. */
export function externalHint(words: Worded): string {
  const label = textHtml(textOf(words, 'shell.newWindow', '(opens new window)'));
  return `${EXTERNAL_ICON}<span class="visually-hidden">${label}</span>`;
}
