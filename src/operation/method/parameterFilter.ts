import type { Element, Root } from 'hast';
import { PARAMETER_SECTIONS } from '../../../client/shared/methodSections';
import { slugify } from '../../base/slug';
import { countedText, type Worded } from '../../../client/shared/text';

/** Number of parameters that can be taken in at a glance; more get a filter. */
const FILTER_ABOVE = 12;

const IDS = new Set<string>(PARAMETER_SECTIONS.map(slugify));

/**
 * Adds a filter above the parameters of a method that has many. The field is part of the HTML, so that nothing moves
 * when the script has loaded, and is shown only if scripts run; client/content/parameterFilter.ts makes it work.
 */
export function addParameterFilter(tree: Root, parameters: number, words: Worded): void {
  if (parameters <= FILTER_ABOVE) return;
  const at = tree.children.findIndex(
    (node) => node.type === 'element' && node.tagName === 'h2' && IDS.has(String(node.properties.id)),
  );
  if (at !== -1) tree.children.splice(at, 0, filter(parameters, words));
}

function filter(parameters: number, words: Worded): Element {
  const label = countedText(words, parameters, ['method.filter', { other: 'Filter {count} parameters' }]);
  const input: Element = {
    type: 'element',
    tagName: 'input',
    properties: { type: 'search', placeholder: label, ariaLabel: label, autoComplete: ['off'], spellCheck: 'false' },
    children: [],
  };
  return { type: 'element', tagName: 'div', properties: { className: ['parameter-filter'] }, children: [input] };
}
