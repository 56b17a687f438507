import type { Root } from 'hast';
import type { Operation } from '../../../client/shared/operation';
import { textOf, type Worded } from '../../../client/shared/text';
import { element } from '../../markdown/element';

/** Says below the title of a method that not all of it is documented. */
export function markCoverage(tree: Root, { coverage }: Operation, words: Worded): void {
  const label = coverageLabel(coverage, words);
  const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  if (label === undefined || title === -1) return;
  const badge = element('span', { className: ['badge', 'badge-warning'] }, [{ type: 'text', value: label }]);
  tree.children.splice(title + 1, 0, element('div', { className: ['method-coverage'] }, [badge]));
}

/** The words for a coverage; none if all is documented. */
function coverageLabel(coverage: Operation['coverage'], words: Worded): string | undefined {
  if (coverage === 'partial') return textOf(words, 'method.partly', 'Partly documented');
  return coverage === 'none' ? textOf(words, 'method.notYet', 'Not documented yet') : undefined;
}
