import { element } from '../shared/element';
import type { SiteData } from '../shared/site';
import { textOf } from '../shared/text';
import { iconElement } from './iconElement';

/** The field, and the button that closes the dialog. */
export function createSearchField(site: SiteData, list: string, close: () => void) {
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': textOf(site, 'search.field', 'Search methods, parameters and guides'),
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list,
    placeholder: textOf(site, 'search.placeholder', 'Method, parameter or topic'),
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    inputmode: 'search',
    enterkeyhint: 'go',
  });
  const label = element('span', { class: 'visually-hidden' }, textOf(site, 'search.close', 'Close search'));
  const button = element(
    'button',
    { type: 'button', class: 'search-close' },
    element('kbd', { 'aria-hidden': 'true' }, 'Esc'),
    iconElement('close'),
    label,
  );
  button.addEventListener('click', close);
  return { element: element('div', { class: 'search-field' }, iconElement('search'), input, button), input };
}
